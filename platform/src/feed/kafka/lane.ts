import { type Position, START } from '../../event-store/event-store.ts'

type Entry = { offset: bigint; position: Position; at: string | null; done: boolean }

/** How far one partition is settled, when what came through it settles in any order. */
export const lane = (marked: Position) => {
  const entries: Entry[] = []
  let next: bigint | null = null
  let mark = marked

  const advance = () => {
    let settled = 0
    for (let entry = entries[0]; entry?.done; entry = entries[++settled]) {
      next = entry.offset + 1n
      if (entry.position > mark) mark = entry.position
    }
    entries.splice(0, settled)
  }

  return {
    /** Messages come in the order of their offsets; each is settled by the function given for it. */
    receive(offset: bigint, event?: { position: Position; meta: { at: string } }): () => void {
      const entry: Entry = { offset, position: event?.position ?? START, at: event?.meta.at ?? null, done: false }
      entries.push(entry)
      return () => {
        entry.done = true
        advance()
      }
    },
    /** Every message before this offset is settled; null while none that was received is. */
    next: () => next,
    /** Every event of this partition up to this position is settled. */
    mark: () => mark,
    pending: () => entries.length,
    oldest: () => entries.find(({ at }) => at !== null)?.at ?? null,
  }
}
export type Lane = ReturnType<typeof lane>
