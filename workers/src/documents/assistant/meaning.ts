import {
  centsOf,
  type DayOrder,
  type DecimalSeparator,
  datesIn,
  ibansIn,
  normalTaxId,
  printedNumber,
  taxIdsIn,
} from '@escandallo/reading/reader.ts'
import type { AskedField } from './question.ts'

/** How numbers and days of a page are meant, and who is never the supplier. */
export type Meaning = { separator: DecimalSeparator; order: DayOrder; ownTaxIds: readonly string[] }

/** The one amount that a text holds, in cents; null where it holds several, or a rate. */
const centsIn = (text: string, separator: DecimalSeparator): number | null => {
  const amounts = text.split(' ').flatMap((word) => printedNumber(word, separator) ?? [])
  const [only] = amounts
  return amounts.length === 1 && only && !only.percent ? centsOf(only.value) : null
}

/** The value of a field that a printed text stands for, in cents or as ISO day; null when it can be none. */
export const meantBy = (
  path: AskedField,
  text: string,
  { separator, order, ownTaxIds }: Meaning,
): string | number | null => {
  if (path.startsWith('totals.')) return centsIn(text, separator)
  switch (path) {
    case 'issueDate':
    case 'dueDate':
      return datesIn(text, order)[0]?.value ?? null
    case 'supplier.taxId': {
      const taxId = taxIdsIn(text)[0]?.value ?? null
      return taxId && !ownTaxIds.some((ownTaxId) => normalTaxId(ownTaxId) === normalTaxId(taxId)) ? taxId : null
    }
    case 'supplier.iban':
      return ibansIn(text).find(({ sure }) => sure)?.value ?? null
    default:
      return text
  }
}
