import type { EventStore, Position, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { Recent } from '@escandallo/platform/recent.ts'
import type { Snapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import { type Message, type StreamKind, streamOf } from '../decider.ts'
import { snapshotFolder } from './snapshots/snapshot-folder.ts'

/** Where an event stands, what was asked for with it, and who did. */
export type Place = { revision: bigint; position: Position; fingerprint: unknown; actor: string }

/** What deciding needs of a stream: the state that its events lead to, where it ends, and where each event stands. */
export type FoldedStream<State> = {
  state: State
  corporationId: string | undefined
  last: { id: string; revision: bigint; position: Position } | undefined
  places: ReadonlyMap<string, Place>
  /** Where an event stands that is not among `places`, because a snapshot has it. */
  placeOf: (id: string) => Promise<Place | undefined>
}

/** Streams as they were read last, and their events at most: for programs that do one thing and end. */
export type Keeping = { kept: Recent<{ kind: object; known: FoldedStream<unknown> }>; events: number }

/** What of a long stream's state is wanted: by which a command is decided, the whole, or the whole without its growing list. */
export type Extent<Command> = Command | 'all' | 'head'

type Options = {
  keeping?: Keeping
  /** Where snapshots of long streams are, and the secret of their seals. */
  snapshots?: { snapshots: Snapshots; secret: string; recordedAs: EventStore['recordedAs'] }
}

/** Events after which a snapshot is made. */
const EVERY = 100

const placeIn = ({ revision, position, meta }: Recorded): Place => ({
  revision,
  position,
  fingerprint: meta.fingerprint,
  actor: meta.actor,
})

const nowhere = async () => undefined

const after = <State, Command extends Message, Event extends Message>(
  { event, decider }: StreamKind<State, Command, Event>,
  { state, corporationId, last, places, placeOf }: FoldedStream<State>,
  events: readonly Recorded[],
): FoldedStream<State> => ({
  state: events.reduce((so, { type, data }) => decider.evolve(so, event.parse({ type, data })), state),
  corporationId: corporationId ?? events[0]?.meta.corporationId,
  last: events.at(-1) ?? last,
  places:
    events.length === 0 ? places : new Map([...places, ...events.map((each) => [each.id, placeIn(each)] as const)]),
  placeOf,
})

/**
 * Reads a stream up to its end, however lately somebody else wrote there. Where there is a snapshot, or it is kept, only its last event is
 * read again, with whatever follows: what comes before it stands in its hash, so that a log which was put back to an earlier day is
 * noticed, and read from the start. Events are believed, snapshots checked.
 */
export const streamReader = (store: Pick<EventStore, 'read'>, { keeping, snapshots }: Options = {}) => {
  const folder = snapshots && snapshotFolder(snapshots.snapshots, snapshots.secret)
  const saving = new Set<string>()

  const sinceThen = async (
    stream: string,
    last: { id: string; revision: bigint; position: Position } | undefined,
  ): Promise<Recorded[] | null> => {
    const [again, ...more] = await Array.fromAsync(store.read(stream, { from: last?.revision ?? 0n }))
    return again?.id === last?.id && again?.position === last?.position ? more : null
  }

  const nothing = <State>(state: State): FoldedStream<State> => ({
    state,
    corporationId: undefined,
    last: undefined,
    places: new Map(),
    placeOf: nowhere,
  })

  const wholly = async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event>,
    stream: string,
  ) => after(kind, nothing(kind.decider.initialState), await Array.fromAsync(store.read(stream)))

  const fromMemory = async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event>,
    stream: string,
    { kept: cache, events }: Keeping,
  ): Promise<FoldedStream<State>> => {
    const cached = cache.get(stream)
    const cachedStream = cached?.kind === kind ? (cached.known as FoldedStream<State>) : undefined
    const more = cachedStream && (await sinceThen(stream, cachedStream.last))
    const stateOfStream = cachedStream && more ? after(kind, cachedStream, more) : await wholly(kind, stream)
    if (kind.cacheable && stateOfStream.last && stateOfStream.places.size <= events)
      cache.set(stream, { kind, known: stateOfStream })
    else cache.delete(stream)
    return stateOfStream
  }

  const bySnapshot = async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event> & { snapshot: object },
    stream: string,
    extent: Extent<Command>,
  ): Promise<FoldedStream<State> | null> => {
    if (!folder || !snapshots) return null
    const opened = await folder.open(kind as never, stream)
    if (!opened) return null
    const { last, corporationId } = opened
    const more = await sinceThen(stream, last)
    const since = more?.map(({ type, data }) => kind.event.parse({ type, data })) ?? []
    const state = more && ((await opened.state(since as never, extent as never)) as State | null)
    if (!more || state === null) {
      await folder.drop(stream)
      return null
    }
    const placeOf = async (id: string) => {
      const recorded = await snapshots.recordedAs(stream, id)
      return recorded ? placeIn(recorded) : undefined
    }
    const stateOfStream = after(kind, { state, corporationId, last, places: new Map(), placeOf }, more)
    if (more.length >= (kind.snapshot.every ?? EVERY)) {
      // What is laid down is the whole state: it is opened once more for that, when the answer has gone.
      layDown(stream, async () => {
        const whole = extent === 'all' ? state : ((await opened.state(since as never, 'all')) as State | null)
        if (whole === null) return
        const { decider } = kind
        await saved(kind, stream, { ...stateOfStream, state: since.reduce(decider.evolve, whole) }, opened.chunks)
      })
    }
    return stateOfStream
  }

  const saved = async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event>,
    stream: string,
    { state, last, corporationId }: FoldedStream<State>,
    chunks: Parameters<NonNullable<typeof folder>['save']>[3],
  ) => {
    if (last && corporationId !== undefined)
      await folder?.save(kind as never, stream, { state: state as never, last, corporationId }, chunks)
  }

  /** One at a time of a stream, and beside what people wait for: what fails is made by whoever reads it next. */
  const layDown = (stream: string, work: () => Promise<void>) => {
    if (saving.has(stream)) return
    saving.add(stream)
    setImmediate(
      () =>
        void work()
          .catch(() => {})
          .finally(() => saving.delete(stream)),
    )
  }

  return async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event>,
    id: string,
    extent: Extent<Command> = 'all',
  ): Promise<FoldedStream<State>> => {
    const stream = streamOf(kind, id)
    if (keeping) return fromMemory(kind, stream, keeping)
    if (!kind.snapshot || !folder) return wholly(kind, stream)
    const stateOfStream = await bySnapshot({ ...kind, snapshot: kind.snapshot }, stream, extent)
    if (stateOfStream) return stateOfStream
    const whole = await wholly(kind, stream)
    if (whole.places.size >= (kind.snapshot.every ?? EVERY)) layDown(stream, () => saved(kind, stream, whole, []))
    return whole
  }
}
