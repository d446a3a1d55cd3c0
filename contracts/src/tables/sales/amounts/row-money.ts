import { Big } from 'big.js'
import type { Cell } from '../../grid.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import { cents } from './tax-figures.ts'

/** Money of a row, exact: with VAT, without, and at which rate; what is not known is null. */
export type RowMoney = {
  gross: Big
  net: Big | null
  rate: string | null
  discount: Big | null
  byRate: Record<string, { base: Big; vat: Big }> | null
}

/** The sums of each rate that a row has columns of. */
export const rateSums = (columns: SalesColumns, cells: readonly Cell[]) => {
  const sums: NonNullable<RowMoney['byRate']> = {}
  for (const rate of new Set(columns.rates.map((column) => column.rate))) {
    const part = (is: 'base' | 'vat') => {
      const column = columns.rates.find((of) => of.rate === rate && of.is === is)
      return column ? column.column.read(cells[column.at]) : null
    }
    const [base, vat] = [part('base'), part('vat')]
    const doubt = base?.doubt ?? vat?.doubt
    if (doubt) return doubt
    const factor = new Big(rate).div(100)
    const statedMoney = { base: base?.value ? new Big(base.value) : null, vat: vat?.value ? new Big(vat.value) : null }
    if (statedMoney.base === null && statedMoney.vat === null) continue
    const net = statedMoney.base ?? (factor.eq(0) ? new Big(0) : (statedMoney.vat as Big).div(factor).round(2))
    sums[rate] = { base: net, vat: statedMoney.vat ?? net.times(factor).round(2) }
  }
  return sums
}

/** An article sold by ones and by twos: its price stays, or doubles. Null where none was. */
export const sameArticle = ({ block, text, cell, number }: SalesColumns, from: SalesMeaning): boolean | null => {
  const byName = Map.groupBy(
    block.rows.slice(0, 20_000).filter(({ cells }) => text(cells, 'name') !== ''),
    ({ cells }) => text(cells, 'name'),
  )
  let [stays, grows] = [0, 0]
  for (const sales of byName.values()) {
    const pairs = sales.map(
      ({ cells }) =>
        [
          Number(number('quantity').read(cell(cells, 'quantity')).value),
          Number(number(from).read(cell(cells, from)).value),
        ] as const,
    )
    const [first] = pairs
    for (const [quantity, amount] of pairs.slice(1)) {
      if (!first || quantity === first[0] || !(quantity > 0) || !(first[0] > 0) || !(amount > 0)) continue
      if (cents(amount, first[1])) stays += 1
      else if (cents(amount / quantity, first[1] / first[0])) grows += 1
    }
  }
  return stays === grows ? null : stays > grows
}

/** Whether a tax may be one of a net amount: none, or between a hundredth and a third of it, on the same side of nothing. */
export const isTaxOf = (net: Big, tax: Big): boolean => {
  if (tax.eq(0) || net.abs().lt('0.3')) return true
  const share = tax.div(net)
  return share.gte('0.015') && share.lte('0.34')
}
