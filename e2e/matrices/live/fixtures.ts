import { type MatrixModule, nothing } from '../running/matrix-module.ts'

export const liveMatrix: MatrixModule = {
  access: {
    active: ['GET /api/live'],
  },
  atOnce: {},
  fixtures: {
    'GET /api/live': { ...nothing, endless: true },
  },
}
