import { TextField, type TextFieldProps } from '../fields/text-field.tsx'
import { timeOf } from './typed-time.ts'

type TimeFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'hiddenLabel' | 'hint' | 'error' | 'required' | 'value' | 'onChange' | 'onBlur'
>

/**
 * A time of day, `09:30`, typed as people write it: `9`, `930`, `9.30 h`. Of twenty-four hours in every language: a browser's own field
 * would speak the browser's language, and not the page's.
 */
export const TimeField = ({ value, onChange, onBlur, ...field }: TimeFieldProps) => (
  <TextField
    {...field}
    {...{ value, onChange }}
    placeholder="00:00"
    inputMode="numeric"
    autoComplete="off"
    maxLength={7}
    onBlur={() => {
      const time = timeOf(value)
      if (time !== value) onChange(time)
      onBlur?.()
    }}
  />
)
