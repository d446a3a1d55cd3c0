/** What the server does wrong next. Each is used up by the call that meets it, and counted in `fired`. */
export type Fault =
  /** Refuses the append before it is stored, and breaks the connection's stream of appends. */
  | 'append-unavailable'
  /** Stores the append, then breaks the connection's stream of appends instead of answering. */
  | 'append-stored-not-answered'
  /** Stores the append and never answers. */
  | 'append-stored-hangs'
  /** Answers that the revision is wrong, although it is not. */
  | 'append-conflict'
  /** Ends a subscription with an error after its next event. */
  | 'subscription-dropped'
  /** Ends a subscription without an error after its next event. */
  | 'subscription-ended'
  /** Refuses a read. */
  | 'read-unavailable'

export type Faults = { next: Fault[]; fired: Fault[] }

/** Takes a fault if it is the next one and of these. */
export const meets = (faults: Faults, ...kinds: Fault[]): Fault | undefined => {
  const next = faults.next[0]
  if (!next || !kinds.includes(next)) return undefined
  faults.fired.push(next)
  return faults.next.shift()
}
