import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import './forms.css'

type CheckGroupProps = {
  name: string
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  options: readonly { value: string; label: string }[]
  error?: string
  hint?: string
  required?: boolean
  /** Label of the button that ticks all; without it there is none. */
  all?: string
}

/** Any number of a few things. The summary of errors leads to it as to any field. */
export const CheckGroup = ({ name, label, value, onChange, options, error, hint, required, all }: CheckGroupProps) => {
  const id = fieldId(name)
  const chosen = new Set(value)
  const toggle = (option: string, on: boolean) =>
    onChange(options.map((choice) => choice.value).filter((choice) => (choice === option ? on : chosen.has(choice))))
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      className="check-group field"
      tabIndex={-1}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="field-label">
        {label}
        {required && (
          <span aria-hidden className="field-required">
            {' '}
            *
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="check-group-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.has(option.value)}
            onChange={(on) => toggle(option.value, on)}
          />
        ))}
      </div>
      {all && options.length > 1 && chosen.size < options.length && (
        <div>
          <Button size="small" look="quiet" onClick={() => onChange(options.map((choice) => choice.value))}>
            {all}
          </Button>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
