import { runMatrices } from '../running/matrices.ts'
import { inboxesMatrix } from './fixtures.ts'

await runMatrices(inboxesMatrix)
