import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { Big } from 'big.js'
import { alike } from './rules/prices.ts'

type Open = Facts['open'][number]

/** The part of a way that was gone, as a share of what the whole of it was worth; nothing where none was. */
const shareOf = (gone: Big, way: Big, monthly: number): number | null => {
  if (way.lte(0) || gone.lte(0)) return null
  const share = gone.gt(way) ? new Big(1) : gone.div(way)
  return share.times(monthly).round(0, Big.roundHalfUp).toNumber()
}

/** What a dish's own price was raised by, as a part of what it lacked. @param now its net price. */
const raisedPart = ({ net, due, month }: Open['figures'], now: string | null | undefined): number | null =>
  net && due && month && now ? shareOf(new Big(now).minus(net), new Big(due).minus(net), Number(month)) : null

/**
 * What a recommendation whose reason is gone was worth a month. Only money that can be shown: of a price that fell, the part of its
 * rise that is gone; of a dish whose own price was raised, the part of what it lacked; nothing of a cost that people have grown used
 * to, nothing where no price was said, and of a dish nothing that its goods have become cheaper by, which those say themselves.
 */
export const worthOf = (
  { rule, subjectId, figures, monthly }: Open,
  { products, dishes }: Pick<Facts, 'products' | 'dishes'>,
): number | null => {
  if (rule === 'R20') return raisedPart(figures, dishes.find(({ id }) => id === subjectId)?.net)
  if (monthly === null || !['R01', 'R02'].includes(rule)) return null
  const { before, now, unit } = figures
  const prices = products.find(({ productId }) => productId === subjectId)?.prices ?? []
  // What one supplier asked more is gone when that supplier asks less.
  const last = figures.supplier ? prices.find(({ supplier }) => supplier === figures.supplier) : prices[0]
  const paid = last && alike(last)
  if (!before || !now || !paid || paid.unit !== unit) return null
  return shareOf(new Big(now).minus(paid.unitPrice), new Big(now).minus(before), monthly)
}
