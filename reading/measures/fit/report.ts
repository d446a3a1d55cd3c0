import { along } from '../../src/confidence/calibrating.ts'
import { type Curve, isotonic } from '../calibration/isotonic.ts'
import { reliabilityLines, reliabilityOf } from '../calibration/reliability.ts'
import { overLayouts, type Verdict } from './cross-validation.ts'

/** Real papers and drawn ones are never told as one figure. */
const sides = [
  ['real', (verdict: Verdict) => verdict.group.real],
  ['drawn', (verdict: Verdict) => !verdict.group.real],
] as const

const percent = (share: number | null): string => (share === null ? '   –' : (100 * share).toFixed(1).padStart(5))

/** Values chosen where the paper has none. */
const inventedOf = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ chosen, findable, group }) => chosen !== null && !findable && group.blank).length

/** How a choice came out over the layouts that were left out, a line for each side: by hand, and by the model. */
export const choiceLines = (choice: string, hand: readonly Verdict[] | null, model: readonly Verdict[]): string[] =>
  sides.flatMap(([side, isOf]) => {
    const [ours, rules] = [model.filter(isOf), hand?.filter(isOf) ?? []]
    if (ours.length === 0) return []
    const layouts = new Set(ours.map(({ group }) => group.layout)).size
    const findable = ours.filter((verdict) => verdict.findable)
    return [
      `${choice.padEnd(12)} ${side.padEnd(6)} ${String(ours.length).padStart(4)} of ${String(layouts).padStart(3)} layouts` +
        `  by hand ${percent(overLayouts(rules))}  fitted ${percent(overLayouts(ours))}` +
        `  (${rules.filter(({ right }) => right).length} and ${ours.filter(({ right }) => right).length} right,` +
        ` ${findable.length} have it among their options; invented ${inventedOf(rules)} and ${inventedOf(ours)})`,
    ]
  })

/** A curve from the share a value takes to how often it is right, of layouts that were left out; and how far it holds. */
export const curveOf = (model: readonly Verdict[]): { curve: Curve; lines: string[] } => {
  const shown = model.filter(({ chosen }) => chosen !== null)
  // What takes nothing of a choice is never right.
  const curve: Curve = [[0, 0], ...isotonic(shown)]
  const stated = shown.map(({ score, right }) => ({ confidence: along(curve, score), right }))
  return { curve, lines: reliabilityLines('  reliability, layouts left out', reliabilityOf(stated)) }
}
