import { runMatrices } from '../running/matrices.ts'
import { billingMatrix } from './fixtures.ts'

await runMatrices(billingMatrix)
