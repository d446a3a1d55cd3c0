import { reportTypes } from '@escandallo/contracts/reports/events.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { lastPosition } from '../wakes.ts'

const dueReports = z.object({
  items: z.array(z.object({ type: z.enum(reportTypes), from: z.string(), to: z.string() })),
  next: z.iso.datetime().nullable(),
})

/**
 * Asks for the reports that a corporation wants of every week, month or two months. The key follows from what is asked for, so that a
 * run that is gone through again asks for nothing twice.
 */
export const scheduleReports =
  ({ api }: { api: Pick<Api, 'get' | 'post'> }): Job['run'] =>
  async (corporationId, due, signal) => {
    const about = { corporationId, ...lastPosition(due) }
    const { items, next } = dueReports.parse(await api.get('/reports/due', {}, about))
    for (const report of items) {
      if (signal.aborted) break
      const { type, from, to } = report
      const key = uuidv5(`report ${type} ${from} ${to}`, corporationId)
      await api.post('/reports/schedule', report, { corporationId, key })
    }
    return [{ subject: 'reports', next: next === null ? null : new Date(next) }]
  }
