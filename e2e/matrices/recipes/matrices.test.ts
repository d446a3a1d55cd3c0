import { runMatrices } from '../running/matrices.ts'
import { recipesMatrix } from './fixtures.ts'

await runMatrices(recipesMatrix)
