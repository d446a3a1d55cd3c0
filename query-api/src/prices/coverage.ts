import type { Comparator, uncomparable } from '@escandallo/contracts/prices/queries.ts'
import type { Weighed } from './comparing.ts'
import type { Bought } from './ranking.ts'

/** What keeps a row from being compared: what the offers lack, or that there is only one of them. */
const reasonOf = ({ ranking: { offers } }: Weighed): (typeof uncomparable)[number] => {
  if (offers.length < 2) return offers[0]?.obstacle ?? 'single-offer'
  return (
    offers.find(({ current, obstacle }) => current && obstacle)?.obstacle ?? obstacleAmong(offers) ?? 'single-offer'
  )
}
const obstacleAmong = (offers: Weighed['ranking']['offers']) => offers.find(({ obstacle }) => obstacle)?.obstacle

/** Of what was spent, how much has something to be compared with, and what keeps the rest from it, the most first. */
export const coverageOf = (rows: readonly Weighed[], bought: ReadonlyMap<string, Bought[]>): Comparator['coverage'] => {
  const total = [...bought.values()].flat().reduce((sum, { spend }) => sum + spend, 0)
  const gaps = new Map<(typeof uncomparable)[number], { spend: number; rows: number }>()
  const add = (reason: (typeof uncomparable)[number], spend: number, count: number) => {
    const before = gaps.get(reason) ?? { spend: 0, rows: 0 }
    gaps.set(reason, { spend: before.spend + spend, rows: before.rows + count })
  }
  let comparable = 0
  let known = 0
  for (const row of rows) {
    known += row.spend
    if (row.ranking.standing === 'not-comparable') add(reasonOf(row), row.spend, 1)
    else comparable += row.spend
  }
  if (total !== known) add('not-a-product', total - known, 0)
  const reported = [...gaps].map(([reason, gap]) => ({ reason, ...gap }))
  return { spend: total, comparable, gaps: reported.toSorted((a, b) => b.spend - a.spend) }
}
