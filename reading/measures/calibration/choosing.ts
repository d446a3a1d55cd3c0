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
  let [right, weight, cases, found] = [0, 0, 0, NEVER]
  for (const [index, one] of falling.entries()) {
    right += one.right ? one.weight : 0
    weight += one.weight
    cases += 1
    if (falling[index + 1]?.score === one.score) continue
    if (cases >= least && right / (weight + 0.5) >= wanted) found = one.score
  }
  return found
}
