import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Feed } from '@escandallo/platform/feed/feed.ts'
import type { LanguageModel } from '@escandallo/platform/language-model/language-model.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Inbox } from '@escandallo/platform/mailbox/mailbox.ts'
import { type Job, scheduler } from '@escandallo/platform/scheduling/scheduler.ts'
import { waker } from '@escandallo/platform/scheduling/waker.ts'
import type { ReadingPool } from '@escandallo/reading/reader.ts'
import { type Api, ApiAway } from './api.ts'
import { type Assistant, assistant } from './documents/assistant/assistant.ts'
import type { ReadFile } from './documents/read-documents.ts'
import type { Dependencies } from './module.ts'
import { modules } from './modules.ts'
import type { TillSurroundings } from './tills/ask.ts'

export type WorkersOptions = {
  feed: Feed
  api: Api
  log: Log
  /** Of role `escandallo_worker`: where recurring work is written down. */
  pool: Pool
  reader: ReadingPool
  /** Documents read at once. */
  reading?: number
  /** Asked about what the reader is not sure of; null when nobody is. */
  model?: LanguageModel | null
  /** Tills in the house, and the folder into which others write; none unless told. */
  tills?: TillSurroundings
  /** The mailbox into which papers are sent; none unless told. */
  inbox?: Inbox | null
  /** Recurring work of others that this process does too. */
  jobs?: readonly Job[]
}

/** An API is down, which says nothing of the event: it is retried instead of parked. */
const isPassing = (error: unknown): boolean => error instanceof ApiAway

const reading =
  (pool: ReadingPool, assist: Assistant | null, stopping: AbortSignal): ReadFile =>
  async (file, context) => {
    const outcome = await pool.read(file, context)
    // A thread that was ended by a stop says nothing of the file: recorded as failed it would never be read again.
    stopping.throwIfAborted()
    if (outcome.status !== 'failed') return { reading: assist ? await assist(outcome, context) : outcome }
    return { failure: outcome.cause === 'crashed' ? 'failed' : outcome.cause }
  }

/** An event in, a side effect, a command sent back. */
export const workers = (options: WorkersOptions) => {
  const { feed, api, log, pool, reader, reading: atOnce = 1, model = null } = options
  const { tills = { allowed: [], folder: null } } = options
  const stopping = new AbortController()
  const assist = model && assistant(model, (error) => log.warn('language model did not answer', { error }))
  const read = reading(reader, assist, stopping.signal)
  const { inbox = null } = options
  const { seesPictures } = reader
  const dependencies: Dependencies = {
    api,
    read,
    readAtOnce: atOnce,
    seesPictures,
    tills,
    inbox,
    log,
    wake: waker(pool),
  }
  const consumers = Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module.consumers(dependencies)))
      .map(([group, { handle, ...options }]) => [group, feed.subscribe({ group, ...options, isPassing }, handle)]),
  )
  const all = Object.values(consumers)
  const jobs = [...modules.flatMap((module) => module.jobs?.(dependencies) ?? []), ...(options.jobs ?? [])]
  const recurring = scheduler({ pool, log, name: 'workers', jobs, isPassing })
  return {
    status: () => all.map((consumer) => consumer.status()),
    /** How each group's consumer here is doing. */
    consumers: () =>
      Object.fromEntries(Object.entries(consumers).map(([group, consumer]) => [group, consumer.status()])),
    close: async () => {
      await Promise.all(all.map((consumer) => consumer.close()))
      stopping.abort()
      await recurring.close()
      await reader.close()
    },
  }
}
