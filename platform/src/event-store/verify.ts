import { type EventStore, type Position, type Recorded, START, type Stretch } from './event-store.ts'
import { hashOf } from './hash-chain.ts'

/** How every stream ended at one moment. Kept outside the database, it shows when a tail has been cut or written anew. */
export type Anchor = { reached: Position; heads: Record<string, { revision: string; hash: string }> }

/** Where the log is first seen not to be what was recorded. */
export type Break = {
  stream: string
  /** Of the event that is not what was recorded; where one is `out-of-order`, of the first that stands where it was not. */
  revision: string
  /**
   * `out-of-order`: an event is missing, doubled, inserted or moved; `changed`: the event is not what the next one was recorded after, or
   * that one was put in; `cut`: the stream is shorter than anchored; `rewritten`: its anchored end has another hash.
   */
  kind: 'out-of-order' | 'changed' | 'cut' | 'rewritten'
}

/** What a break means, in a sentence. */
export const breakInWords = ({ stream, revision, kind }: Break): string => {
  const at = `event ${revision} of ${stream}`
  const next = BigInt(revision) + 1n
  switch (kind) {
    case 'changed':
      return `The chain breaks: ${at} was changed after it was recorded, or event ${next} was put in behind it.`
    case 'out-of-order':
      return `The chain breaks: before ${at} one is missing, or it stands twice.`
    case 'cut':
      return `The log was cut: ${at}, which the anchor names, is gone, and with it what followed or the whole stream.`
    case 'rewritten':
      return `The log was rewritten: ${at} is not the one that the anchor names.`
    default:
      return kind satisfies never
  }
}

/** What a chain that holds does not show by itself. */
export const withoutAnchor =
  'That shows every event but the last of each stream to be what was recorded. A last event that was changed, a tail that was cut and a stream ' +
  'that is gone show only against how streams ended at an earlier look.'

export type Verification = {
  events: number
  streams: number
  reached: Position
  firstBreak: Break | null
  /** How every stream that was followed ends, for a later look. */
  anchor: Anchor
}

type End = { revision: bigint; hash: string }

const step = (event: Recorded, previousEnd: End | undefined): Break['kind'] | null => {
  if (event.revision !== (previousEnd ? previousEnd.revision + 1n : 0n)) return 'out-of-order'
  return event.meta.previousHash === (previousEnd?.hash ?? null) ? null : 'changed'
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

  const follow = (event: Recorded): void => {
    events += 1
    const previousEnd = ends.get(event.stream)
    const anchored = anchor?.heads[event.stream]
    const hash = hashOf(event)
    ends.set(event.stream, { revision: event.revision, hash })
    const wrong = step(event, previousEnd)
    const rewritten = anchored?.revision === event.revision.toString() && anchored.hash !== hash
    const kind = wrong ?? (rewritten ? 'rewritten' : null)
    // What breaks is seen at the event that follows, whose hash of its predecessor is still the true one.
    const { revision } = kind === 'changed' && previousEnd ? previousEnd : event
    if (kind) firstBreak ??= { stream: event.stream, revision: revision.toString(), kind }
  }

  if (stream !== undefined) {
    for await (const event of store.read(stream)) {
      follow(event)
      reached = event.position
    }
  } else {
    for await (const stretch of pages(store)) {
      stretch.events.forEach(follow)
      reached = stretch.reached
    }
  }

  for (const [name, { revision }] of Object.entries(anchor?.heads ?? {})) {
    if (stream !== undefined && name !== stream) continue
    const end = ends.get(name)
    if (!end || end.revision < BigInt(revision)) firstBreak ??= { stream: name, revision, kind: 'cut' }
  }
  const heads: Anchor['heads'] = {}
  for (const [name, { revision, hash }] of ends) heads[name] = { revision: revision.toString(), hash }
  return { events, streams: ends.size, reached, firstBreak, anchor: { reached, heads } }
}
