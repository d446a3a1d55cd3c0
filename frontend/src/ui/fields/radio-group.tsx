import type { ReactNode } from 'react'
import { FieldNotes, type FieldProps, useField } from './field.tsx'
import type { Option } from './select.tsx'

export type RadioGroupProps<Value extends string> = FieldProps & {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly (Option<Value> & { hint?: ReactNode; icon?: ReactNode; isLikely?: boolean })[]
  /** `segments` draws one row of buttons, for two to five short answers; `answers` an outlined button for each answer to a question. */
  look?: 'list' | 'segments' | 'answers'
}

export const RadioGroup = <Value extends string>({
  value,
  onChange,
  options,
  look = 'list',
  ...field
}: RadioGroupProps<Value>) => {
  const { id, control } = useField(field)
  return (
    <div
      className="field"
      role="radiogroup"
      aria-required={field.required}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      aria-labelledby={`${id}-label`}
      aria-disabled={field.disabled}
    >
      <span id={`${id}-label`} className={field.hiddenLabel ? 'only-spoken' : 'field-label'}>
        {field.label}
      </span>
      <div className={`radios radios-${look}`}>
        {options.map((option, index) => (
          <label key={option.value} className="tick" data-likely={option.isLikely || undefined}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled || field.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="radio-words">
              {option.icon}
              {option.label}
              {option.hint && <span className="muted small">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} field={field} />
    </div>
  )
}
