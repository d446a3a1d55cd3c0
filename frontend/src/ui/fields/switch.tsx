import JoySwitch from '@mui/joy/Switch'
import { JoyRoot } from '../theme/joy-root.tsx'
import { FieldNotes, type FieldProps, useField } from './field.tsx'

export type SwitchProps = FieldProps & { checked: boolean; onChange: (checked: boolean) => void }

/** For what takes effect at once; inside a form that is sent, take Checkbox. Brings Joy with it: for what opens over a page. */
export const Switch = ({ checked, onChange, ...field }: SwitchProps) => {
  const { id, control } = useField(field)
  return (
    <div className="field">
      <label className="tick tick-apart" htmlFor={id}>
        <span className={field.hiddenLabel ? 'only-spoken' : undefined}>{field.label}</span>
        <JoyRoot>
          <JoySwitch
            size="lg"
            checked={checked}
            disabled={field.disabled ?? false}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { ...control, 'aria-checked': checked } }}
          />
        </JoyRoot>
      </label>
      <FieldNotes id={id} field={field} />
    </div>
  )
}
