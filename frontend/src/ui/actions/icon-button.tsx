import type { ReactNode, Ref } from 'react'
import './buttons.css'

export type IconButtonProps = {
  /** Spoken name, and what the tip says (`overlays/tips.ts`). */
  label: string
  icon: ReactNode
  onClick?: () => void
  look?: 'quiet' | 'secondary' | 'danger'
  size?: 'small' | 'medium'
  disabled?: boolean
  pressed?: boolean
  /** How the key is written in the tip, for instance `j`. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}

export const IconButton = ({
  label,
  icon,
  look = 'quiet',
  size = 'medium',
  pressed,
  shortcut,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    className={`icon-button look-${look} icon-button-${size}`}
    aria-label={label}
    aria-pressed={pressed}
    aria-keyshortcuts={shortcut}
    data-tip={shortcut ? `${label} (${shortcut})` : label}
  >
    {icon}
  </button>
)
