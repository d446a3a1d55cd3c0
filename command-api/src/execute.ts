import { Changed, Forbidden, KeyReused, Unknown } from '@escandallo/platform/errors.ts'
import {
  type Appended,
  EventIdsTaken,
  type EventStore,
  type NewEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '@escandallo/platform/event-store/event-store.ts'
import { type Message, type StreamKind, streamOf } from './decider.ts'
import { fingerprintOf } from './fingerprint.ts'
import { eventIdOf } from './ids.ts'
import { byPlaces, type Permission, type Permit } from './permitting/permission.ts'
import { type FoldedStream, streamReader } from './streams/stream-reader.ts'

/** Who asks, for which corporation, and under which key, so that asking twice does once. */
export type CommandContext = {
  key: string
  actor: string
  corporationId: string
  /** Establishments that the asker may touch. */
  establishments: 'all' | readonly string[]
  /** A superadmin may act on any corporation's things; the events stay that corporation's. */
  anyCorporation?: boolean
  correlationId: string
  at: string
  /** The revision that the asker's screen shows. */
  expected?: bigint
  /** Tells apart several commands under one key. */
  part?: string
  /** Keeps what the events are about to name, when they are decided and nothing else refuses them: bytes of a file. */
  keep?: () => Promise<unknown>
  /** What was asked for, where the command holds more than that: a secret or an expiry made for it. */
  asked?: object
}

export type Outcome<State = unknown> = Appended & {
  state: State
  /** Whether this command recorded anything, now or when it came before under the same key; false when nothing had to happen. */
  recorded: boolean
}

export type Execute = <State, Command extends Message, Event extends Message>(
  kind: StreamKind<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Outcome<State>>

/**
 * The state of a thing that the asker may know of, or, for `changing`, may change.
 * @throws Unknown when there is none, or it is not theirs; Forbidden `establishment-denied` when they may know of it alone.
 */
export type StateOf = <State, Command extends Message, Event extends Message>(
  kind: StreamKind<State, Command, Event>,
  id: string,
  context: Pick<CommandContext, 'corporationId' | 'establishments' | 'anyCorporation'>,
  purpose?: 'naming' | 'changing',
  /** The whole state unless told; its head is all but the list that grows with the stream. */
  extent?: 'all' | 'head',
) => Promise<State>

/** What executing needs of an event store. */
type Streams = Pick<EventStore, 'append' | 'read'>

/** How often a command is decided again because somebody else was faster. */
const ATTEMPTS = 8

/** What the asker may do with a thing whose corporation is known. */
const permissionFor = async <State, Command extends Message, Event extends Message>(
  permit: Permit,
  kind: StreamKind<State, Command, Event>,
  id: string,
  { state, corporationId }: { state: State; corporationId: string | undefined },
  context: Parameters<StateOf>[2],
): Promise<Permission> => {
  if (corporationId !== undefined && corporationId !== context.corporationId && !context.anyCorporation)
    return 'nothing'
  return permit({ kind: kind.name, id, whereabouts: kind.whereaboutsOf?.(state) ?? null }, context)
}

/** Where a command that came before under the same key left its last event; its events begin with the first id of the key. */
const answeredAt = async ({ places, placeOf }: FoldedStream<unknown>, idOf: (index: number) => string) => {
  const placeAt = async (index: number) => places.get(idOf(index)) ?? placeOf(idOf(index))
  let place = await placeAt(0)
  for (let index = 1; place; index += 1) {
    const next = await placeAt(index)
    if (!next) break
    place = next
  }
  return place
}

/** @throws Changed where it is not as whoever sent the command has read it. */
const requireRevision = (
  { name }: { name: string },
  last: { revision: bigint } | null | undefined,
  { expected }: CommandContext,
) => {
  if (expected === undefined || last?.revision === expected) return
  // What does not exist answers as what is another corporation's.
  throw last ? new Changed(`${name}-changed`) : new Unknown(`${name}-unknown`)
}

/** Where a stream is before its first event. */
const BEFORE_FIRST = { revision: 0n, position: '' }

type Needed = { store: Streams; read: ReturnType<typeof streamReader>; permit: Permit }

/** @throws Unknown for what the asker may not know of, Forbidden for what they may know of alone. */
const requirePermission = (permission: Awaited<ReturnType<typeof permissionFor>>, kind: { name: string }) => {
  if (permission === 'nothing') throw new Unknown(`${kind.name}-unknown`)
  if (permission === 'naming') throw new Forbidden('establishment-denied')
}

const attempt = async <State, Command extends Message, Event extends Message>(
  { store, read, permit }: Needed,
  kind: StreamKind<State, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<Outcome<State>> => {
  const stream = streamOf(kind, id)
  const folded = await read(kind, id, command)
  const { state, corporationId, last } = folded
  requirePermission(await permissionFor(permit, kind, id, folded, context), kind)

  const fingerprint = fingerprintOf(kind.name, id, { type: command.type, data: context.asked ?? command.data })
  const idOf = (index: number) => eventIdOf(context.part ?? kind.name, context.key, index)
  const recordedPlace = await answeredAt(folded, idOf)
  if (recordedPlace) {
    // The answer may hold what is shown once: it is for whoever sent the command, not for whoever else learns its key.
    if (recordedPlace.fingerprint !== fingerprint || recordedPlace.actor !== context.actor) throw new KeyReused()
    return { revision: recordedPlace.revision, position: recordedPlace.position, state, recorded: true }
  }
  requireRevision(kind, last, context)

  const decided = kind.decider.decide(command, state)
  if (decided.length === 0)
    return { ...(last ? { revision: last.revision, position: last.position } : BEFORE_FIRST), state, recorded: false }
  // What is stored once is read for ever: an event that its own kind could not read is none.
  for (const event of decided) kind.event.parse(event)
  const next = decided.reduce(kind.decider.evolve, state)
  const reached = await permissionFor(permit, kind, id, { state: next, corporationId: undefined }, context)
  if (reached !== 'changing') throw new Forbidden('establishment-denied')
  const { actor, at, correlationId, key } = context
  const meta = {
    corporationId: corporationId ?? context.corporationId,
    actor,
    at,
    correlationId,
    causationId: key,
    fingerprint,
  }
  await context.keep?.()
  const appended = await store.append(
    stream,
    last?.revision ?? 'none',
    decided.map(({ type, data }, index): NewEvent => ({ id: idOf(index), type, data: data as NewEvent['data'], meta })),
  )
  return { ...appended, state: next, recorded: true }
}

/**
 * Loads a stream, decides, appends. Deciding again after a conflict, and answering a repeated key with the first answer,
 * happens here and nowhere else.
 *
 * @throws Unknown when the thing is another corporation's, Changed when `expected` is not its revision any more,
 * KeyReused when the key was used for another command or by somebody else, and whatever the decider refuses.
 */
export const executor =
  ({ store, read = streamReader(store), permit = byPlaces }: Pick<Needed, 'store'> & Partial<Needed>): Execute =>
  async (kind, id, command, context) => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt({ store, read, permit }, kind, id, command, context)
      } catch (error) {
        // The key was used for another thing.
        if (error instanceof EventIdsTaken) throw new KeyReused()
        // Trying again is safe: the ids of the events do not change, so nothing is stored twice.
        const attemptsAllowed =
          error instanceof WrongExpectedRevision ? ATTEMPTS : error instanceof StoreUnavailable ? 2 : 0
        if (attempts >= attemptsAllowed) throw error
      }
    }
  }

export const stateReader =
  ({ store, read = streamReader(store), permit = byPlaces }: Pick<Needed, 'store'> & Partial<Needed>): StateOf =>
  async (kind, id, context, purpose = 'naming', extent = 'all') => {
    const stream = await read(kind, id, extent)
    const permission =
      stream.corporationId === undefined ? 'nothing' : await permissionFor(permit, kind, id, stream, context)
    if (permission === 'nothing') throw new Unknown(`${kind.name}-unknown`)
    if (permission === 'naming' && purpose === 'changing') throw new Forbidden('establishment-denied')
    return stream.state
  }

/** The corporation that a thing belongs to, for superadmins, who act in any. @throws Unknown when there is no such thing. */
export type HomeOf = (kind: { name: string }, id: string, context: CommandContext) => Promise<string>

export const homeReader =
  ({ store }: { store: Streams }): HomeOf =>
  async (kind, id, { anyCorporation, corporationId }) => {
    if (!anyCorporation) return corporationId
    for await (const { meta } of store.read(streamOf(kind, id))) return meta.corporationId
    throw new Unknown(`${kind.name}-unknown`)
  }
