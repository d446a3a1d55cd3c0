import { runMatrices } from '../running/matrices.ts'
import { menusMatrix } from './fixtures.ts'

await runMatrices(menusMatrix)
