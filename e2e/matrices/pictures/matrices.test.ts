import { runMatrices } from '../running/matrices.ts'
import { picturesMatrix } from './fixtures.ts'

await runMatrices(picturesMatrix)
