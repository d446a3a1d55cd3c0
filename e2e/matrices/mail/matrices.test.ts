import { runMatrices } from '../running/matrices.ts'
import { mailMatrix } from './fixtures.ts'

await runMatrices(mailMatrix)
