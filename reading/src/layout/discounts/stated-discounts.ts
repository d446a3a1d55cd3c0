import { chainedDiscount } from '@escandallo/contracts/values/shares/chained-rates.ts'
import { folded } from '../../lexicon/folding.ts'
import { leading } from '../../lexicon/languages/words.ts'
import type { Row } from '../rows.ts'

const rate = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s?%`
const rates = new RegExp(rate, 'gu')
/** "Dto. 5 %", "Descuento línea: 5% + 2%", "10 % dto.": nothing but a word for a discount and its rates. */
const onlyRates = new RegExp(String.raw`^[^\d%]*${rate}(?:\s?[+/y]?\s?${rate})*[^\d%]*$`, 'u')
const beginsDiscount = leading('amount.discount')

/** What a row takes off, in per cent. */
export type StatedDiscount = { row: Row; rate: string }

/** The discount that a row states without an amount, or null for any other row. */
export const statedDiscount = (row: Row): StatedDiscount | null => {
  if (!onlyRates.test(row.text)) return null
  const label = folded(row.text.replace(rates, ' ').replace(/[+/]/g, ' ')).trim()
  if (!beginsDiscount.test(label) || label.split(' ').length > 3) return null
  const printed = [...row.text.matchAll(rates)].map(([text]) => text.replace(/\s?%/, '').replace(',', '.'))
  return { row, rate: chainedDiscount(printed) }
}
