import { runMatrices } from '../running/matrices.ts'
import { dashboardsMatrix } from './fixtures.ts'

await runMatrices(dashboardsMatrix)
