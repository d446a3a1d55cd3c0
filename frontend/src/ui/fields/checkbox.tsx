import type { ReactNode, Ref } from 'react'
import { FieldNotes, type FieldProps, useField } from './field.tsx'

export type CheckboxProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  checked: boolean
  /** Some but not all of what it stands for are chosen. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export const Checkbox = ({
  label,
  hiddenLabel,
  checked,
  mixed = false,
  onChange,
  onBlur,
  ref,
  ...field
}: CheckboxProps) => {
  const { id, control } = useField({ ...field, label: '' })
  return (
    <div className="field">
      <label className="tick" htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          ref={(input) => {
            if (input) input.indeterminate = mixed
            if (typeof ref === 'function') ref(input)
            else if (ref) ref.current = input
          }}
        />
        <span className={hiddenLabel ? 'only-spoken' : undefined}>{label}</span>
      </label>
      <FieldNotes id={id} field={field} />
    </div>
  )
}
