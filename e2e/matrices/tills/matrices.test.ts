import { runMatrices } from '../running/matrices.ts'
import { tillsMatrix } from './fixtures.ts'

await runMatrices(tillsMatrix)
