import { runMatrices } from '../running/matrices.ts'
import { reportsMatrix } from './fixtures.ts'

await runMatrices(reportsMatrix)
