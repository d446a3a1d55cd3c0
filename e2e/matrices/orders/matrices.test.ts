import { runMatrices } from '../running/matrices.ts'
import { ordersMatrix } from './fixtures.ts'

await runMatrices(ordersMatrix)
