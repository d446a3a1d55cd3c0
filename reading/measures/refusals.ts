import type { Outcome } from './scoring.ts'

export type Refusals = {
  reason: string
  precision: number | null
  recall: number | null
  wanted: number
  answered: number
}

/** By reason: of those refused for it, how many were to be; of those to be refused, how many were. */
export const refusalsOf = (outcomes: readonly Outcome[]): Refusals[] => {
  const reasonOf = ({ reading }: Outcome) => (reading.status === 'rejected' ? [reading.rejection ?? ''] : [])
  const wanted = ({ sample }: Outcome) => sample.reasons ?? []
  const reasons = [...new Set(outcomes.flatMap((outcome) => [...reasonOf(outcome), ...wanted(outcome)]))].sort()
  return reasons.map((reason) => {
    const refused = outcomes.filter((outcome) => reasonOf(outcome).includes(reason))
    const due = outcomes.filter((outcome) => wanted(outcome).includes(reason))
    const right = refused.filter((outcome) => wanted(outcome).includes(reason)).length
    return {
      reason,
      precision: refused.length === 0 ? null : right / refused.length,
      recall: due.length === 0 ? null : right / due.length,
      wanted: due.length,
      answered: refused.length,
    }
  })
}
