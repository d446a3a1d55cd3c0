import { type Row, rowsOf } from '../layout/rows.ts'
import { amountKind } from '../lexicon/amount-labels.ts'
import { columnKind } from '../lexicon/columns.ts'
import { folded } from '../lexicon/folding.ts'
import { anyOf } from '../lexicon/languages/words.ts'
import { decimalSeparatorOf, printedNumber } from '../values/amounts.ts'
import type { Word } from '../words/word.ts'
import { soundsLike } from './other-papers.ts'

/** What speaks for an invoice, receipt or delivery note, as points. */
export type PurchaseSigns = {
  title: number
  /** A tax with its rate and an amount. */
  tax: number
  total: number
  /** Headings of quantities beside those of goods or amounts. */
  columns: number
  /** Lines whose quantity times price is their amount. */
  products: number
  taxId: number
}

const title = new RegExp(`(?<![a-z])${anyOf('paper.anyTitle')}(?![a-z])`)

const amountIn = /(?<![\d.,])-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?!\d)/g

const amountsIn = (text: string): number => [...text.matchAll(amountIn)].length

const hasTitle = (rows: Row[]): boolean =>
  rows.some(({ cells }) =>
    cells.some(({ text }) => {
      const words = folded(text)
      return title.test(words) && (words.split(' ').length <= 5 || /^.{0,24}\d/.test(words.slice(words.search(title))))
    }),
  )

/** Two numbers of the row and the third that they make, as a line of goods has them. */
const isProduct = (row: Row, separator: ',' | '.'): boolean => {
  const numbers = row.words.flatMap(({ text }) => {
    const printed = printedNumber(text, separator)
    return printed && !printed.percent ? [Math.abs(Number(printed.value))] : []
  })
  if (numbers.length < 3 || numbers.length > 9) return false
  return numbers.some((result, at) =>
    numbers
      .slice(0, at)
      .some((number, first) =>
        numbers
          .slice(first + 1, at)
          .some(
            (other) =>
              number > 0 &&
              number !== 1 &&
              other !== 1 &&
              result > 0.5 &&
              Math.abs(number * other - result) <= 0.006 + 0.0005 * result,
          ),
      ),
  )
}

const columnsOf = ({ cells }: Row): Set<string> => new Set(cells.flatMap(({ text }) => columnKind(folded(text)) ?? []))

/** Headings of quantities beside those of goods or amounts. */
const isGoodsHeading = (row: Row): boolean => {
  const kinds = columnsOf(row)
  return kinds.has('quantity') && ['name', 'unitPrice', 'total', 'code'].some((kind) => kinds.has(kind))
}

/** Whether a row heads a table of goods, also where the quantity shares its heading with the price. */
export const headsGoods = (row: Row): boolean => isGoodsHeading(row) || columnsOf(row).size >= 3

const taxId =
  /(?<![A-Z0-9])(?:ES[- ]?)?(?:[A-HJNP-SUVW][- ]?\d{7}[0-9A-J]|\d{8}[- ]?[A-Z])(?![A-Z0-9])|(?<![A-Z])(?:FR|DE|PT|IT|GB|NL|BE|AT|IE)[A-Z0-9]{8,12}(?![A-Z0-9])/

/** What on these rows speaks for a purchase paper. */
export const purchaseSigns = (rows: Row[]): PurchaseSigns => {
  const separator = decimalSeparatorOf(rows.flatMap((row) => row.words.map((word) => word.text)))
  const labelled = rows.map((row, index) => ({
    kind: amountKind(folded(row.text.replace(amountIn, ' ')))?.kind,
    words: row.words.length,
    percent: /%/.test(row.text),
    amounts: amountsIn(row.text) + (amountsIn(row.text) === 0 ? amountsIn(rows[index + 1]?.text ?? '') : 0),
  }))
  const vat = /(?<![a-z])(iva|igic|ipsi|vat|tva|mwst|ust|bez|beza|re)(?![a-z])/
  const hasTax = rows.some(
    (row, index) => vat.test(folded(row.text)) && (labelled[index]?.amounts ?? 0) > 0 && row.words.length <= 14,
  )
  const hasTotal = labelled.some(
    ({ kind, amounts, words }) => (kind === 'total' || kind === 'subtotal') && amounts > 0 && words <= 12,
  )
  const products = rows.filter((row) => isProduct(row, separator)).length
  return {
    title: hasTitle(rows) ? 2 : 0,
    tax: hasTax ? 2 : 0,
    total: hasTotal ? 2 : 0,
    columns: rows.some(isGoodsHeading) ? 2 : 0,
    products: products >= 2 ? 3 : products,
    taxId: rows.some(({ text }) => taxId.test(text)) ? 1 : 0,
  }
}

