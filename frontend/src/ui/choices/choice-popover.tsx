import type { ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { Popover } from '../overlays/popover.tsx'

type ChoicePopoverProps = {
  /** What is chosen, in words. */
  label: string
  icon: ReactNode
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Gives up every choice; absent where nothing says so. */
  all?: string
  className?: string
}

/** Several of some options, each ticked or not, behind a button that says which. */
export const ChoicePopover = ({ label, icon, options, chosen, onChange, all, className }: ChoicePopoverProps) => (
  <Popover
    label={label}
    trigger={
      <span className="range-trigger">
        {icon}
        {label}
      </span>
    }
  >
    <div className={`stack-tight ${className ?? ''}`.trim()}>
      {all && <Checkbox label={all} checked={chosen.length === 0} onChange={() => onChange([])} />}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(on) => onChange(on ? [...chosen, option.value] : chosen.filter((id) => id !== option.value))}
        />
      ))}
    </div>
  </Popover>
)
