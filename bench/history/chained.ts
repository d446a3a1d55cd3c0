import { hash } from 'node:crypto'

/** An event as the log keeps it: its data and what is known of it as canonical JSON. */
export type Kept = { stream: string; revision: number; id: string; type: string; data: string; meta: string }

/** How a stream ends. */
export type End = { revision: number; hash: string | null }

export type Told = { id: string; type: string; data: string; at: string; by: string; cause: string }

/** The start of a stream that has no event yet. */
export const NEW: End = { revision: -1, hash: null }

/**
 * Links an event to the end of its stream, as `chain` of the event store does: with the keys in their canonical order from
 * the start, text is all that is hashed.
 * @param corporation the corporation's id; data is canonical JSON already.
 */
export const chained = (corporation: string, stream: string, end: End, event: Told): { kept: Kept; end: End } => {
  const { id, type, data, at, by, cause } = event
  const revision = end.revision + 1
  const previous = end.hash === null ? 'null' : `"${end.hash}"`
  const meta = `{"actor":"${by}","at":"${at}","causationId":"${cause}","corporationId":"${corporation}","correlationId":"growth","previousHash":${previous}}`
  const whole = `{"data":${data},"id":"${id}","meta":${meta},"revision":"${revision}","stream":"${stream}","type":"${type}"}`
  return { kept: { stream, revision, id, type, data, meta }, end: { revision, hash: hash('sha256', whole) } }
}
