import { expect, test } from 'vitest'
import { START } from '../event-store/event-store.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { feedFigures } from './feed-figures.ts'

test('how far a consumer is behind and what it has set aside can be watched', async () => {
  const metrics = makeMetrics({ process: 'workers' })
  const status = { active: true, checkpoint: START, pending: 3, parkedStreams: 2, lag: 1_500 }
  feedFigures(metrics, () => ({ 'read-documents': status }))
  const text = await metrics.text()
  expect(text).toMatch(/feed_pending\{consumer="read-documents",process="workers"\} 3/)
  expect(text).toMatch(/feed_parked_streams\{.*\} 2/)
  expect(text).toMatch(/feed_lag_seconds\{.*\} 1\.5/)
  expect(text).toMatch(/feed_active\{.*\} 1/)
})
