import JoySwitch from '@mui/joy/Switch'
import { FieldNotes, type FieldProps, useField } from './field.tsx'

export type SwitchProps = FieldProps & { checked: boolean; onChange: (checked: boolean) => void }

/** For what takes effect at once; inside a form that is sent, take Checkbox. */
export const Switch = ({ checked, onChange, ...field }: SwitchProps) => {
  const { id, control } = useField(field)
  return (
    <div className="field">
      <label className="tick tick-apart" htmlFor={id}>
        <span className={field.hiddenLabel ? 'only-spoken' : undefined}>{field.label}</span>
        <JoySwitch
          checked={checked}
          disabled={field.disabled}
          color={checked ? 'primary' : 'neutral'}
          slotProps={{ input: { ...control, role: 'switch' } }}
          onChange={(event) => onChange(event.target.checked)}
          sx={{
            '--Switch-trackWidth': '38px',
            '--Switch-trackHeight': '24px',
            '--Switch-thumbSize': '18px',
            '--Switch-trackBackground': checked ? 'var(--primary-solid)' : 'var(--line-strong)',
            '&:hover': { '--Switch-trackBackground': checked ? 'var(--primary-solid-hover)' : 'var(--ink-muted)' },
          }}
        />
      </label>
      <FieldNotes id={id} field={field} />
    </div>
  )
}
