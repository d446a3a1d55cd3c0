import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { within } from '../../lexicon/languages/words.ts'
import type { Footing } from '../totals.ts'

/** Whether the page says in words that its prices are with tax, or without it; null where it says neither, or both. */
export type PriceWords = 'with-tax' | 'without-tax' | null

const withTax = within('prices.withTax')
const withoutTax = within('prices.withoutTax')
const sumWithoutTax = within('prices.withoutTax', 'amount.taxExcluded')

/** A row that names an amount speaks of that amount; what is said without one speaks of the prices. */
const namesAmount = /\d[.,]\d{2}(?!\d)/

const saidOf = (texts: readonly string[]): PriceWords => {
  const isWithout = texts.some((text) => withoutTax.test(text))
  const isWith = texts.some((text) => !withoutTax.test(text) && withTax.test(text))
  return isWith === isWithout ? null : isWith ? 'with-tax' : 'without-tax'
}

/** What the sum of the lines is called: "TOTAL (IVA no incluido)". */
const saidOfSum = ({ linesSum, subtotal, total }: Footing): PriceWords => {
  const labels = linesSum ? (subtotal?.from ?? (total ? [total] : [])).map(({ label }) => label) : []
  return labels.some((label) => sumWithoutTax.test(label)) ? 'without-tax' : saidOf(labels)
}

/** The words of the heading, of the foot and of remarks; where they are silent, those beside what the lines come to. */
export const priceWordsOf = (rows: readonly Row[], footing: Footing | null): PriceWords => {
  const remarks = rows.filter(({ text }) => !namesAmount.test(text)).map(({ text }) => folded(text))
  return saidOf(remarks) ?? (footing ? saidOfSum(footing) : null)
}
