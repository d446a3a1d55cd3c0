import { runMatrices } from '../running/matrices.ts'
import { productsMatrix } from './fixtures.ts'

await runMatrices(productsMatrix)
