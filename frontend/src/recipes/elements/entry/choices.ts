import { type Found, isUnpaid, sureOf } from '../kitchen-search.ts'

/** What was found, what is created, or what nobody pays for. */
export type Choice = Found | 'create' | 'free'

type Search = { name: string; matches: readonly Found[]; state: 'busy' | 'failed' | 'ready'; creates: boolean }

/**
 * What may be chosen for a name. Below what was found stands what can be done about what was not: it is created, as a gap until it has a
 * price. That something costs nothing is for people to say, and is nowhere chosen for them.
 */
export const choicesFor = ({ name, matches, state, creates }: Search): readonly Choice[] => {
  if (name === '' || state === 'failed') return []
  if (state === 'busy') return matches
  return creates ? [...matches, 'create', 'free'] : [...matches, 'free']
}

/**
 * Which of the choices is chosen before anybody has chosen: the first of several only where it is sure, and of none what creates it;
 * null where a person has to say.
 */
export const preselected = ({ name, matches, creates }: Omit<Search, 'state'>): number | null => {
  if (matches.length === 0) return isUnpaid(name) || !creates ? null : 0
  const sure = sureOf(name, matches)
  return sure ? matches.indexOf(sure) : null
}

/** The choice that is `step` from one, over the ends; from none, the first or the last. */
export const steppedTo = (chosen: number | null, step: number, count: number): number => {
  if (chosen === null) return step > 0 ? 0 : count - 1
  return (chosen + step + count) % count
}
