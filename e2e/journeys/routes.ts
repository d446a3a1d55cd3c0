import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/spawn.mjs'

const source = join(root, 'frontend/src')
// Read, not imported: routes draw on components, which need a browser's world to be compiled.
const table = readFileSync(join(source, 'shell/routes.tsx'), 'utf8')
const addressesIn = (text: string, call: string) =>
  [...text.matchAll(new RegExp(`\\b${call}\\s*'(/[^']*)'`, 'g'))].map(([, path = '']) => path)

const ofModules = readdirSync(source)
  .map((name) => join(source, name, 'module.ts'))
  .filter((file) => existsSync(file))
  .flatMap((file) => addressesIn(readFileSync(file, 'utf8'), 'path:'))

/** Every address that is for people who are signed in, as the modules declare them and the route table beside. */
export const paths = [...ofModules, ...addressesIn(table, String.raw`route\(`)]

/** Every address that is for everyone. */
export const openPaths = addressesIn(table, String.raw`open\(`)

if (paths.length === 0 || openPaths.length === 0) throw new Error('no routes were found where they are declared')
