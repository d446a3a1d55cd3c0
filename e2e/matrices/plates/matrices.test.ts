import { runMatrices } from '../running/matrices.ts'
import { platesMatrix } from './fixtures.ts'

await runMatrices(platesMatrix)
