import { createHash } from 'node:crypto'
import { along } from '../../src/confidence/calibrating.ts'
import { NEVER, sureFrom } from './choosing.ts'
import { type Curve, isotonic, type Scored } from './isotonic.ts'
import { type Example, logistic, scoreOf } from './logistic.ts'

/** What the reader is given for one field of one source. */
export type Fit = { bias: number; weights: Record<string, number>; curve: Curve; sure: number }
export type Fitting = { fit: Fit; heldOut: Scored[] }

const FOLDS = 5
/** What is shown as sure is at least this likely, each for itself. */
const LEAST = 0.9

/** Which fold a layout is in: always the same one, and all its papers in one. */
const foldOf = (layout: string): number => createHash('sha256').update(layout).digest().readUInt32BE() % FOLDS

/** Every layout counts the same, however many papers it has; together they count as many as there are. */
const evened = (examples: readonly Example[]): Example[] => {
  const counts = new Map<string, number>()
  for (const { layout } of examples) counts.set(layout, (counts.get(layout) ?? 0) + 1)
  const each = examples.length / counts.size
  return examples.map((example) => ({ ...example, weight: each / (counts.get(example.layout) ?? 1) }))
}

const rounded = (value: number): number => Math.round(10_000 * value) / 10_000

/** Scores of each example by a model that has seen no paper of its layout. */
const heldOut = (examples: readonly Example[], ridge: number): Scored[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const others = examples.filter(({ layout }) => foldOf(layout) !== fold)
    const ownExamples = examples.filter(({ layout }) => foldOf(layout) === fold)
    const model = logistic(others, ridge)
    return ownExamples.map(({ signals, right, weight }) => ({ score: scoreOf(model, signals), right, weight }))
  }).flat()

const lossOf = (scored: readonly Scored[]): number =>
  scored.reduce((sum, { score, right, weight }) => {
    const bounded = Math.max(0.002, Math.min(0.998, score))
    return sum - weight * Math.log(right ? bounded : 1 - bounded)
  }, 0)

/**
 * How much of what is sure has to be right: nearly all totals, since they are paid; of lines a little less, since each
 * has four values to be right in, and the figures among them are proved again by the sums.
 */
export const wantedOf = (field: string, usual: number): number =>
  field === 'totals.total' ? 1 - (1 - usual) / 3 : field === 'line' ? 1 - 2 * (1 - usual) : usual

/**
 * One field of one source: weights from all papers; how strongly they are drawn to nothing, the curve and the bound from
 * layouts that the weights had not seen. @param wanted the share of sure values that has to be right.
 */
export const fitted = (all: readonly Example[], wanted: number): Fitting => {
  const examples = evened(all)
  const tries = [0.5, 2, 8, 30].map((ridge) => ({ ridge, scored: heldOut(examples, ridge) }))
  const best = tries.reduce((best, candidate) => (lossOf(candidate.scored) < lossOf(best.scored) ? candidate : best))
  const { bias, weights } = logistic(examples, best.ridge)
  const kept = Object.entries(weights).flatMap(([name, weight]) =>
    rounded(weight) === 0 ? [] : [[name, rounded(weight)]],
  )
  const curve = isotonic(best.scored)
  // Many that are surely right do not make up for one that is likelier wrong than shown.
  const likely = best.scored.map(({ score }) => score).filter((score) => along(curve, score) >= LEAST)
  return {
    fit: {
      bias: rounded(bias),
      weights: Object.fromEntries(kept),
      curve,
      sure: rounded(Math.max(Math.min(NEVER, ...likely), sureFrom(best.scored, wanted))),
    },
    heldOut: best.scored,
  }
}
