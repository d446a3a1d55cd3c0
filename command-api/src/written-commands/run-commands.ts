import { type EventStore, type Position, START } from '@escandallo/platform/event-store/event-store.ts'
import { recent } from '@escandallo/platform/recent.ts'
import type { About, Message, StreamKind } from '../decider.ts'
import { executor } from '../execute.ts'
import { type Kinds, kindNamed } from '../modules.ts'
import { type FoldedStream, streamReader } from '../streams/stream-reader.ts'
import { cachedStreams } from './cached-streams.ts'

type CommandOf<Kind extends { decider: { decide: (command: never, state: never) => unknown } }> = Parameters<
  Kind['decider']['decide']
>[0]

/** A command with everything that a request would say about it. Who asks, and when, is in the command's data. */
export type WrittenCommand = {
  [Name in keyof Kinds]: { kind: Name; id: string; command: CommandOf<Kinds[Name]> }
}[keyof Kinds] & { key: string; corporationId: string; correlationId: string }

export type RunOptions = {
  store: EventStore
  /** Streams written to at once; 64 by default. */
  concurrency?: number
  /** Called now and then with how many commands are done. */
  onProgress?: (done: number, of: number) => void
}

const EVERY = 250

/**
 * The kind of a name, parsing an event once however often its stream is folded. Which command goes with which kind is what
 * `WrittenCommand` says; the compiler cannot follow it through a lookup.
 */
const parsingOnce = (name: keyof Kinds): StreamKind<unknown, Message, Message> => {
  const kind = kindNamed(name)
  const parsed = new WeakMap<object, Message>()
  const parse = (value: unknown) => {
    const { data } = value as Message
    const event = parsed.get(data) ?? kind.event.parse(value)
    parsed.set(data, event)
    return event
  }
  // Nobody is forgotten while it runs, and its events are kept all the same.
  return { ...kind, cacheable: true, event: { parse } as unknown as typeof kind.event }
}

/**
 * Executes written commands as if they had been sent one by one: in order within a stream, at once across streams. Whoever
 * runs the same list again, after it was cut off half-way, gets the rest done: each command has its key.
 * @returns the position of the last event that they stand for.
 * @throws what the first command that is refused throws; those after it are not begun.
 */
export const runCommands = async (
  commands: readonly WrittenCommand[],
  { store, concurrency = 64, onProgress = () => {} }: RunOptions,
): Promise<Position> => {
  const streamsOnce = cachedStreams(store)
  // A long stream that each command folded anew would take the square of its length.
  const keeping = {
    kept: recent<{ kind: object; known: FoldedStream<unknown> }>(Number.POSITIVE_INFINITY),
    events: Number.POSITIVE_INFINITY,
  }
  const read = streamReader(streamsOnce, { keeping })
  const execute = executor({ store: streamsOnce, read })
  const kindOf = new Map([...new Set(commands.map(({ kind }) => kind))].map((name) => [name, parsingOnce(name)]))
  const streams = new Map<string, Promise<void>>()
  let [next, done] = [0, 0]
  let failed = false
  let last: Position = START

  const executeOne = async ({ kind, id, command, ...about }: WrittenCommand) => {
    const { at, by } = command.data as About
    const { position } = await execute(kindOf.get(kind) ?? parsingOnce(kind), id, command, {
      ...about,
      at,
      actor: by,
      establishments: 'all',
    })
    if (position > last) last = position
    done += 1
    if (done % EVERY === 0 || done === commands.length) onProgress(done, commands.length)
  }

  const work = async () => {
    while (next < commands.length && !failed) {
      const written = commands[next] as WrittenCommand
      next += 1
      const stream = `${written.kind}-${written.id}`
      // What waits for its stream keeps its place: a worker takes the next command only when its own is done.
      const turn = (streams.get(stream) ?? Promise.resolve()).then(() => (failed ? undefined : executeOne(written)))
      streams.set(stream, turn)
      try {
        await turn
      } catch (error) {
        failed = true
        throw error
      } finally {
        if (streams.get(stream) === turn) streams.delete(stream)
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, work))
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  if (refused) throw refused.reason
  return last
}
