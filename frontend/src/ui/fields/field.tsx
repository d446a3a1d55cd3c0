import { type ReactNode, useId } from 'react'
import './fields.css'

export type FieldProps = {
  label: string
  /** The label is spoken but not drawn (search fields, cells of a grid). */
  hiddenLabel?: boolean
  hint?: ReactNode
  /** Words, already translated. Makes the control invalid and is read with it. */
  error?: string
  required?: boolean
  disabled?: boolean
  /** The control's id; the error summary links to it. Made from `name` if absent. */
  id?: string
  name?: string
}

export type ControlProps = {
  id: string
  name?: string
  disabled?: boolean
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** The id of a field's control: what the error summary links to. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`

/** Ids and accessibility attributes that tie a control to its label, hint and error. */
export const useField = ({ id, name, hint, error, disabled, required }: FieldProps) => {
  const made = useId()
  const controlId = id ?? (name ? fieldId(name) : made)
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ')
  const control: ControlProps = {
    id: controlId,
    name,
    disabled,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return { id: controlId, control }
}

/** Label above, control, then hint and error below. */
export const FieldFrame = ({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id} className={field.hiddenLabel ? 'only-spoken' : 'field-label'}>
      {field.label}
      {field.required && (
        <span aria-hidden className="field-required">
          {' '}
          *
        </span>
      )}
    </label>
    {children}
    <FieldNotes id={id} field={field} />
  </div>
)

export const FieldNotes = ({
  id,
  field: { hint, error },
}: {
  id: string
  field: Pick<FieldProps, 'hint' | 'error'>
}) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    )}
  </>
)
