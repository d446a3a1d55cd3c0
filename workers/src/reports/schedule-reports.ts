import { reportTypes } from '@escandallo/contracts/reports/events.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'

const dueReports = z.object({
  items: z.array(z.object({ corporationId: z.uuid(), type: z.enum(reportTypes), from: z.string(), to: z.string() })),
})

/** Asked across corporations: none is named. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Scheduling = { api: Pick<Api, 'get' | 'post'>; stopping?: AbortSignal }

/**
 * Asks for the reports that a house wants of every week, month or two months. The key follows from what is asked for, so that a
 * round that is gone through again asks for nothing twice.
 */
export const scheduleReports =
  ({ api, stopping }: Scheduling) =>
  async (): Promise<void> => {
    const { items } = dueReports.parse(await api.get('/reports/due', {}, { corporationId: NOBODY }))
    for (const { corporationId, ...report } of items) {
      if (stopping?.aborted) return
      const { type, from, to } = report
      const key = uuidv5(`report ${type} ${from} ${to}`, corporationId)
      try {
        await api.post('/reports/schedule', report, { corporationId, key })
      } catch (error) {
        // A house that is refused keeps no other from its reports.
        if (!(error instanceof ApiRefused)) throw error
      }
    }
  }
