import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { ReportEvent } from '@escandallo/contracts/reports/events.ts'
import { putJson } from '@escandallo/platform/object-storage/json.ts'
import { writtenDish } from '../dishes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'report' | 'making' | 'sheetDish'
const days = { from: '2026-01-01', to: '2026-03-31' }

/** A report of purchases that was asked for, and what became of it. */
const writtenReport = async ({ store, corporationId, establishment, objects, mark }: Home, isMade: boolean) => {
  const reportId = randomUUID()
  const about = { reportId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
  const request = { type: 'purchases' as const, ...days, range: null, establishments: [establishment], dishId: null }
  const requested: ReportEvent = { type: 'ReportRequested', data: { ...about, request } }
  const content = {
    reportId,
    currency: 'EUR',
    previous: null,
    establishments: [`Puerto${mark}`],
    title: null,
    blocks: [],
  }
  const hash = await putJson(objects, content)
  const made: ReportEvent = { type: 'ReportMade', data: { ...about, hash, title: null } }
  await happened(store, corporationId, `report-${reportId}`, isMade ? [requested, made] : [requested])
  return reportId
}

export const reportsMatrix: MatrixModule<Own> = {
  access: {
    dashboard: [
      'GET /api/reports/details',
      'GET /api/reports/file',
      'PUT /api/reports/name',
      'DELETE /api/reports/delete',
      'POST /api/reports/generate',
      'POST /api/reports/generate-nutrition',
    ],
    reporters: ['GET /api/reports/list'],
    dishes: ['GET /api/reports/dish-sheet', 'POST /api/reports/dish-sheet'],
    workers: [
      'GET /api/reports/content',
      'GET /api/reports/due',
      'POST /api/reports/made',
      'POST /api/reports/failed',
      'POST /api/reports/schedule',
    ],
  },
  // Each report is of a section.
  decidesInside: [
    'POST /api/reports/generate',
    'PUT /api/reports/name',
    'DELETE /api/reports/delete',
    'GET /api/reports/details',
    'GET /api/reports/file',
  ],
  atOnce: { report: 'POST /api/reports/generate' },
  fixtures: {
    'GET /api/reports/list': { ask: () => ({ query: { size: 200 } }) },
    'GET /api/reports/details': byId('report'),
    'GET /api/reports/file': { ask: (ids) => ({ query: { id: ids.report, format: 'csv' } }) },
    'GET /api/reports/content': byId('making'),
    'GET /api/reports/due': nothing,
    'POST /api/reports/schedule': body(() => ({ type: 'purchases', ...days })),
    'PUT /api/reports/name': body<Own>(({ report, fresh }) => ({
      reportId: report,
      name: `Informe ${fresh}`.slice(0, 100),
    })),
    'POST /api/reports/generate': body((ids) => ({ type: 'purchases', ...days, establishments: [ids.establishment] })),
    'POST /api/reports/generate-nutrition': body((ids) => ({ ...days, establishments: [ids.establishment] })),
    'GET /api/reports/dish-sheet': byId('sheetDish'),
    'POST /api/reports/dish-sheet': body<Own>((ids) => ({ dishId: ids.sheetDish })),
    'DELETE /api/reports/delete': byId('report'),
    'POST /api/reports/made': body<Own>((ids) => ({
      reportId: ids.making,
      content: { reportId: ids.making, currency: 'EUR', previous: null, establishments: [], title: null, blocks: [] },
    })),
    'POST /api/reports/failed': body<Own>((ids) => ({ reportId: ids.making, code: 'dish-unknown' })),
  },
  things: async (home) => ({
    report: await writtenReport(home, true),
    making: await writtenReport(home, false),
    sheetDish: await writtenDish(home),
  }),
}
