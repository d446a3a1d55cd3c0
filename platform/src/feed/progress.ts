import type { Position, Recorded } from '../event-store/event-store.ts'

type Entry = { event: Recorded; done: boolean }

/** How far everything is settled, when events settle in any order. */
export const progress = (start: Position) => {
  const entries: Entry[] = []
  let checkpoint = start
  let received = start

  const advance = () => {
    let settled = 0
    while (entries[settled]?.done) settled += 1
    const last = entries[settled - 1]
    if (last) checkpoint = last.event.position
    entries.splice(0, settled)
    if (entries.length === 0 && received > checkpoint) checkpoint = received
  }

  return {
    /** Events come in the order of the log; each is settled by the function given for it. */
    receive(events: readonly Recorded[], reached: Position): { event: Recorded; settle: () => void }[] {
      const added = events.map((event): Entry => ({ event, done: false }))
      entries.push(...added)
      received = reached
      advance()
      return added.map((entry) => ({
        event: entry.event,
        settle: () => {
          entry.done = true
          advance()
        },
      }))
    },
    /** Everything up to here is settled. */
    checkpoint: () => checkpoint,
    pending: () => entries.length,
    oldest: () => entries[0]?.event,
  }
}
