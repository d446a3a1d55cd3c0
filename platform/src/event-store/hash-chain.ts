import { hash } from 'node:crypto'
import type { Json, NewEvent, Recorded } from './event-store.ts'
import { canonicalTextOfJson } from './hash-chain/canonical.ts'

/** A recorded event before the log has given it a place. */
export type Chained = Omit<Recorded, 'position'>

/**
 * The hash by which the next event of the stream refers to this one: SHA-256, hexadecimal, of the canonical JSON (RFC 8785)
 * of everything that is recorded except its position, which a restore may change. `JSON.stringify` would not do: a database
 * may give keys back in another order.
 */
export const hashOf = ({ stream, revision, id, type, data, meta }: Chained): string =>
  hash('sha256', canonicalTextOfJson({ stream, revision: revision.toString(), id, type, data, meta }))

const halfSurrogate = /\\ud[89a-f]/
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * A value as it will be read back: what is hashed must be what is stored. Half a surrogate pair (an emoji cut in two) is no
 * Unicode and has no canonical form, hence U+FFFD.
 */
export const asStored = <Value>(value: Value): Value => {
  const text = JSON.stringify(value)
  if (text === undefined) return null as Value
  return JSON.parse(halfSurrogate.test(text) ? JSON.stringify(value, wellFormed) : text)
}

/**
 * Gives new events their revisions and the hash of the event before them.
 * @param last what the stream ends with: its revision and its hash; null for a new stream.
 */
export const chain = (
  stream: string,
  last: { revision: bigint; hash: string } | null,
  events: readonly NewEvent[],
): { events: Chained[]; last: { revision: bigint; hash: string } } => {
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
  let revision = last ? last.revision : -1n
  let previousHash = last ? last.hash : null
  const chained = events.map((event) => {
    revision += 1n
    const { id, type, data, meta } = event
    const recorded: Chained = {
      id,
      type,
      data: asStored<Json>(data),
      meta: { ...asStored(meta), previousHash },
      stream,
      revision,
    }
    previousHash = hashOf(recorded)
    return recorded
  })
  return { events: chained, last: { revision, hash: previousHash ?? '' } }
}
