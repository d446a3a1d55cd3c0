/** What a stream had come to at one of its events: a head, and parts that the head names. All of it is text of whoever laid it down. */
export type Snapshot = {
  /** Which fold it is of, by name and version. */
  fold: string
  /** Of the last event in it. */
  revision: bigint
  head: string
  /** Over all of the above and the stream's name. */
  seal: string
}

/**
 * Keeps snapshots of streams. They may be gone at any moment, or be others than those that were saved: whoever reads one checks it, and
 * reads the events where it does not hold.
 */
export type Snapshots = {
  /** The newest of a stream; null where there is none. */
  latest(stream: string): Promise<Snapshot | null>
  /** Parts of a stream by their names; what is not there is missing. */
  parts(stream: string, names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Takes the place of the snapshot that was there, unless that is a newer one of the same fold.
   * @param names of all parts that it has; `parts` those of them that may not be there yet. Others of the stream are removed.
   */
  save(
    stream: string,
    snapshot: Snapshot,
    parts: { names: readonly string[]; added: ReadonlyMap<string, string> },
  ): Promise<void>
  /** Throws away what there is of a stream. */
  drop(stream: string): Promise<void>
}

/** Snapshots that live as long as the process: for tests. */
export const inMemorySnapshots = (): Snapshots => {
  const heads = new Map<string, Snapshot>()
  const partsOf = new Map<string, Map<string, string>>()
  return {
    latest: async (stream) => heads.get(stream) ?? null,
    parts: async (stream, names) => {
      const parts = partsOf.get(stream)
      return new Map(names.flatMap((name) => (parts?.has(name) ? [[name, parts.get(name) as string] as const] : [])))
    },
    save: async (stream, snapshot, { names, added }) => {
      const lastHead = heads.get(stream)
      if (lastHead && lastHead.fold === snapshot.fold && lastHead.revision >= snapshot.revision) return
      heads.set(stream, snapshot)
      const all = new Map([...(partsOf.get(stream) ?? []), ...added])
      partsOf.set(stream, new Map([...all].filter(([name]) => names.includes(name))))
    },
    drop: async (stream) => {
      heads.delete(stream)
      partsOf.delete(stream)
    },
  }
}
