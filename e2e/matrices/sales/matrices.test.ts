import { runMatrices } from '../running/matrices.ts'
import { salesMatrix } from './fixtures.ts'

await runMatrices(salesMatrix)
