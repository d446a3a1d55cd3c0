import type { Metrics } from '../metrics/metrics.ts'
import type { FeedStatus } from './feed.ts'

/** Shows how the consumers of a process are doing, whenever somebody looks. */
export const feedFigures = (metrics: Metrics, consumers: () => Readonly<Record<string, FeedStatus>>): void => {
  const gauge = (name: string, help: string, figure: (status: FeedStatus) => number) =>
    metrics.gauge({
      name: `feed_${name}`,
      help,
      labels: ['consumer'],
      collect: (shown) => {
        for (const [consumer, status] of Object.entries(consumers())) shown.set({ consumer }, figure(status))
      },
    })
  gauge('active', 'Whether this process is at work in the group', ({ active }) => Number(active))
  gauge('pending', 'Events received and neither handled nor parked yet', ({ pending }) => pending)
  gauge('parked_streams', 'Streams set aside because an event failed', ({ parkedStreams }) => parkedStreams)
  gauge('lag_seconds', 'Age of the oldest pending event', ({ lag }) => lag / 1_000)
}
