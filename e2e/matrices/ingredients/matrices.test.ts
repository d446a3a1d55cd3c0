import { runMatrices } from '../running/matrices.ts'
import { ingredientsMatrix } from './fixtures.ts'

await runMatrices(ingredientsMatrix)
