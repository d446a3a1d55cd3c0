export type Command = 'rebuild' | 'verify' | 'retry' | 'pause' | 'resume'

/** What the server answers to a request to a group. */
export type Requested = {
  id: string
  finished: boolean
  error: string | null
  outcome: Record<string, unknown> | null
}

export type OutcomeWords = {
  tone: 'success' | 'info' | 'warning' | 'danger'
  key: string
  values: Record<string, number>
}

const numberIn = (outcome: Requested['outcome'], key: string): number =>
  typeof outcome?.[key] === 'number' ? (outcome[key] as number) : 0

/** What came of a request: the key of its words, the figures in them and how good the news is. */
export const outcomeWordsOf = (command: Command, { finished, error, outcome }: Requested): OutcomeWords => {
  if (error !== null) return { tone: 'danger', key: 'failed', values: {} }
  if (!finished) return { tone: 'info', key: `asked.${command}`, values: {} }
  const rows = numberIn(outcome, 'rows')
  if (command === 'verify') {
    const count = numberIn(outcome, 'difference')
    return count === 0
      ? { tone: 'success', key: 'verified.same', values: { rows } }
      : { tone: 'danger', key: 'verified.differs', values: { count, rows } }
  }
  if (command === 'rebuild') return { tone: 'success', key: 'rebuilt', values: { rows } }
  return { tone: 'success', key: `done.${command}`, values: {} }
}
