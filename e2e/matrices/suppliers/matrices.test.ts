import { runMatrices } from '../running/matrices.ts'
import { suppliersMatrix } from './fixtures.ts'

await runMatrices(suppliersMatrix)
