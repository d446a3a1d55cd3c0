/** Writes the pictures of ARCHITECTURE.md anew: `node scripts/docs/walks/write.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/spawn.mjs'
import { drawing } from './draw.ts'
import { invoice, ticket } from './walks.ts'

for (const walk of [invoice, ticket]) writeFileSync(join(root, 'docs/walks', `${walk.name}.svg`), drawing(walk))
