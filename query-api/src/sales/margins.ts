import type { ProfitMargin } from '@escandallo/contracts/sales/queries.ts'
import { Big } from 'big.js'
import { portionsOf, type Sold } from './sold.ts'

type Margins = Pick<ProfitMargin, 'net' | 'known' | 'cost' | 'margin' | 'marginRate' | 'coverage' | 'complimentary'>

const TWO = 2
export const percentOf = (part: number | Big, whole: number | Big): string | null => {
  const of = new Big(whole)
  return of.eq(0) ? null : new Big(part).div(of).times(100).round(TWO, Big.roundHalfUp).toFixed()
}

const costOf = (rows: readonly Sold[]): number | null =>
  rows.some((row) => row.known.quantity !== 0) ? rows.reduce((sum, row) => sum + row.known.cost, 0) : null

/** Rows of what was paid for: what was given away is in no margin. */
export const paidFor = (rows: readonly Sold[]) => rows.filter(({ complimentary }) => !complimentary)

/** What was given away of what stands for something, and what is known of its cost. */
const complimentaryOf = (rows: readonly Sold[]): ProfitMargin['complimentary'] => {
  const complimentary = rows.filter(
    ({ complimentary: isComplimentary, target }) => isComplimentary && target !== null && target.kind !== 'nothing',
  )
  return { portions: portionsOf(complimentary).toFixed(), cost: costOf(complimentary) }
}

/** Cost and margin of the part that is known; what is not known is in neither, and in the coverage. @param net the till's own. */
export const marginsOf = (rows: readonly Sold[], net: number | null): Margins => {
  const sold = paidFor(rows)
  const known = sold.reduce((sum, row) => sum + row.known.net, 0)
  const cost = costOf(sold)
  const margin = cost === null ? null : known - cost
  return {
    ...{ net, known, cost, margin, marginRate: margin === null ? null : percentOf(margin, known) },
    ...{ coverage: { known, of: net ?? 0 }, complimentary: complimentaryOf(rows) },
  }
}

/** Net of articles that nobody has associated, and how many they are, with their parts of set menus. */
export const unmappedOf = (rows: readonly Sold[]) => {
  const open = rows.filter(({ target }) => target === null)
  const articles = new Set(open.map(({ tillId, articleId, formatId }) => `${tillId} ${articleId} ${formatId}`))
  return { articles: articles.size, net: open.reduce((sum, { net }) => sum + net, 0) }
}

/** Net of what stands for something whose cost is not known whole. */
export const gapsOf = (rows: readonly Sold[]) => {
  const open = paidFor(rows).filter(({ target, quantity, known }) => target !== null && known.quantity !== quantity)
  return {
    dishes: new Set(open.map(({ target }) => target?.id)).size,
    net: open.reduce((sum, { net, known }) => sum + net - known.net, 0),
  }
}
