import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Alternative, Evidence } from '../reading.ts'
import fitted from './fitted.json' with { type: 'json' }
import type { Signalled, Signals } from './signals.ts'

/** From here on a value is shown as sure; below it a person looks at it. */
export const sureFrom = 0.9

/** No reading is ever certain. */
const most = 0.995

/** What one field of one source was found to be worth: weights of its signals, then a curve that only rises. */
export type Fitted = { bias: number; weights: Signals; curve: [number, number][]; sure: number }

const tables: Record<string, Record<string, Fitted>> = fitted.fields as never

/** The share that a curve promises at a score: on straight lines between its points, before the first and after the last as there. */
export const along = (curve: readonly [number, number][], score: number): number => {
  const next = curve.findIndex(([from]) => from >= score)
  const [to, before] = [curve[next], curve[next - 1]]
  if (!to) return curve.at(-1)?.[1] ?? score
  if (!before) return to[1]
  const part = to[0] === before[0] ? 1 : (score - before[0]) / (to[0] - before[0])
  return before[1] + part * (to[1] - before[1])
}

/** How likely a value with these signals is right. What its papers proved is sure, and nothing else is shown as such. */
export const likelihood = ({ bias, weights, curve, sure }: Fitted, signals: Signals): number => {
  const odds = Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (signals[name] ?? 0), bias)
  const score = 1 / (1 + Math.exp(-odds))
  const right = along(curve, score)
  const shown = score >= sure ? Math.max(sureFrom, right) : Math.min(sureFrom - 0.001, right)
  return Math.round(1000 * Math.min(most, shown)) / 1000
}

type Believed = { confidence: number; evidence?: Evidence[]; alternatives?: Alternative<unknown>[] }

/** Whether earlier papers of the same supplier speak for it. */
export const isLearned = ({ evidence }: Believed): boolean => evidence?.some(({ code }) => code === 'learned') ?? false

/**
 * A value with how likely it is right, as papers drawn for the purpose have shown for its field and source; as it was where
 * none have, and where earlier papers of its own supplier speak for it.
 */
export const calibrated = <Value extends Believed>(
  value: Value,
  { field, signals }: Pick<Signalled, 'field' | 'signals'>,
  scanned: boolean,
): Value => {
  const table = entryOf(tables, scanned ? 'ocr' : 'text')?.[field]
  if (!table || isLearned(value)) return value
  const confidence = likelihood(table, signals)
  const { alternatives } = value
  const others = alternatives?.map((alternative) => ({
    ...alternative,
    confidence: Math.min(alternative.confidence, confidence),
  }))
  return { ...value, confidence, ...(others && { alternatives: others }) }
}
