import type { LogFeedOptions } from '@escandallo/platform/feed/log.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'

/** What a feed says in the log: that it was interrupted, and which event was set aside with its stream. */
export const feedNews = (log: Log): Required<Pick<LogFeedOptions, 'onError' | 'onParked'>> => ({
  onError: (group, error) => log.warn('feed interrupted', { group, error }),
  onParked: (group, { stream, position }, error) =>
    log.error('An event could not be handled and was set aside with its stream', { group, stream, position, error }),
})
