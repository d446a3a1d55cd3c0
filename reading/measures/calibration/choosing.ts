import type { Scored } from './isotonic.ts'

/** Never reached: nothing of this field is ever shown as sure. */
export const NEVER = 2

/** Fewest cases that have to lie above a bound before it is trusted. */
const least = 25

/**
 * The lowest score from which on at least `wanted` is right, so that as much as possible is sure; equal scores stand
 * together. Half a case is taken to be wrong, so that a small number of cases needs more than luck.
 */
export const sureFrom = (scored: readonly Scored[], wanted: number): number => {
  const falling = [...scored].sort((a, b) => b.score - a.score)
  let [right, weight, cases, threshold] = [0, 0, 0, NEVER]
  for (const [index, example] of falling.entries()) {
    right += example.right ? example.weight : 0
    weight += example.weight
    cases += 1
    if (falling[index + 1]?.score === example.score) continue
    if (cases >= least && right / (weight + 0.5) >= wanted) threshold = example.score
  }
  return threshold
}
