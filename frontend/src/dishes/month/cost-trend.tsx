import type { ListedDish } from '@escandallo/contracts/dishes/queries.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { formatUnitPrice } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'

/** What a portion cost at the end of each of twelve months; months without a whole cost are left blank. */
export const CostTrend = ({ trend, currency }: Pick<ListedDish, 'trend' | 'currency'>) => {
  const { t, language } = useRowWords('dishes')
  const costs = trend.filter((cost) => cost !== null)
  const [first, last] = [costs[0], costs.at(-1)]
  if (first === undefined || last === undefined || costs.length < 2) return null
  const money = (cost: string) => formatUnitPrice(Number(cost).toFixed(2), language, currency)
  return (
    <Sparkline
      label={t('month.trendFrom', { from: money(first), to: money(last) })}
      values={trend.map((cost) => (cost === null ? null : Number(cost)))}
    />
  )
}
