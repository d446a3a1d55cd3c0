import { setTimeout as pause } from 'node:timers/promises'
import { type EventStore, START } from '@escandallo/platform/event-store/event-store.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Hash, ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'

type Needs = {
  store: Pick<EventStore, 'readAll'>
  objects: Pick<ObjectStorage, 'list' | 'age' | 'remove'>
}

/** No command is under way for so long, in milliseconds: what no event names by then is named by none. */
const SETTLED = 86_400_000
const BATCH = 200
/** Milliseconds between two batches: nobody waits for a sweep, and everybody for what it would take up. */
const REST = 20
const names = /[0-9a-f]{64}/g

/**
 * Removes stored files that have been there for a day and that no event names: what a request left that broke off between
 * its file and its event. Whatever looks like the name of a file, in any event of any kind, is one.
 * @returns how many were removed.
 */
export const sweepFiles = async (
  { store, objects }: Needs,
  { settled = SETTLED, rest = REST, signal }: { settled?: number; rest?: number; signal?: AbortSignal } = {},
): Promise<number> => {
  const old = async (hash: Hash) => ((await objects.age(hash)) ?? 0) >= settled
  const orphans = new Set<Hash>()
  for await (const { hash } of objects.list()) if (await old(hash)) orphans.add(hash)
  for (let after = START; orphans.size > 0; ) {
    const { events, reached } = await store.readAll({ after, limit: BATCH })
    for (const { data } of events) for (const [hash] of JSON.stringify(data).matchAll(names)) orphans.delete(hash)
    if (reached === after) break
    after = reached
    await pause(rest, undefined, { ref: false })
    if (signal?.aborted) return 0
  }
  let removed = 0
  // Bytes that came again meanwhile are young: their event is on its way.
  for (const hash of orphans) {
    if (!(await old(hash))) continue
    await objects.remove(hash)
    removed += 1
  }
  return removed
}

const EVERY = 86_400_000

/** Sweeps stored files once a day. */
export const sweepingFiles = ({ log, ...needs }: Needs & { log: Pick<Log, 'info'> }): Job => ({
  name: 'sweep-files',
  atOnce: 1,
  tenants: { version: 1, subject: 'files', list: async () => [INSTALLATION] },
  limitMs: 6 * 3_600_000,
  run: async (_, __, signal) => {
    const removed = await sweepFiles(needs, { signal })
    if (removed > 0) log.info('stored files that no event names were removed', { count: removed })
    return [{ subject: 'files', next: new Date(Date.now() + EVERY) }]
  },
})
