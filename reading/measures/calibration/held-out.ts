import { along } from '../../src/confidence/calibrating.ts'
import { NEVER } from './choosing.ts'
import type { Fitting } from './fitting.ts'
import type { StatedConfidence } from './reliability.ts'

/** What would have been said of each value of a layout that was left out, and what was so. */
export const heldOutConfidences = ({ fit, heldOut }: Fitting): StatedConfidence[] =>
  heldOut.map(({ score, right }) => ({ confidence: along(fit.curve, score), right }))

/** In one line, what a bound is worth: how many values are sure, and how many of these are right. */
export const heldOutSummary = ({ fit, heldOut }: Fitting): string => {
  const weigh = (some: typeof heldOut) => some.reduce((sum, { weight }) => sum + weight, 0)
  const sure = heldOut.filter(({ score }) => score >= fit.sure)
  const right = weigh(heldOut.filter((scored) => scored.right)) / weigh(heldOut)
  const share = weigh(sure) / weigh(heldOut)
  const kept =
    sure.length === 0 ? '–' : `${((100 * weigh(sure.filter((example) => example.right))) / weigh(sure)).toFixed(1)} %`
  const bound = fit.sure === NEVER ? 'never sure' : `sure from ${fit.sure.toFixed(3)}`
  const parts = [
    `${heldOut.length} values`,
    `right ${(100 * right).toFixed(1)} %`,
    bound,
    `cover ${(100 * share).toFixed(0)} %`,
  ]
  return [...parts, `of these right ${kept}`].join(', ')
}
