import { runMatrices } from '../running/matrices.ts'
import { pricesMatrix } from './fixtures.ts'

await runMatrices(pricesMatrix)
