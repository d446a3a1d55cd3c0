import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/spawn.mjs'

// Read, not imported: the table draws on components, which need a browser's world to be compiled.
const table = readFileSync(join(root, 'frontend/src/shell/routes.tsx'), 'utf8')
const calledBy = (name: string) =>
  [...table.matchAll(new RegExp(`\\b${name}\\(\\s*'(/[^']*)'`, 'g'))].map(([, path = '']) => path)

/** Every address of the route table that is for people who are signed in. */
export const paths = calledBy('route')

/** Every address that is for everyone. */
export const openPaths = calledBy('open')
