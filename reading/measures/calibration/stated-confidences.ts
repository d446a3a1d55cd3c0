import { fields } from '../fields.ts'
import { type Outcome, rightLines } from '../scoring.ts'
import type { StatedConfidence } from './reliability.ts'

/** Of one reading every confidence that was given to a value whose truth is known, lines among them. */
const ofOutcome = ({ sample, reading, fields: outcomes, lines }: Outcome): StatedConfidence[] => {
  if (reading.status !== 'read') return []
  const single = Object.entries(outcomes).flatMap(([name, { right, read }]) => {
    const confidence = reading.confidence[fields[name]?.path ?? '']
    return confidence === undefined || read === null ? [] : [{ confidence, right }]
  })
  const rows = lines ? rightLines(reading, sample.truth?.lines ?? []) : []
  return [...single, ...rows.map((right, index) => ({ confidence: reading.confidence[`lines.${index}`] ?? 0, right }))]
}

/** The same of many, by where the readings have their values from. */
export const confidencesBySource = (outcomes: readonly Outcome[]): Map<string, StatedConfidence[]> => {
  const bySource = new Map<string, StatedConfidence[]>()
  for (const outcome of outcomes) {
    const { source } = outcome.reading
    bySource.set(source, [...(bySource.get(source) ?? []), ...ofOutcome(outcome)])
  }
  return bySource
}
