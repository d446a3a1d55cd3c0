/**
 * The check's step "browsers": what the built pages and their sources use is known to every browser that `frontend/package.json` lists.
 * Builds the pages first when they are not what their source says.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFrontend } from '../setup/frontend-build.mjs'
import { root } from '../setup/spawn.mjs'
import { lackedByBuilt } from './built.ts'
import { exceptions, withoutExceptions } from './exceptions.ts'
import { frontendProgram, lackedBySources, runsInBrowsers } from './sources.ts'
import { lacking, supportedBrowsers } from './supported.ts'

const folder = join(root, 'frontend', 'dist')

if ((await buildFrontend()) !== 0) process.exit(1)
const lack = lacking(supportedBrowsers())
const built = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name))
const uses = await Promise.all(
  built.map(async (file) => ({ file, lacked: lackedByBuilt(file, await readFile(join(folder, file), 'utf8'), lack) })),
)
const program = frontendProgram()
const problems = [...withoutExceptions(uses, exceptions), ...lackedBySources(program, runsInBrowsers, lack)]
for (const problem of problems) console.error(problem)
const sources = program.getSourceFiles().length
console.log(
  `${built.length} built files and ${sources} sources: ${problems.length} uses of what a supported browser lacks`,
)
process.exitCode = problems.length === 0 && built.length > 100 && sources > 500 ? 0 : 1
