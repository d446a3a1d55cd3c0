/** Shortens the lists of functions with many ways and of vague names to what there is: `node scripts/gate/write-lists.ts`. None grows by itself. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { type Branching, branching, branchingLists } from './branching.ts'
import { VAGUE_NAMES_LIST, vagueNames } from './vague-names.ts'

const files = trackedFiles('*.ts', '*.tsx').map((file) => ({
  path: file,
  text: readFileSync(join(root, file), 'utf8'),
}))
const there = branching(files)
const write = (path: string, list: object) => writeFileSync(join(root, path), `${JSON.stringify(list, null, 2)}\n`)

for (const { path } of branchingLists) {
  const listed: Branching = JSON.parse(readFileSync(join(root, path), 'utf8'))
  const shorter = Object.entries(listed).flatMap(([file, allowed]) => {
    const least = (there[file] ?? []).slice(0, allowed.length).map((count, at) => Math.min(count, allowed[at] ?? count))
    return least.length > 0 ? [[file, least]] : []
  })
  write(path, Object.fromEntries(shorter))
}

const ceilings: Record<string, number> = JSON.parse(readFileSync(join(root, VAGUE_NAMES_LIST), 'utf8'))
const counts = vagueNames(files)
const lower = Object.entries(ceilings).map(([workspace, most]) => [
  workspace,
  Math.min(most, counts.get(workspace) ?? 0),
])
write(VAGUE_NAMES_LIST, Object.fromEntries(lower))
