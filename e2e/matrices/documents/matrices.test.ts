import { runMatrices } from '../running/matrices.ts'
import { documentsMatrix } from './fixtures.ts'

await runMatrices(documentsMatrix)
