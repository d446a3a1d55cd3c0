import { parseAmount } from '@escandallo/contracts/values/decimal.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
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
  const amount = parseAmount(typed)
  if (amount === null) return 'wrong'
  const value = toAmount(amount.value)
  return Number.isSafeInteger(value) ? value : 'wrong'
}

/** An amount of money with at most two decimals, typed with comma or point. */
export const MoneyField = ({ value, onChange, onBlur, error, hint, currencySign = '€', ...rest }: MoneyFieldProps) => {
  const { t, i18n } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const plain = value === null ? '' : (value / 100).toFixed(2)
  const shown = i18n.language === 'en' ? plain : plain.replace('.', ',')
  // While typing, the text stays as typed; an amount from outside replaces it.
  const emitted = useRef(value)
  const typedText = emitted.current === value ? typed : null
  const wrong = typedText !== null && cents(typedText) === 'wrong'
  // "1.250" is read as a thousand and more: said at once, before anybody relies on it.
  const isGrouped = typedText !== null && !wrong && value !== null && parseAmount(typedText)?.grouped === true
  const understood = () =>
    ((value ?? 0) / 100).toLocaleString(i18n.language === 'en' ? 'en-GB' : 'es-ES', {
      minimumFractionDigits: 2,
      useGrouping: 'always',
    })
  return (
    <TextField
      {...rest}
      align="end"
      inputMode="decimal"
      after={<span aria-hidden>{currencySign}</span>}
      error={error ?? (wrong ? t('number.invalidMoney') : undefined)}
      hint={isGrouped ? t('number.understood', { amount: `${understood()} ${currencySign}` }) : hint}
      value={typedText ?? shown}
      onChange={(next) => {
        setTyped(next)
        const amount = cents(next)
        emitted.current = amount === 'wrong' ? null : amount
        onChange(emitted.current)
      }}
      onBlur={() => {
        if (!wrong) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
