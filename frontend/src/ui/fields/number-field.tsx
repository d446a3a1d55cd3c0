import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** A decimal string (`"12.5"`), or `''` for nothing. */
  value: string
  /** Gives a decimal string, `''`, or, while it is no number, the text as typed so that the form's schema refuses it. */
  onChange: (value: string) => void
}

/** Nothing stays nothing; what is no number stays as typed. */
const read = (typed: string) => parseDecimal(typed) ?? typed.trim()

/** A number typed with comma or point. Shows the language's decimal sign. */
export const NumberField = ({ value, onChange, onBlur, error, align = 'end', ...rest }: NumberFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const shown = (text: string) => (i18n.language === 'en' ? text : text.replace('.', ','))
  const [typed, setTyped] = useState<string | null>(null)
  const emitted = useRef(value)
  // While typing, the text stays as typed; a value from outside replaces it.
  const text = typed !== null && emitted.current === value ? typed : shown(value)
  const wrong = typed !== null && typed.trim() !== '' && parseDecimal(typed) === null
  return (
    <TextField
      {...rest}
      align={align}
      inputMode="decimal"
      error={error ?? (wrong ? t('number.invalid') : undefined)}
      value={text}
      onChange={(next) => {
        emitted.current = read(next)
        setTyped(next)
        onChange(emitted.current)
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
