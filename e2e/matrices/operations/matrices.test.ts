import { runMatrices } from '../running/matrices.ts'
import { operationsMatrix } from './fixtures.ts'

await runMatrices(operationsMatrix)
