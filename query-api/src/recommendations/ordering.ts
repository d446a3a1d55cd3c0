import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { sentenceOf } from '@escandallo/contracts/recommendations/words/sentence.ts'
import { hasWords, searchWords } from '@escandallo/contracts/values/names.ts'
import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { sortOf } from '../paging.ts'
import { byDay, byMoney } from './seen.ts'

type Order = (first: Recommendation, other: Recommendation) => number

const compareKnown = (first: number | string | null, other: number | string | null): number => {
  if (first === other) return 0
  // What is not known stands last, whichever way the rest goes.
  if (first === null || other === null) return first === null ? 1 : -1
  return first < other ? -1 : 1
}
const columns = {
  monthly: 'monthly',
  once: 'once',
  importance: 'importance',
  raisedAt: 'raisedAt',
  dueDate: 'dueDate',
} as const

/**
 * The order that a list is asked for; without one, what costs most stands first.
 * @throws Invalid `sort-unknown` for what it cannot be sorted by.
 */
export const orderOf = (sort: string | undefined): Order => {
  if (sort === undefined) return byMoney
  if (sort === '-raisedAt') return byDay
  const { column, direction } = sortOf(sort, columns, 'monthly')
  const way = direction === 'desc' ? -1 : 1
  return (first, other) => {
    const [left, right] = [first[column], other[column]]
    const order = compareKnown(left, right)
    return (left === null || right === null ? order : order * way) || byMoney(first, other)
  }
}

/** Whether advice has all words of a search, in its subject or in what it says in either language. */
export const answers = (
  q: string | undefined,
  advice: Pick<Recommendation, 'rule' | 'subject' | 'figures' | 'currency'>,
): boolean => {
  const words = searchWords(q)
  if (words === null) return true
  const sentences = languages.map((language) => sentenceOf(advice, language))
  return hasWords([advice.subject.name, ...sentences].join(' '), words)
}
