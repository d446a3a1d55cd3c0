import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { FeedOptions } from '@escandallo/platform/feed/feed.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Inbox } from '@escandallo/platform/mailbox/mailbox.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import type { Waker } from '@escandallo/platform/scheduling/waker.ts'
import type { Api } from './api.ts'
import type { ReadFile } from './documents/read-documents.ts'
import type { TillSurroundings } from './tills/ask.ts'

/** What consumers work with. */
export type Dependencies = {
  api: Api
  read: ReadFile
  /** Documents read at once. */
  readAtOnce: number
  /** Whether pictures can be read here: the models for it are there and run. */
  seesPictures: () => Promise<boolean>
  /** What the operator allows of the tills. */
  tills: TillSurroundings
  /** The mailbox into which papers are sent; null where there is none. */
  inbox: Inbox | null
  log: Pick<Log, 'warn' | 'info'>
  /** Makes recurring work due because of what happened. */
  wake: Waker
}

/** Some types of events, how many of them are handled at once, and what follows from each. */
export type Consumer = Required<Pick<FeedOptions, 'types' | 'concurrency'>> & {
  handle: (event: Recorded) => Promise<void>
}

/** What the workers need of a module that reacts to events. */
export type Module = {
  /** The kinds of streams whose events its consumers take: with Kafka, events of other kinds never arrive. */
  kinds: readonly string[]
  /** By the name of the consumer's group. */
  consumers: (dependencies: Dependencies) => Readonly<Record<string, Consumer>>
  /** Recurring work of every tenant. */
  jobs?: (dependencies: Dependencies) => readonly Job[]
}
