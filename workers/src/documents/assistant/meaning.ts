import { centsOf, type DecimalSeparator, printedNumber } from '../reading/values/amounts.ts'
import { type DayOrder, datesIn } from '../reading/values/dates.ts'
import { ibansIn } from '../reading/values/ibans.ts'
import { normalTaxId, taxIdsIn } from '../reading/values/tax-ids.ts'
import type { AskedField } from './question.ts'

/** How numbers and days of a page are meant, and who is never the supplier. */
export type Meaning = { separator: DecimalSeparator; order: DayOrder; ownTaxIds: readonly string[] }

/** The value of a field that a printed text stands for, in cents or as ISO day; null when it can be none. */
export const meantBy = (
  path: AskedField,
  text: string,
  { separator, order, ownTaxIds }: Meaning,
): string | number | null => {
  if (path.startsWith('totals.')) {
    const amount = text.split(' ').flatMap((word) => printedNumber(word, separator) ?? [])
    const [only] = amount
    return amount.length === 1 && only && !only.percent ? centsOf(only.value) : null
  }
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
