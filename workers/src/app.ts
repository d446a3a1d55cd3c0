import type { Feed } from '@escandallo/platform/feed/feed.ts'
import type { Api } from './api.ts'
import { billingEvents, billNotes } from './documents/bill-notes.ts'
import { type ReadFile, readDocuments, readingEvents } from './documents/read-documents.ts'
import type { ReadingPool } from './documents/reading/pool.ts'
import { costEvents, recordCosts } from './documents/record-costs.ts'

export type WorkersOptions = {
  feed: Feed
  api: Api
  reader: ReadingPool /** Documents read at once. */
  reading?: number
}

const reading =
  (pool: ReadingPool, stopping: AbortSignal): ReadFile =>
  async (file, context) => {
    const outcome = await pool.read(file, context)
    // A thread that a stop has ended says nothing of the file: it is read again at the next start.
    stopping.throwIfAborted()
    if (outcome.status !== 'failed') return { reading: outcome }
    return { failure: outcome.cause === 'crashed' ? 'failed' : outcome.cause }
  }

/** An event in, a side effect, a command sent back. */
export const workers = ({ feed, api, reader, reading: atOnce = 1 }: WorkersOptions) => {
  const stopping = new AbortController()
  const consumers = [
    // One more than is read at once, so that the next file is fetched while the threads are busy.
    feed.subscribe(
      { group: 'read-documents', types: readingEvents, concurrency: atOnce + 1 },
      readDocuments(reading(reader, stopping.signal), api),
    ),
    feed.subscribe({ group: 'record-costs', types: costEvents, concurrency: 8 }, recordCosts(api)),
    feed.subscribe({ group: 'bill-notes', types: billingEvents, concurrency: 4 }, billNotes(api)),
  ]
  return {
    status: () => consumers.map((consumer) => consumer.status()),
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()))
      stopping.abort()
      await reader.close()
    },
  }
}
