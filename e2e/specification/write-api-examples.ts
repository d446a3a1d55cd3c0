import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/setup/spawn.mjs'
import { apiExamples } from './api-examples.ts'

// `node e2e/specification/write-api-examples.ts`, and the formatter after it: after a route or its fixture has changed.
await writeFile(join(root, 'query-api/src/api-examples.json'), `${JSON.stringify(apiExamples(), null, 2)}\n`)
