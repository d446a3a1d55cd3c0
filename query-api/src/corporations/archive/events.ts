import { Readable } from 'node:stream'
import type { EventStore, Position, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { START } from '@escandallo/platform/event-store/event-store.ts'
import { hashOf } from '@escandallo/platform/event-store/hash-chain.ts'
import { inPieces } from './pieces.ts'
import { withheld } from './withheld.ts'

/** The log as it is stored, and what opens events of it. */
type ArchivedLog = {
  stored: Pick<EventStore, 'readAll'>
  open: (events: readonly Recorded[]) => Promise<Recorded[]>
}

/** Events that are read at once: few, so that what is made of them dies young. */
const EVENTS = 250

async function* ofCorporation(stored: ArchivedLog['stored'], corporation: string): AsyncGenerator<Recorded[]> {
  let after: Position = START
  for (;;) {
    const { events, reached } = await stored.readAll({ after, corporation, limit: EVENTS })
    if (events.length > 0) yield events
    if (events.length < EVENTS) return
    after = reached
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`

/** What happened, an event a line. */
const readable = ({ stream, revision, id, type, data, meta }: Recorded) =>
  line({
    at: meta.at,
    stream,
    revision: revision.toString(),
    id,
    type,
    data: withheld(data).data,
    actor: meta.actor,
    correlationId: meta.correlationId,
    causationId: meta.causationId,
  })

/**
 * An event as it is stored, with its hash and that of the event before it in its stream: whoever changes one, leaves one out or puts
 * one in breaks the chain. What is sealed is withheld and named; such an event is held by the next one.
 */
const chained = (event: Recorded) => {
  const { stream, revision, id, type, meta } = event
  const { data, paths } = withheld(event.data)
  const place = { stream, revision: revision.toString(), id, type, data, meta, hash: hashOf(event) }
  return line(paths.length > 0 ? { ...place, withheld: paths } : place)
}

/** Bytes of a file of stored events that are held while the file of what people read goes out; a longer log comes in several. */
const SEGMENT = 8_000_000

/**
 * A corporation's events in the order in which they happened: as people read them, and as they are stored. They are read once and some
 * at a time: while a file of what people read goes out, the same events as they are stored are held, and go out after it.
 * @param put takes a file's path: `events.jsonl`, `chain.jsonl`, then `events-2.jsonl`, `chain-2.jsonl` …
 */
export const eventFiles = async (
  { stored, open }: ArchivedLog,
  corporation: string,
  put: (path: string, bytes: Readable) => Promise<void>,
  segment = SEGMENT,
): Promise<void> => {
  const batches = ofCorporation(stored, corporation)
  let next = await batches.next()
  for (let number = 1; number === 1 || !next.done; number += 1) {
    const chain: Buffer[] = []
    let bytes = 0
    const lines = async function* () {
      for (; !next.done && bytes < segment; next = await batches.next()) {
        for (const text of inPieces(next.value, chained)) {
          const piece = Buffer.from(text)
          bytes += piece.length
          chain.push(piece)
        }
        yield* inPieces(await open(next.value), readable)
      }
    }
    const name = (file: string) => (number === 1 ? `${file}.jsonl` : `${file}-${number}.jsonl`)
    await put(name('events'), Readable.from(lines()))
    await put(name('chain'), Readable.from(chain))
  }
}
