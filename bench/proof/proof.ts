import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/setup/spawn.mjs'
import { type Judged, judged, type Line, type Measured, type Outcome } from './bar.ts'
import { nobodyIn } from './nobody-in.ts'
import { nothingLost } from './nothing-lost.ts'
import { speed } from './speed.ts'

const usage = `Usage: npm run proof [-- --json] [--only NUMBER,NUMBER…]
Runs what shows that the bar of quality is met, and prints the bar line by line. Exit code 1 when a line is not met.
--json  one object a line, instead of the table
`

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } })
const every: readonly Line[] = [...speed, ...nothingLost, ...nobodyIn]
const wanted = values.only?.split(',')
const lines = every.filter(({ number }) => !wanted || wanted.includes(number))
if (lines.length === 0) {
  process.stderr.write(usage)
  process.exit(2)
}

/** Runs a program of the project; what it prints goes to the person waiting unless it is the answer. */
const run = (program: string, args: readonly string[], answer: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    // Told so, harnesses are as thorough as the bar asks; otherwise they are as quick as a test should be.
    const env = { ...process.env, PROOF: 'true' }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', answer ? 'pipe' : 2, 2] })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })

type Report = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

const tested = async (): Promise<Outcome[]> => {
  const files = [...new Set(lines.flatMap(({ tests = [] }) => tests.map(({ file }) => file)))]
  if (files.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-proof-'))
  const report = join(folder, 'tests.json')
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    await run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'node', ...reporters, ...files], false)
    const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'))
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName: name, status }) => ({ file, name, passed: status === 'passed' })),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const measured = async (): Promise<Measured[]> => {
  if (!lines.some(({ figures = [] }) => figures.length > 0)) return []
  const said = await run(process.execPath, ['bench/bench.ts', '--json'], true)
  return said
    .trim()
    .split('\n')
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

const outcomes = await tested()
const figures = await measured()
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
