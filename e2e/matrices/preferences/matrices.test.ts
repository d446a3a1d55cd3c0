import { runMatrices } from '../running/matrices.ts'
import { preferencesMatrix } from './fixtures.ts'

await runMatrices(preferencesMatrix)
