import { round } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'
import type { Planned } from '../upload/plan.ts'
import type { ListRow } from '../upload/read-rows.ts'

/** What a row comes to: the price of a kg, litre or piece, what that was before, and by how much it moves (a ratio). */
export type RowPrice = { perUnit: string; before: string | null; change: string | null }

const perUnitOf = ({ price, unitQuantity }: Pick<ListRow, 'price' | 'unitQuantity'>) => new Big(price).div(unitQuantity)

/** The list's own old price, with what it takes off the new one. */
const listedBefore = ({ oldPrice, written, price, unitQuantity }: ListRow): Big | null =>
  oldPrice === null || written === null || new Big(written).eq(0)
    ? null
    : new Big(oldPrice).times(price).div(written).div(unitQuantity)

export const rowPriceOf = (planned: Exclude<Planned, { state: 'refused' }>): RowPrice => {
  const { row, product } = planned
  const perUnit = perUnitOf(row)
  const offered = product?.offered
  const isAlike = offered && offered.unit === row.unit
  const previousPrice = isAlike ? perUnitOf(offered) : listedBefore(row)
  return {
    perUnit: round(perUnit, 6),
    before: previousPrice && round(previousPrice, 6),
    change: previousPrice?.gt(0) ? round(perUnit.div(previousPrice).minus(1), 4) : null,
  }
}
