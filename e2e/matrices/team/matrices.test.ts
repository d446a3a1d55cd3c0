import { runMatrices } from '../running/matrices.ts'
import { teamMatrix } from './fixtures.ts'

await runMatrices(teamMatrix)
