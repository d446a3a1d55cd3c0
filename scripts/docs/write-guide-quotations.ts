import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'
import { quotationsNow } from './guide-screens.ts'

// `node scripts/docs/write-guide-quotations.ts`, and the formatter after it: once the guide says what its screens say again.
await writeFile(join(root, 'scripts/docs/guide-quotations.json'), `${JSON.stringify(quotationsNow(), null, 2)}\n`)
