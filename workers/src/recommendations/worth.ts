import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { Big } from 'big.js'

type Open = Facts['open'][number]

/**
 * What a recommendation whose reason is gone was worth a month. Only money that can be shown: of a price that fell, the part of its
 * rise that is gone; nothing of one that people have grown used to, and nothing where no price was said.
 */
export const worthOf = (
  { rule, subjectId, figures, monthly }: Open,
  { products }: Pick<Facts, 'products'>,
): number | null => {
  if (monthly === null || !['R01', 'R02'].includes(rule)) return null
  const { before, now, unit } = figures
  const last = products.find(({ productId }) => productId === subjectId)?.prices[0]
  if (!before || !now || !last || last.unit !== unit) return null
  const rise = new Big(now).minus(before)
  const gone = new Big(now).minus(last.unitPrice)
  if (rise.lte(0) || gone.lte(0)) return null
  const share = gone.gt(rise) ? new Big(1) : gone.div(rise)
  return share.times(monthly).round(0, Big.roundHalfUp).toNumber()
}
