import { runMatrices } from '../running/matrices.ts'
import { establishmentsMatrix } from './fixtures.ts'

await runMatrices(establishmentsMatrix)
