import { runMatrices } from '../running/matrices.ts'
import { dishesMatrix } from './fixtures.ts'

await runMatrices(dishesMatrix)
