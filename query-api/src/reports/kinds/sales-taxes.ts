import type { SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import { table } from '../blocks.ts'

/** The VAT that was charged, by rate. */
export const salesTaxTable = ({ items, total }: SalesTaxes) =>
  table(
    'sales-taxes',
    ['tax-rate:percent', 'tax-base:amount', 'tax-charged:amount', 'with-tax:amount'],
    items.map(({ rate, base, tax, gross }) => [rate, base, tax, gross]),
    [null, total.base, total.tax, total.gross],
  )
