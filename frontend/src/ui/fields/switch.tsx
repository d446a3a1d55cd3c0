import { FieldNotes, type FieldProps, useField } from './field.tsx'

export type SwitchProps = FieldProps & { checked: boolean; onChange: (checked: boolean) => void }

/** For what takes effect at once; inside a form that is sent, take Checkbox. */
export const Switch = ({ checked, onChange, ...field }: SwitchProps) => {
  const { id, control } = useField(field)
  return (
    <div className="field">
      <label className="tick tick-apart" htmlFor={id}>
        <span className={field.hiddenLabel ? 'only-spoken' : undefined}>{field.label}</span>
        <input
          {...control}
          type="checkbox"
          role="switch"
          className="switch"
          aria-checked={checked}
          checked={checked}
          disabled={field.disabled ?? false}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      <FieldNotes id={id} field={field} />
    </div>
  )
}
