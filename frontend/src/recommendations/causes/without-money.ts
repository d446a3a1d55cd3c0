import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'

/** What is said in money as soon as enough is bought or sold of it. */
const priced = new Set(['R01', 'R02', 'R03', 'R04', 'R05', 'R13', 'R20', 'R27'])

/** Why a group has no money: it must be done first, it is a task, what would give it is not known yet, or it is no matter of money. */
export const whyWithoutMoney = ({ cause, rule }: Pick<RecommendationGroup, 'cause' | 'rule'>) => {
  if (cause === 'blocks' || cause === 'tasks') return cause
  return priced.has(rule) ? 'unknown' : 'none'
}
