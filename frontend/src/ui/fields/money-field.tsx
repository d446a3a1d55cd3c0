import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Integer cents, `null` for nothing. */
  value: number | null
  onChange: (cents: number | null) => void
  /** Sign shown at the end of the field. */
  currencySign?: string
}

const cents = (typed: string): number | null | 'wrong' => {
  if (typed.trim() === '') return null
  const decimal = parseDecimal(typed)
  if (decimal === null) return 'wrong'
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  if (fraction.length > 2) return 'wrong'
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return 'wrong'
  return decimal.startsWith('-') ? -amount : amount
}

/** An amount of money with at most two decimals, typed with comma or point. */
export const MoneyField = ({ value, onChange, onBlur, error, currencySign = '€', ...rest }: MoneyFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const plain = value === null ? '' : (value / 100).toFixed(2)
  const shown = i18n.language === 'en' ? plain : plain.replace('.', ',')
  // While typing, the text stays as typed; an amount from outside replaces it.
  const given = useRef(value)
  const own = given.current === value ? typed : null
  const wrong = own !== null && cents(own) === 'wrong'
  return (
    <TextField
      {...rest}
      align="end"
      inputMode="decimal"
      after={<span aria-hidden>{currencySign}</span>}
      error={error ?? (wrong ? t('number.invalidMoney') : undefined)}
      value={own ?? shown}
      onChange={(next) => {
        setTyped(next)
        const amount = cents(next)
        given.current = amount === 'wrong' ? null : amount
        onChange(given.current)
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
