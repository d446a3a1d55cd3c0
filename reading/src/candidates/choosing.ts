import type { Choice } from '../choices/choice.ts'
import { likelihoodOf, sharesOf, weighingOf } from '../choices/weighing.ts'
import type { Read } from '../reading.ts'
import { bestOf, type Candidate, NOT_BY_HAND } from './candidate.ts'

/** Less than that of the choice is not shown at all. */
const LEAST_SHARE = 0.2
/** Nor offered beside what was chosen. */
const LEAST_OFFERED = 0.02

/** What there was to choose from, for fitting. */
export const choiceAmong = (choice: string, candidates: readonly Candidate<string>[]): Choice => ({
  choice,
  options: candidates.map(({ value, features = {}, score }) => ({
    ...{ value, features },
    ...(score > NOT_BY_HAND && { score }),
  })),
})

/**
 * The likeliest of the candidates by the fitted weights of this choice, with the next different ones as its alternatives; by the
 * scores of hand-made rules where nothing was fitted that is better, and then only from `least` on.
 */
export const chosenOf = (
  choice: string,
  candidates: readonly Candidate<string>[],
  least?: number,
): Read<string> | undefined => {
  const weighing = weighingOf(choice)
  if (!weighing) return bestOf([...candidates], least)
  const shares = sharesOf(
    weighing.weights,
    candidates.map(({ features = {} }) => features),
  )
  const byValue = new Map<string, number>()
  for (const [at, { value }] of candidates.entries()) byValue.set(value, (byValue.get(value) ?? 0) + (shares[at] ?? 0))
  const likely = candidates
    .map((candidate, at) => ({ candidate, own: shares[at] ?? 0, share: byValue.get(candidate.value) ?? 0 }))
    .filter(({ share }) => share >= LEAST_OFFERED)
    .sort((a, b) => b.share - a.share || b.own - a.own)
    .map(({ candidate, own, share }) => ({ ...candidate, score: likelihoodOf(weighing, share) + own / 1e6 }))
  return (byValue.get(likely[0]?.value ?? '') ?? 0) >= LEAST_SHARE ? bestOf(likely, 0) : undefined
}
