import { createHmac } from 'node:crypto'
import type { Position } from '@escandallo/platform/event-store/event-store.ts'
import type { Snapshot, Snapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import type { Message, SnapshotRules, StreamKind } from '../../decider.ts'
import { decoded, encoded } from './codec.ts'
import { type ChunkEntry, chunksOf, entriesOf } from './growing-list.ts'

/** The event at which a snapshot was made. It is read again: a log that was put back to an earlier day has another there, or none. */
export type LastEvent = { id: string; revision: bigint; position: Position }

type Head = { last: { id: string; position: string }; corporationId: string; state: unknown; chunks: ChunkEntry[] }

/** A snapshot whose seal holds. */
export type Opened<State, Command, Event> = {
  last: LastEvent
  corporationId: string
  /** The state with what a command needs of its list, after events that came since; null when parts are not there as they should. */
  state: (since: readonly Event[], command: Command | 'all' | 'head') => Promise<State | null>
  chunks: readonly ChunkEntry[]
}

type Kind<State, Command extends Message, Event extends Message> = StreamKind<State, Command, Event> & {
  snapshot: SnapshotRules<State, Command, Event>
}

/** Reads and lays down snapshots under a seal that nobody else can make. @param secret of the installation, for this alone. */
export const snapshotFolder = (snapshots: Snapshots, secret: string) => {
  const sealOf = (...texts: readonly string[]) => {
    const seal = createHmac('sha256', secret)
    for (const text of texts) seal.update(`${text.length} ${text} `)
    return seal.digest('base64url')
  }
  const foldOf = ({ name, snapshot }: { name: string; snapshot: { version: number } }) => `${name} ${snapshot.version}`
  const partName = (stream: string, content: string) => sealOf('part', stream, content)

  const open = async <State, Command extends Message, Event extends Message>(
    kind: Kind<State, Command, Event>,
    stream: string,
  ): Promise<Opened<State, Command, Event> | null> => {
    const snapshot = await snapshots.latest(stream)
    if (!snapshot) return null
    const { fold, revision, head: text, seal } = snapshot
    if (fold !== foldOf(kind) || seal !== sealOf('head', stream, fold, `${revision}`, text)) {
      await snapshots.drop(stream)
      return null
    }
    const { list } = kind.snapshot
    const head = decoded(text) as Head
    return {
      last: { ...head.last, revision },
      corporationId: head.corporationId,
      chunks: head.chunks,
      state: async (since, command) => {
        const state = head.state as State
        if (!list || head.chunks.length === 0) return state
        const chunks = chunksOf(head.chunks, since.flatMap(list.changedBy))
        const needed = command === 'all' ? 'all' : command === 'head' ? [] : list.neededFor(command, chunks)
        const entries = head.chunks.filter((_, at) => {
          const chunk = chunks[at]
          return chunk && (needed === 'all' || chunk.isChanged || needed.includes(chunk))
        })
        if (entries.length === 0) return state
        const parts = await snapshots.parts(
          stream,
          entries.map(({ name }) => name),
        )
        const items: unknown[] = []
        for (const { name } of entries) {
          const content = parts.get(name)
          if (content === undefined || partName(stream, content) !== name) return null
          items.push(...(decoded(content) as unknown[]))
        }
        return list.withItems(state, items)
      },
    }
  }

  const save = async <State, Command extends Message, Event extends Message>(
    kind: Kind<State, Command, Event>,
    stream: string,
    { state, last, corporationId }: { state: State; last: LastEvent; corporationId: string },
    previousChunks: readonly ChunkEntry[],
  ): Promise<void> => {
    const { list } = kind.snapshot
    const contents = new Map<string, string>()
    const nameOf = (items: readonly unknown[]) => {
      const content = encoded(items)
      const name = partName(stream, content)
      contents.set(name, content)
      return name
    }
    const chunks = list ? entriesOf(list, list.itemsOf(state), previousChunks, nameOf) : []
    const rest = list && chunks.length > 0 ? list.withItems(state, []) : state
    const head = { last: { id: last.id, position: last.position }, corporationId, state: rest, chunks } satisfies Head
    const [fold, text] = [foldOf(kind), encoded(head)]
    const snapshot: Snapshot = {
      fold,
      revision: last.revision,
      head: text,
      seal: sealOf('head', stream, fold, `${last.revision}`, text),
    }
    for (const { name } of previousChunks) contents.delete(name)
    await snapshots.save(stream, snapshot, { names: chunks.map(({ name }) => name), added: contents })
  }

  return { open, save, drop: (stream: string) => snapshots.drop(stream) }
}
