import { historyKinds } from '@escandallo/contracts/kitchen/history.ts'
import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { historyLinks } from '../histories/links.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The page on which the cost of a notice's subject came to be what it is, at the day of the notice; null for what has no cost. */
export const historyOf = ({
  subject,
  figures,
  rule,
}: Pick<Recommendation, 'subject' | 'figures' | 'rule'>): string | null => {
  const kind = historyKinds.find((name) => name === subject.kind)
  if (!kind || rule === 'task') return null
  const day = figures['date']
  return historyLinks[kind](subject.id, day && DAY.test(day) ? day : undefined)
}
