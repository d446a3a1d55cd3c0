import { setTimeout as pause } from 'node:timers/promises'
import {
  type EventStore,
  type NewEvent,
  type Recorded,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../../event-store/event-store.ts'

/** A log in memory that can be cut off, and that counts what is asked of it. */
export const testLog = () => {
  const all: Recorded[] = []
  const revisions = new Map<string, bigint>()
  const waiting = new Set<() => void>()
  let down = false
  let reads = 0

  const record = (stream: string, events: readonly NewEvent[]) => {
    for (const event of events) {
      const revision = (revisions.get(stream) ?? -1n) + 1n
      revisions.set(stream, revision)
      const position = String(all.length + 1).padStart(12, '0')
      all.push({ ...event, meta: { ...event.meta, previousHash: null }, stream, revision, position })
    }
    for (const wake of [...waiting]) wake()
    return { revision: revisions.get(stream) ?? -1n, position: (all.at(-1) as Recorded).position }
  }
  const up = () => {
    if (down) throw new StoreUnavailable('cut off')
  }
  const after = (position: string) => all.slice(Number(position || '0'))
  const store: EventStore = {
    async append(stream, expected, events) {
      const actual = revisions.get(stream) ?? 'none'
      if (actual !== expected) throw new WrongExpectedRevision(stream, expected, actual)
      return record(stream, events)
    },
    async *read(stream, { from = 0n } = {}) {
      for (const event of all) if (event.stream === stream && event.revision >= from) yield event
    },
    async recordedAs(stream, id) {
      return all.find((event) => event.stream === stream && event.id === id) ?? null
    },
    async readAll({ after: position, types, limit }) {
      up()
      reads++
      const events: Recorded[] = []
      for (const event of after(position)) {
        if (types && !types.includes(event.type)) continue
        events.push(event)
        if (events.length === limit) return { events, reached: event.position }
      }
      return { events, reached: all.at(-1)?.position ?? position }
    },
    subscribe({ after: from }, onBatch) {
      const closing = new AbortController()
      const run = async () => {
        let position = from
        while (!closing.signal.aborted) {
          up()
          const events = after(position).slice(0, 500)
          if (events.length > 0) {
            position = (events.at(-1) as Recorded).position
            await onBatch({ events, reached: position })
            continue
          }
          await new Promise<void>((resolve) => {
            const wake = () => {
              waiting.delete(wake)
              resolve()
            }
            waiting.add(wake)
            closing.signal.addEventListener('abort', wake)
          })
        }
      }
      const done = run()
      done.catch(() => {})
      return {
        done,
        close: async () => {
          closing.abort()
          await done.catch(() => {})
        },
      }
    },
    close: async () => {},
  }
  return {
    store,
    all,
    record,
    /** Cuts the store off, or brings it back. */
    cut(off: boolean): void {
      down = off
      for (const wake of [...waiting]) wake()
    },
    reads: () => reads,
    end: () => all.at(-1)?.position ?? '',
  }
}

export type TestLog = ReturnType<typeof testLog>

/** Asks again until it is so. @throws Error with what was waited for when it is not so after ten seconds. */
export const eventually = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  timeout = 10_000,
): Promise<void> => {
  const until = performance.now() + timeout
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`after ${timeout} ms still not: ${what}`)
    await pause(10)
  }
}
