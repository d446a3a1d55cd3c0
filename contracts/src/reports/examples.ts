import type { z } from 'zod'
import type { reportEvent } from './events.ts'

const about = (minute: number) => ({
  reportId: '4e900000-0000-4000-8000-000000000001',
  at: `2026-03-02T14:0${minute}:00.000Z`,
  by: '05e00000-0000-4000-8000-000000000001',
})

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const reportExamples: z.input<typeof reportEvent>[] = [
  {
    type: 'ReportRequested',
    data: {
      ...about(0),
      request: {
        type: 'purchases',
        from: '2026-01-01',
        to: '2026-02-28',
        range: null,
        establishments: ['e5700000-0000-4000-8000-000000000001'],
        dishId: null,
      },
    },
  },
  { type: 'ReportMade', data: { ...about(1), hash: 'a'.repeat(64), title: null } },
  { type: 'ReportFailed', data: { ...about(2), code: 'dish-unknown' } },
  { type: 'ReportDeleted', data: about(3) },
  {
    type: 'ReportRequested',
    data: {
      ...about(4),
      request: {
        type: 'dish-sheet',
        from: '2026-03-02',
        to: '2026-03-02',
        range: null,
        establishments: 'all',
        dishId: 'd1500000-0000-4000-8000-000000000001',
      },
    },
  },
  {
    type: 'ReportRequested',
    data: {
      ...about(5),
      request: {
        type: 'environment',
        from: '2026-01-01',
        to: '2026-02-28',
        range: null,
        establishments: 'all',
        dishId: null,
        withSales: true,
      },
    },
  },
  { type: 'ReportNamed', data: { ...about(6), name: 'Compras para el gestor' } },
]
