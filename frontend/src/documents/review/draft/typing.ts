import type { LineField } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { parseAmount, parseDecimal, percentage } from '@escandallo/contracts/values/decimal.ts'
import { MAX_ENTERED, toAmount } from '@escandallo/contracts/values/money.ts'

/** What a typed text stands for; `wrong` names why it stands for nothing. */
export type Typed = { value: string | number | null } | { wrong: string }

const decimalOf = (text: string): Typed => {
  const value = parseDecimal(text)
  return value === null ? { wrong: 'decimal-invalid' } : { value }
}

const percentageOf = (text: string): Typed => {
  const value = parseDecimal(text.replace(/%\s*$/, ''))
  return value !== null && percentage.safeParse(value).success ? { value } : { wrong: 'percentage-invalid' }
}

const amountOf = (text: string): Typed => {
  const amount = parseAmount(text)
  if (amount === null) return { wrong: 'amount-invalid' }
  const value = toAmount(amount.value)
  return Math.abs(value) > MAX_ENTERED ? { wrong: 'amount-too-large' } : { value }
}

/** Reads a cell of the items grid as people type and paste it: decimal comma or point, "10 %", "12,50 €". */
export const readCell = (field: LineField, typed: string): Typed => {
  const text = typed.trim()
  if (field === 'code' || field === 'name' || field === 'unit') return { value: text || null }
  if (text === '') return { value: field === 'discountRate' ? '0' : null }
  if (field === 'total') return amountOf(text)
  return field === 'taxRate' || field === 'discountRate' ? percentageOf(text) : decimalOf(text)
}

/** A cell as it is shown while nobody types in it, in the language's decimal sign. */
export const writeCell = (field: LineField, value: string | number | null, language: string): string => {
  if (value === null) return ''
  const text = field === 'total' ? (Number(value) / 100).toFixed(2) : String(value)
  if (field === 'discountRate' && text === '0') return ''
  const isNumber = !['code', 'name', 'unit'].includes(field)
  return isNumber && language !== 'en' ? text.replace('.', ',') : text
}
