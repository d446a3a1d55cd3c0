import { runMatrices } from '../running/matrices.ts'
import { corporationsMatrix } from './fixtures.ts'

await runMatrices(corporationsMatrix)
