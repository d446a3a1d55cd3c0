import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'

/** What a feed says in the log: that it was interrupted, and which event was set aside with its stream. */
export const feedNews = (log: Log) => ({
  onError: (group: string, error: unknown) => log.warn('feed interrupted', { group, error }),
  onParked: (group: string, { stream, position }: Recorded, error: unknown) =>
    log.error('An event could not be handled and was set aside with its stream', { group, stream, position, error }),
  onUnreadable: (group: string, { lane, offset, error }: { lane: string; offset: bigint; error: unknown }) =>
    log.error('A message is no event and was kept aside', { group, position: `${lane} ${offset}`, error }),
})
