import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Recorded, START } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { eventFiles } from '@escandallo/query-api/corporations/archive/events.ts'
import type { Cluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'

const MEGABYTE = 1_000_000
const EVENT_BYTES = 2_500
const BATCH = 20_000
const OURS = '00000000-0000-4000-8000-000000000001'
const LOOKING_MS = 20

/** A log of so many megabytes of one corporation, and as many of a hundred others, by turns. */
const write = async ({ connect }: Cluster, megabytes: number) => {
  const owner = connect(null, 1)
  await owner.query('select log.enter_epoch()')
  const events = Math.ceil((megabytes * MEGABYTE) / EVENT_BYTES)
  for (let from = 0; from < events * 2; from += BATCH)
    await owner.query(
      `insert into log.event (epoch, stream, revision, id, type, data, meta)
       select (select max(epoch) from log.epoch), 'document-' || gen_random_uuid(), 0, gen_random_uuid(), 'Written',
         json_build_object('text', repeat(md5(n::text), ${Math.round(EVENT_BYTES / 32)})),
         json_build_object('corporationId', case when n % 2 = 0 then '${OURS}' else '10000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0') end,
           'actor', 'bench', 'at', '2026-03-01T12:00:00.000Z', 'correlationId', 'c', 'causationId', 'k', 'previousHash', null)
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + BATCH, events * 2) - 1],
    )
  await owner.query('analyze log.event')
  return events
}

/** The events of one corporation out of a log of twice as many, as its archive has them: how fast, and how much memory that takes. */
export const measureArchive = async (cluster: Cluster, megabytes: number): Promise<Figure[]> => {
  const events = await write(cluster, megabytes)
  const store = postgresEventStore(cluster.connect('escandallo_query', 4))
  const taking = async () => {
    let bytes = 0
    const log = {
      stored: store,
      open: async (opened: readonly Recorded[]) => [...opened],
    }
    await eventFiles(log, OURS, (_, file) =>
      pipeline(
        file,
        new Writable({
          write(part: Buffer, __, done) {
            bytes += part.length
            done()
          },
        }),
      ),
    )
    return bytes
  }
  const readingAll = async () => {
    for (let after = START; ; ) {
      const { events: read, reached } = await store.readAll({ after, limit: 250 })
      if (read.length < 250) return
      after = reached
    }
  }
  const secondsOf = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }
  await pause(1_000)
  globalThis.gc?.()
  const rest = process.memoryUsage().rss
  let most = rest
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, LOOKING_MS)
  let bytes = 0
  const seconds = await secondsOf(async () => {
    bytes = await taking()
  })
  clearInterval(looking)
  // As an archive did, twice.
  const throughAll = 2 * (await secondsOf(readingAll))
  await store.close()
  const name = `archive of ${events.toLocaleString('en')} events of twice as many`
  return [
    { figure: `${name}, beside reading the log of all twice`, unit: 's', value: seconds, control: throughAll },
    { figure: `${name}, memory above rest`, unit: 'MB', value: (most - rest) / MEGABYTE, control: bytes / MEGABYTE },
  ]
}
