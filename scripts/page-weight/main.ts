/**
 * The check's step "weight of pages": which files each page needs, and that they are no more, and no heavier, than `budget.ts` says. By
 * count, so that it says the same on every machine. Builds the pages first when they are not what their source says.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontend } from '../setup/frontend-build.mjs'
import { root } from '../setup/spawn.mjs'
import { budget } from './budget.ts'
import { aboveBudget, type RouteFiles, type Weight, weights } from './weight.ts'

const folder = join(root, 'frontend', 'dist')
if ((await buildFrontend()) !== 0) process.exit(1)

const sizeOf = (file: string) => {
  const path = join(folder, file)
  const read = statSync(path).size
  return { read, sent: statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? read }
}
const files = JSON.parse(readFileSync(join(folder, 'route-files.json'), 'utf8')) as RouteFiles
const { every, later, routes } = weights(files, sizeOf)

const cell = (text: string | number) => String(text).padStart(9)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const line = (name: string, { files: count, sent, script }: Weight, alone?: Weight) =>
  console.log(
    `${name.padEnd(44)}${cell(count)}${cell(kilobytes(sent))}${cell(kilobytes(script))}${alone ? cell(kilobytes(alone.sent)) : ''}`,
  )
console.log(`${''.padEnd(44)}${['files', 'kB sent', 'kB read', 'kB own'].map(cell).join('')}`)
line('every page', every)
line('later, in every page', later)
for (const { path, all, alone } of routes) line(path, all, alone)

const problems = aboveBudget(files, sizeOf, budget)
for (const problem of problems) console.error(problem)
console.log(`${routes.length} pages, ${problems.length} above their budget`)
process.exitCode = problems.length === 0 && routes.length > 50 ? 0 : 1
