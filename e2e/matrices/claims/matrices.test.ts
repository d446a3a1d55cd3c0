import { runMatrices } from '../running/matrices.ts'
import { claimsMatrix } from './fixtures.ts'

await runMatrices(claimsMatrix)
