import type { Choice } from '../choices/choice.ts'
import { likelihoodOf, sharesOf, weighingOf } from '../choices/weighing.ts'
import { type Candidate, NOT_BY_HAND } from './candidate.ts'

/** Less than that of the choice is neither shown nor offered. */
const LEAST_OFFERED = 0.02

/** What there was to choose from, for fitting. */
export const choiceAmong = (choice: string, candidates: readonly Candidate<string>[]): Choice => ({
  choice,
  options: candidates.map(({ value, features = {}, score }) => ({
    value,
    features,
    ...(score > NOT_BY_HAND && !weighingOf(choice) && { score }),
  })),
})

/** The candidates with how likely the value of each is right, by the fitted weights of this choice. */
export const weighedBy = (choice: string, candidates: readonly Candidate<string>[]): Candidate<string>[] => {
  const weighing = weighingOf(choice)
  if (!weighing) return [...candidates]
  const shares = sharesOf(
    weighing.weights,
    candidates.map(({ features = {} }) => features),
  )
  const byValue = new Map<string, number>()
  for (const [at, { value }] of candidates.entries()) byValue.set(value, (byValue.get(value) ?? 0) + (shares[at] ?? 0))
  return candidates.map((candidate, at) => {
    const share = byValue.get(candidate.value) ?? 0
    // Of places that print one value the likelier one shows it.
    const score = likelihoodOf(weighing, share) + (shares[at] ?? 0) / 1e6
    return { ...candidate, score: share < LEAST_OFFERED ? NOT_BY_HAND : score }
  })
}
