import { runMatrices } from '../running/matrices.ts'
import { recommendationsMatrix } from './fixtures.ts'

await runMatrices(recommendationsMatrix)
