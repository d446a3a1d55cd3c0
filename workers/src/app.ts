import type { Feed } from '@escandallo/platform/feed/feed.ts'
import type { LanguageModel } from '@escandallo/platform/language-model/language-model.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import { type Api, ApiAway } from './api.ts'
import { type Assistant, assistant } from './documents/assistant/assistant.ts'
import type { ReadFile } from './documents/read-documents.ts'
import type { ReadingPool } from './documents/reading/pool.ts'
import { modules } from './modules.ts'

export type WorkersOptions = {
  feed: Feed
  api: Api
  log: Log
  reader: ReadingPool
  /** Documents read at once. */
  reading?: number
  /** Asked about what the reader is not sure of; null when nobody is. */
  model?: LanguageModel | null
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
export const workers = ({ feed, api, log, reader, reading: atOnce = 1, model = null }: WorkersOptions) => {
  const stopping = new AbortController()
  const assist = model && assistant(model, (error) => log.warn('language model did not answer', { error }))
  const read = reading(reader, assist, stopping.signal)
  const consumers = Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module.consumers({ api, read, readAtOnce: atOnce })))
      .map(([group, { handle, ...options }]) => [group, feed.subscribe({ group, ...options, isPassing }, handle)]),
  )
  const all = Object.values(consumers)
  return {
    status: () => all.map((consumer) => consumer.status()),
    /** How each group's consumer here is doing. */
    consumers: () =>
      Object.fromEntries(Object.entries(consumers).map(([group, consumer]) => [group, consumer.status()])),
    close: async () => {
      await Promise.all(all.map((consumer) => consumer.close()))
      stopping.abort()
      await reader.close()
    },
  }
}
