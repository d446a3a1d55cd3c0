import { reportContent } from '@escandallo/contracts/reports/content.ts'
import { reportEvent } from '@escandallo/contracts/reports/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'

const made = z.object({ content: reportContent })

/**
 * Makes a report that was asked for: the dashboards' answers are read, and handed over to be kept. Keys follow from the event, so that
 * one that is handled twice is made once. What is refused for good, a dish that is gone say, is a report that failed.
 */
export const makeReport =
  ({ get, post }: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = reportEvent.parse({ type, data })
    if (event.type !== 'ReportRequested') return
    const { reportId } = event.data
    const { corporationId } = meta
    const about = (part: string) => ({ corporationId, key: uuidv5(part, id) })
    try {
      const { content } = made.parse(
        await get('/reports/content', { id: reportId }, { corporationId, after: position }),
      )
      await post('/reports/made', { reportId, content }, about('made'))
    } catch (error) {
      if (!(error instanceof ApiRefused)) throw error
      // Whoever deleted it while it was made waits for nothing.
      if (error.code !== 'report-unknown')
        await post('/reports/failed', { reportId, code: error.code }, about('failed'))
    }
  }
