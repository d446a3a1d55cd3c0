import { runMatrices } from '../running/matrices.ts'
import { rolesMatrix } from './fixtures.ts'

await runMatrices(rolesMatrix)
