/** Loaded before a process of the product: makes it die where it was told, or be another than it should. */
import { flushCompileCache } from 'node:module'
import { tellAnswers, tellWork } from './answers.ts'
import { type Death, onDeath, passing } from './death.ts'
import { tellFiles } from './files.ts'
import { type Mutant, mutate } from './mutant.ts'
import { tellStatements } from './statements.ts'

const plan = new URL(import.meta.url).searchParams.get('as')
const { death, mutant }: { death?: Death; mutant?: Mutant } = JSON.parse(plan ?? '{}')
if (mutant) mutate(mutant)
// What was compiled is kept only by who ends in peace.
onDeath(flushCompileCache)
const passed = passing(death ?? { at: 'never', pass: 1 })
tellStatements(passed)
tellAnswers(passed)
tellWork(passed)
tellFiles(passed)
