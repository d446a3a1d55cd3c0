import { type Fixture, type MatrixModule, nothing } from '../running/matrix-module.ts'

const projections = { ask: () => ({ body: { group: 'suppliers' } }), status: 202 } satisfies Fixture

export const operationsMatrix: MatrixModule = {
  access: {
    superadmin: [
      'GET /api/operations/projections',
      'GET /api/operations/reader',
      'GET /api/operations/jobs',
      'POST /api/operations/projections/rebuild',
      'POST /api/operations/projections/verify',
      'POST /api/operations/projections/retry',
      'POST /api/operations/projections/pause',
      'POST /api/operations/projections/resume',
    ],
    workers: ['GET /api/operations/tenants'],
  },
  atOnce: {},
  fixtures: {
    'GET /api/operations/projections': { ...nothing, everywhere: true },
    'GET /api/operations/tenants': { ...nothing, everywhere: true },
    'GET /api/operations/jobs': { ...nothing, everywhere: true },
    'GET /api/operations/reader': { ...nothing, everywhere: true },
    'POST /api/operations/projections/rebuild': projections,
    'POST /api/operations/projections/verify': projections,
    'POST /api/operations/projections/retry': projections,
    'POST /api/operations/projections/pause': projections,
    'POST /api/operations/projections/resume': projections,
  },
}
