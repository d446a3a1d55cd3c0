import { type EventStore, type Position, type Recorded, START, type Stretch } from './event-store.ts'
import { hashOf } from './hash-chain.ts'

/** How every stream ended at one moment. Kept outside the database, it shows when a tail has been cut or written anew. */
export type Anchor = { reached: Position; heads: Record<string, { revision: string; hash: string }> }

/** Where the log is first seen not to be what was recorded. */
export type Break = {
  stream: string
  revision: string
  /**
   * `out-of-order`: an event is missing, doubled, inserted or moved; `changed`: the event before this one is not what this
   * one was recorded after; `cut`: the stream is shorter than anchored; `rewritten`: its anchored end has another hash.
   */
  kind: 'out-of-order' | 'changed' | 'cut' | 'rewritten'
}

export type Verification = { events: number; streams: number; reached: Position; firstBreak: Break | null }

type End = { revision: bigint; hash: string }

const step = (event: Recorded, before: End | undefined): Break['kind'] | null => {
  if (event.revision !== (before ? before.revision + 1n : 0n)) return 'out-of-order'
  return event.meta.previousHash === (before?.hash ?? null) ? null : 'changed'
}

const PAGE = 2_000

/** The log page by page; while one is looked at the next is on its way. */
async function* pages(store: EventStore): AsyncGenerator<Stretch> {
  const after = (position: Position) => {
    const reading = store.readAll({ after: position, limit: PAGE })
    // Whoever comes to it hears of a failure; until then it is nobody's.
    reading.catch(() => {})
    return reading
  }
  let reached: Position = START
  let ahead = after(reached)
  for (;;) {
    const stretch = await ahead
    if (stretch.reached === reached) return
    reached = stretch.reached
    ahead = after(reached)
    yield stretch
  }
}

/**
 * Follows the hashes of one stream, or of the whole log. Give it the store beneath `sealing`: hashes are over the sealed form.
 * Without an anchor the last event of each stream, which nothing refers to yet, is taken as it is.
 */
export const verify = async (
  store: EventStore,
  { anchor, stream }: { anchor?: Anchor; stream?: string } = {},
): Promise<Verification> => {
  const ends = new Map<string, End>()
  let events = 0
  let reached: Position = START
  let firstBreak: Break | null = null

  const look = (event: Recorded): void => {
    events += 1
    const before = ends.get(event.stream)
    const anchored = anchor?.heads[event.stream]
    const hash = hashOf(event)
    ends.set(event.stream, { revision: event.revision, hash })
    const wrong = step(event, before)
    const rewritten = anchored?.revision === event.revision.toString() && anchored.hash !== hash
    const kind = wrong ?? (rewritten ? 'rewritten' : null)
    if (kind) firstBreak ??= { stream: event.stream, revision: event.revision.toString(), kind }
  }

  if (stream !== undefined) {
    for await (const event of store.read(stream)) {
      look(event)
      reached = event.position
    }
  } else {
    for await (const stretch of pages(store)) {
      stretch.events.forEach(look)
      reached = stretch.reached
    }
  }

  for (const [name, { revision }] of Object.entries(anchor?.heads ?? {})) {
    if (stream !== undefined && name !== stream) continue
    const end = ends.get(name)
    if (!end || end.revision < BigInt(revision)) firstBreak ??= { stream: name, revision, kind: 'cut' }
  }
  return { events, streams: ends.size, reached, firstBreak }
}

/** How every stream ends now, to be kept where whoever can write to the database cannot. */
export const anchor = async (store: EventStore): Promise<Anchor> => {
  const heads: Anchor['heads'] = {}
  let reached: Position = START
  for await (const stretch of pages(store)) {
    for (const event of stretch.events)
      heads[event.stream] = { revision: event.revision.toString(), hash: hashOf(event) }
    reached = stretch.reached
  }
  return { reached, heads }
}
