import { median } from './calibration/median.ts'
import { fields } from './fields.ts'
import { isHeldBack } from './samples/copies.ts'
import type { Outcome } from './scoring.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const f1 = ({ right, read, printed }: { right: number; read: number; printed: number }) =>
  read + printed === 0 ? 1 : (2 * right) / (read + printed)

/** The mean over layouts of each layout's mean: twenty papers of one supplier count as one. */
const overLayouts = (outcomes: readonly Outcome[], score: (outcome: Outcome) => number | null): number | null => {
  const by = new Map<string, number[]>()
  for (const outcome of outcomes) {
    const value = score(outcome)
    if (value !== null) by.set(outcome.sample.layout, [...(by.get(outcome.sample.layout) ?? []), value])
  }
  return by.size === 0 ? null : mean([...by.values()].map(mean))
}

export type Summary = {
  group: string
  files: number
  layouts: number
  /** Right, from 0 to 1, by field; null where no page prints it. */
  scores: Record<string, number | null>
  /** Of the fields the reader was sure of: the share that is right; and the share of all fields that it was sure of. */
  sureRight: number | null
  sureShare: number | null
  /** Wrong totals that nobody is asked to look at, as a share of all. */
  silentTotals: number | null
  millisecondsAPage: number | null
}

/** The table of the bar for papers that have to be read. */
export const summaryOf = (group: string, outcomes: readonly Outcome[]): Summary => {
  const all = outcomes.flatMap((outcome) => Object.values(outcome.fields))
  const sure = all.filter((field) => field.sure)
  const totals = outcomes.flatMap((outcome) => outcome.fields.total ?? [])
  const scores: Summary['scores'] = {}
  for (const name of Object.keys(fields))
    scores[name] = overLayouts(outcomes, (outcome) => {
      const field = outcome.fields[name]
      return field ? Number(field.right) : null
    })
  scores.kind = overLayouts(outcomes, ({ kind }) => kind && Number(kind.right))
  scores['second picture held back'] = overLayouts(outcomes, ({ sample, reading }) => {
    const held = sample.truth ? isHeldBack(reading, sample.truth) : null
    return held === null ? null : Number(held)
  })
  scores['lines F1'] = overLayouts(outcomes, ({ lines }) => lines && f1(lines))
  const paged = outcomes.filter(({ reading }) => reading.pages > 0)
  return {
    group,
    files: outcomes.length,
    layouts: new Set(outcomes.map(({ sample }) => sample.layout)).size,
    scores,
    sureRight: sure.length === 0 ? null : sure.filter((field) => field.right).length / sure.length,
    sureShare: all.length === 0 ? null : sure.length / all.length,
    silentTotals:
      totals.length === 0 ? null : totals.filter((field) => field.sure && !field.right).length / totals.length,
    millisecondsAPage:
      paged.length === 0 ? null : median(paged.map(({ reading }) => reading.ms / Math.max(1, reading.pages))),
  }
}
