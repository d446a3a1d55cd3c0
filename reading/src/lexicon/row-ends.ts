import { amountKind, unglued } from './amount-labels.ts'
import { anyOf, leading, whole, within } from './languages/words.ts'

const carried = within('row.carried')

/** Words of running totals between pages: neither goods nor the end of the table. */
export const isCarried = (text: string): boolean =>
  carried.test(text) || /^(sigue|continua|segueix|transporte|report|riporto)( \d+)*$/.test(text)

const taxHeading = whole('row.taxHeading')

const isAmountLabel = (cell: string): boolean =>
  taxHeading.test(cell) || (!/\d/.test(cell) && cell.split(' ').length <= 4 && amountKind(cell) !== null)

/** Two or more cells that head a table of taxes or of totals, and nothing that could be a line of goods. */
export const headsTotals = (cells: string[]): boolean => {
  const worded = cells.filter((cell) => /\p{L}/u.test(cell))
  return worded.filter(isAmountLabel).length >= Math.max(2, 0.6 * worded.length)
}

/** A (folded) text that names a tax on sales. */
export const saysTax = (text: string): boolean => /\b(iva|i v a|ive|igic|tva|vat|mwst|ust|bez|btw|tax)\b/.test(text)

/** Numbers of pages: never a line. */
export const isPageNumber = (text: string): boolean =>
  /\b(?:page|pagina|pag|hoja|seite|full|folha|foglio)\s+\d+(?:(?:of|de|von|sur|di)\d*)?\b/.test(text)

const sums = leading('row.sum')

/** Words that begin totals, and names of goods as well ("Base de pizza", "Cuota mensual"): only with nothing but their like after them. */
const soft = leading('row.softSum')
const softTail = whole('row.softTail')

/** The same in words that only begin totals, as nothing sold is called. */
const named = leading('row.namedSum')

/** A (folded) row's text that begins the totals below a table. */
export const beginsTotals = (printed: string): boolean => {
  const text = unglued(printed)
  return (
    sums.test(text) ||
    named.test(text) ||
    (soft.test(text) && text.split(' ').every((word) => softTail.test(word) || soft.test(word)))
  )
}

const remark = new RegExp(`^(?:[a-z]{2} (?=lot|partie|charge))?${anyOf('row.remark')}\\b`)

/** A (folded) row's text that is said between goods but is none: delivery notes listed on a monthly invoice, lots, dates. */
export const isRemark = (text: string): boolean => remark.test(text)
