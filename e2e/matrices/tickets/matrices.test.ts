import { runMatrices } from '../running/matrices.ts'
import { ticketsMatrix } from './fixtures.ts'

await runMatrices(ticketsMatrix)
