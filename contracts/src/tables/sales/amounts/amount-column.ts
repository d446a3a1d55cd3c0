import { headingWords } from '../../layout/headings.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import type { TableNumbers } from './table-numbers.ts'

/**
 * The column that holds what a guest paid. `listedGross`: its "gross" is what was listed before a discount, and no amount with VAT;
 * `takesOff`: a discount is still to be taken off it; `heading`: its words, for what they say of VAT and of price.
 */
export type AmountColumn = { from: SalesMeaning; heading: string; listedGross: boolean; takesOff: boolean }

/** Null where a table has no amounts. */
export const amountColumn = ({ has, headingOf }: SalesColumns, { isListed }: TableNumbers): AmountColumn | null => {
  const paid = (['after', 'total', 'net', 'subtotal'] as const).filter(has)
  const listedGross = has('gross') && paid.some((meaning) => isListed('gross', meaning))
  const order: readonly SalesMeaning[] = listedGross
    ? ['after', 'total', 'gross', 'net', 'subtotal', 'listTotal', 'unitPrice']
    : ['gross', 'after', 'total', 'net', 'subtotal', 'listTotal', 'unitPrice']
  const from = order.find(has)
  if (from === undefined) return null
  return {
    from,
    listedGross,
    heading: headingWords(headingOf(from) ?? ''),
    takesOff: from === 'listTotal' || from === 'unitPrice' || (from === 'gross' && listedGross),
  }
}
