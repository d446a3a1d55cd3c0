export type StoredEvent = {
  id: string
  stream: string
  revision: bigint
  place: bigint
  metadata: [string, string][]
  customMetadata: Uint8Array
  data: Uint8Array
}
export type Proposed = Pick<StoredEvent, 'id' | 'metadata' | 'customMetadata' | 'data'>
/** What outlives the server: the events it begins with, and a place where those of one append are kept before it is answered. */
export type Journal = { past: readonly StoredEvent[]; keep(events: readonly StoredEvent[]): void }
export type Written = { revision: bigint; place: bigint } | { conflict: bigint | 'none' }

/**
 * The log of the stub server, with EventStoreDB's own rules: an exact revision that is the present one is never checked for
 * ids; a past one is recognised as a repetition when the ids that follow it are the same.
 */
export const stubLog = (journal: Journal = { past: [], keep: () => {} }) => {
  const log: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const listeners = new Set<() => void>()
  let end = 0n

  const add = (stored: StoredEvent) => {
    end = stored.place
    log.push(stored)
    const present = streams.get(stored.stream)
    if (present) present.push(stored)
    else streams.set(stored.stream, [stored])
  }
  const store = (stream: string, first: bigint, proposed: readonly Proposed[]) => {
    let place = end
    const stored = proposed.map((event, index) => {
      place += BigInt(180 + event.data.length) // positions are byte offsets in the real log too
      return { ...event, stream, revision: first + BigInt(index), place }
    })
    journal.keep(stored)
    for (const event of stored) add(event)
    for (const listener of listeners) listener()
  }
  for (const stored of journal.past) add(stored)

  /** `expected` -1n for "no stream". */
  const append = (stream: string, expected: bigint, proposed: readonly Proposed[]): Written => {
    const present = streams.get(stream) ?? []
    const current = BigInt(present.length) - 1n
    if (expected !== current) {
      const there = present.slice(Number(expected) + 1, Number(expected) + 1 + proposed.length)
      const last = there.at(-1)
      const same = there.length === proposed.length && there.every(({ id }, index) => id === proposed[index]?.id)
      if (expected < current && same && last) return { revision: last.revision, place: last.place }
      return { conflict: current < 0n ? 'none' : current }
    }
    store(stream, expected + 1n, proposed)
    return { revision: current + BigInt(proposed.length), place: end }
  }

  return {
    append,
    /** An event of the server's own, as `$metadata` or `$stats` are. */
    system(): void {
      const statistics: Proposed = {
        id: crypto.randomUUID(),
        metadata: [
          ['type', '$statsCollected'],
          ['content-type', 'application/json'],
          ['created', '0'],
        ],
        customMetadata: new Uint8Array(),
        data: Buffer.from('{}'),
      }
      store('$stats-stub', BigInt(streams.get('$stats-stub')?.length ?? 0), [statistics])
    },
    stream: (name: string): readonly StoredEvent[] | undefined => streams.get(name),
    all: (): readonly StoredEvent[] => log,
    onAppend(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type StubLog = ReturnType<typeof stubLog>
