import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { lacking } from '../../scripts/machine/parts.ts'
import { root } from '../../scripts/setup/spawn.mjs'
import { type Judged, judged, type Line, type Measured, type Outcome } from './bar.ts'
import { manyCorporations } from './many-corporations.ts'
import { mutants } from './mutants.ts'
import { nobodyIn } from './nobody-in.ts'
import { nothingLost } from './nothing-lost.ts'
import { reportOf } from './report.ts'
import { speed } from './speed.ts'

const usage = `Usage: npm run proof [-- --json] [--only NUMBER,NUMBER…]
Runs what shows that the bar of quality is met, and prints the bar line by line. Exit code 1 when a line is not met.
--json  one object a line, instead of the table
`

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } })
const every: readonly Line[] = [...speed, ...manyCorporations, ...nothingLost, ...mutants, ...nobodyIn]
const selection = values.only?.split(',')
const lines = every.filter(({ number }) => !selection || selection.includes(number))
if (lines.length === 0) {
  process.stderr.write(usage)
  process.exit(2)
}

/** All of it may take so long. What figures are not measured by then are not shown; some of them always are. */
const MINUTES = 40
const LEAST_FIGURES_MINUTES = 10
/** For those who end late. */
const PARTING_MINUTES = 1
const begun = performance.now()

/** Runs a program of the project; what it prints goes to the person waiting unless it is the answer. */
const run = (program: string, args: readonly string[], answer: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    // Told so, harnesses are as thorough as the bar asks; otherwise they are as quick as a test should be.
    const env = { ...process.env, PROOF: 'true' }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', answer ? 'pipe' : 2, 2] })
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })

/** Journeys drive a browser, one at a time; everything else shares the processors. */
const projectOf = (file: string) => (file.startsWith('e2e/journeys/') ? 'journeys' : 'node')

const tested = async (): Promise<Outcome[]> => {
  const files = [...new Set(lines.flatMap(({ tests = [] }) => tests.map(({ file }) => file)))]
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-proof-'))
  const outcomes: Outcome[] = []
  try {
    for (const [project, filesOfProject] of Map.groupBy(files, projectOf)) {
      const report = join(folder, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      // Most harnesses wait for processes that they have killed, and one for five minutes: four share a small machine well.
      const args = ['run', '--project', project, '--maxWorkers=4', ...reporters, ...filesOfProject]
      await run(join(root, 'node_modules/.bin/vitest'), args, false)
      const { outcomes: ended, seconds } = await reportOf(report).catch((error: Error) => {
        // Whoever waited for an hour gets the table of what did run.
        process.stderr.write(`tests of ${project} said nothing: ${error.message}\n`)
        return { outcomes: [], seconds: [] }
      })
      outcomes.push(...ended)
      const longest = seconds
        .slice(0, 12)
        .map(([file, took]) => `${took.toFixed(0).padStart(5)} s ${relative(root, file)}`)
      process.stderr.write(`${longest.join('\n')}\n`)
    }
    return outcomes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const measured = async (): Promise<Measured[]> => {
  const parts = [...new Set(lines.flatMap(({ parts: needed = [] }) => needed))]
  if (parts.length === 0) return []
  const gone = (performance.now() - begun) / 60_000
  const minutes = Math.max(LEAST_FIGURES_MINUTES, MINUTES - gone - PARTING_MINUTES)
  const output = await run(
    process.execPath,
    ['bench/bench.ts', '--json', '--only', parts.join(), '--minutes', minutes.toFixed(2)],
    true,
  )
  return output
    .split('\n')
    .filter((line) => /^\{.*\}$/.test(line))
    .map((line) => JSON.parse(line))
}

const table = (rows: readonly Judged[]): string => {
  const all = rows.map((row) => [row.number, row.verdict, row.measured, row.control, row.ratio, row.bar])
  const head = ['number', 'verdict', 'measured', 'control', 'ratio', 'bar']
  const widths = head.map((name, at) => Math.max(name.length, ...all.map((row) => row[at]?.length ?? 0)))
  return [head, ...all]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Says how long a piece took: the whole has to be done in forty minutes. */
const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await work()
  process.stderr.write(`${what} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`)
  return result
}

// What a machine lacks is shown by no test: whoever waits for forty minutes is told before.
const lacks = lacking(['Chromium', 'Java', 'Maven', 'Caddy', 'Python'])
if (lacks.length > 0) process.stderr.write(`Some lines will be shown in part or not at all:\n${lacks.join('\n')}\n`)
const outcomes = await timed('tests', tested)
const figures = await timed('figures', measured)
const rows = lines.map((line) => judged(line, outcomes, figures))
const counted = (verdict: Judged['verdict']) => rows.filter((row) => row.verdict === verdict).length
for (const row of values.json ? rows : []) console.log(JSON.stringify(row))
if (!values.json) {
  console.log(table(rows))
  console.log(
    `\n${counted('met')} met, ${counted('part')} in part, ${counted('missed')} missed, ${counted('unproven')} unproven`,
  )
}
process.exitCode = counted('met') === rows.length ? 0 : 1
