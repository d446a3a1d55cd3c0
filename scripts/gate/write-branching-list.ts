/** Shortens the list of functions with many ways to what there is: `node scripts/gate/write-branching-list.ts`. It never grows by itself. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { type Branching, branching } from './branching.ts'

const path = join(root, 'scripts/gate/branching-functions.json')
const listed: Branching = JSON.parse(readFileSync(path, 'utf8'))
const files = trackedFiles('*.ts', '*.tsx').map((file) => ({
  path: file,
  text: readFileSync(join(root, file), 'utf8'),
}))
const there = branching(files)
const shorter = Object.entries(listed).flatMap(([file, allowed]) => {
  const least = (there[file] ?? []).slice(0, allowed.length).map((count, at) => Math.min(count, allowed[at] ?? count))
  return least.length > 0 ? [[file, least]] : []
})
writeFileSync(path, `${JSON.stringify(Object.fromEntries(shorter), null, 2)}\n`)