/** What a row says its amount is; of what is only counted ("Totale colli 26,000") nothing, though three decimals are no amount. */
export const labelOf = (row: Row | undefined) =>
  amountKind(folded((row?.text ?? '').replace(amountIn, ' ').replace(/\s-?\d[\d.,]*\s*$/, '')))

/**
 * Whether a sum is printed that is plainly what has to be paid: beside its label or below it, unless that heads a column of goods
 * or the row below says itself what its amount is.
 */
export const hasGrandTotal = (rows: Row[]): boolean =>
  rows.some((row, index) => {
    const label = labelOf(row)
    if (label?.kind !== 'total' || label.weight !== 1) return false
    if (amountsIn(row.text) > 0) return true
    const below = rows[index + 1]
    const isOfItsOwn = (labelOf(below)?.kind ?? 'total') !== 'total'
    // Headings may be of two or three rows, the last of them "TOTAL" alone.
    const isHeading = rows.slice(Math.max(0, index - 2), index + 1).some(headsGoods)
    return !isHeading && !isOfItsOwn && amountsIn(below?.text ?? '') > 0
  })

/** Whether what has to be paid is named plainly, in a row that says nothing else, and no amount stands with it. */
export const namesUnreadTotal = (rows: Row[]): boolean =>
  !hasGrandTotal(rows) &&
  rows.some((row) => {
    const label = labelOf(row)
    return label?.kind === 'total' && label.weight === 1 && !/\d/.test(row.text) && columnsOf(row).size < 2
  })

const pointsOf = (signs: PurchaseSigns): number => Object.values(signs).reduce((sum, points) => sum + points, 0)

/** Words in lines as long as sentences with hardly a figure in them: whoever sells lists what he sells. */
const isProse = (rows: Row[]): boolean => {
  const written = rows.filter(({ words }) => {
    const figures = words.filter(({ text }) => /\d/.test(text)).length
    return words.length >= 8 && figures <= 0.2 * words.length
  })
  const count = (of: Row[]) => of.reduce((sum, { words }) => sum + words.length, 0)
  return written.length >= 4 && count(written) > 0.6 * count(rows)
}

/** Fewer words say too little about any paper. */
const fewestWords = 10

/**
 * Whether these words are of a document, but surely of none that anything was bought with. When in doubt it is a purchase
 * paper: a person sees it either way, but who is refused has to come again.
 */
export const isOtherPaper = (words: Word[]): boolean => {
  const real = words.filter(({ text }) => /[\p{L}\p{N}]{2,}/u.test(text))
  const clarity = real.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, real.length)
  if (real.length < fewestWords || clarity < 0.75) return false
  const rows = rowsOf(words.filter(({ page }) => page === words[0]?.page))
  const signsOfPurchase = purchaseSigns(rows)
  const points = pointsOf(signsOfPurchase)
  const { signs } = soundsLike(folded(rows.map((row) => row.text).join(' ')))
  if (signs >= 3) return points < signs
  if (signs === 2) return points <= 2
  const amounts = rows.reduce((sum, row) => sum + amountsIn(row.text), 0)
  // Contracts and notices name people and firms by their tax ids.
  return points === 0 ? amounts <= 2 : points === signsOfPurchase.taxId && amounts === 0 && isProse(rows)
}
