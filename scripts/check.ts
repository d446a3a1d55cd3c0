/**
 * `npm test`: everything that says whether the product is sound, two steps at a time, and by themselves those that need it. Ends with a table and
 * the counts. Of the tests those run that a change reaches, on a clean clone and with `CI=true` all but the nightly ones; what is skipped is
 * named with its reason (`selection/`). `--base COMMIT` says what is compared with. `--only types,lint` runs the named steps.
 * `npm run quick` (`--quick`) is for the everyday loop: it answers within two minutes on two processors, and names what it leaves to
 * `npm test`. `npm run check:all` (`--all`) is for the night: every test there is, and then what takes too long for `npm test`
 * (`steps/long-steps.ts`).
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  countStep,
  countTests,
  failuresOf,
  type StepResult,
  summary,
  type TestReport,
  total,
  unsteadyOf,
  withSecondRun,
  worthASecondRun,
} from './check-summary.ts'
import { findChromium } from './chromium.ts'
import { folderInMemory } from './machine/folder-in-memory.ts'
import { type Changes, changesIn } from './selection/changes.ts'
import { selectionOf } from './selection/of-project.ts'
import { comparedLine, type Selection, skippedLines } from './selection/selection.ts'
import { root } from './setup/spawn.mjs'
import { longSteps } from './steps/long-steps.ts'
import { schedule } from './steps/schedule.ts'
import { leftOut, quickSteps, type Step, steps, vitest } from './steps/steps.ts'
import { LEDGER, withUnsteady } from './steps/unsteady.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
})

const isMachine = process.env.CI === 'true'
const chromium = findChromium()
/** What is compared with what. A commit that is not there must not make anything less run. */
const readChanges = (): Changes => {
  try {
    return changesIn(root, values.base)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
const changes = readChanges()

const memory = folderInMemory()
const reports = memory ?? (await mkdtemp(join(tmpdir(), 'escandallo-check-')))
/** Dozens of processes load the same sources: each is compiled once. */
const compiled = join(reports, 'compiled')

const running = new Set<number>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const pid of running) process.kill(-pid, signal)
    // Whoever is killed may still write there: the next check takes what is left.
    if (memory) rmSync(memory, { recursive: true, force: true })
    process.exit(130)
  })
}

/** Runs a command. Where steps run side by side, its output is kept until it ends: they would write into each other's lines. */
function run({ name, alone, environment }: Step, [program = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      ...(memory && { TMPDIR: memory }),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...environment,
    }
    const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    if (alone) console.log(`\n──── ${name} ────`)
    if (child.pid) running.add(child.pid)
    const output: Buffer[] = []
    const keep = (chunk: Buffer) => (alone ? process.stdout.write(chunk) : output.push(chunk))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (code: number, problem = '') => {
      if (child.pid) running.delete(child.pid)
      const report = `${Buffer.concat(output).toString().trimEnd()}${problem}`
      console.log(alone ? report : `\n──── ${name} ────\n${report}`)
      resolve(code)
    }
    child.once('error', (error) => end(127, String(error)))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Which of a step's tests run; undefined where all do that its command names. A machine checks what is landed: it leaves out no ordinary test. */
const selectionFor = ({ selects, project }: Step): Selection | undefined =>
  selects && project && !values.all ? selectionOf(project, changes, isMachine) : undefined

const none = { passed: 0, failed: 0, skipped: 0 }

type Outcome = Pick<StepResult, 'counts' | 'failures' | 'unsteady'>

/** Runs tests and reads what vitest wrote of them: nothing when it came to no end. */
async function runTests(step: Step, command: string[], file: string): Promise<{ code: number; report?: TestReport }> {
  const path = join(reports, file)
  const code = await run(step, [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`])
  return { code, ...(existsSync(path) && { report: JSON.parse(await readFile(path, 'utf8')) }) }
}

/** A few files that failed run a second time, alone. What passes then counts as passed, and is named as unsteady. */
async function outcomeOf(step: Step): Promise<Outcome> {
  const { command, project } = step
  if (!project) return { counts: countStep(await run(step, command)) }
  const selection = selectionFor(step)
  const file = step.name.replaceAll(' ', '-')
  const files = selection && selection.skipped.length > 0 ? selection.run : []
  const first = await runTests(step, [...command, ...files], `${file}.json`)
  const again = worthASecondRun(first.report)
  if (!first.report || again.length === 0)
    return { counts: countTests(first.report, first.code), failures: failuresOf(first.report) }
  console.log(`\nA second run of what failed: ${again.join(', ')}`)
  const second = await runTests(step, [...vitest(project).command, ...again], `${file}-again.json`)
  const report = withSecondRun(first.report, second.report)
  const counts = countTests(report, second.code)
  return { counts, failures: failuresOf(report), unsteady: unsteadyOf(first.report, second.report, root) }
}

async function perform(step: Step): Promise<StepResult> {
  const note = step.missing?.()
  if (selectionFor(step)?.run.length === 0)
    return { step: step.name, seconds: 0, counts: none, note: 'nothing that changed is reached by its tests' }
  if (note) {
    console.warn(`\n──── ${step.name} ────\nNot run: ${note}`)
    const counts = isMachine ? countStep(1) : { passed: 0, failed: 0, skipped: 1 }
    return { step: step.name, seconds: 0, counts, note }
  }
  const start = performance.now()
  const outcome = await outcomeOf(step)
  return { step: step.name, seconds: (performance.now() - start) / 1000, ...outcome }
}

/** Writes unsteady tests into the ledger of this machine; a step of its own, which fails when one of them stands there already. */
async function noteUnsteady(tests: readonly string[]): Promise<StepResult[]> {
  if (tests.length === 0) return []
  const path = join(root, LEDGER)
  const { ledger, again } = withUnsteady(await readFile(path, 'utf8'), tests, new Date().toISOString().slice(0, 10))
  const step = { step: 'unsteady tests', seconds: 0 }
  const isKept = !isMachine
  if (isKept) await writeFile(path, ledger)
  if (!isKept || again.length === 0)
    return [{ ...step, counts: none, note: isKept ? `written to ${LEDGER}` : 'not written: CI=true' }]
  const failures = again.map((test) => `${test}: unsteady again within seven days, see ${LEDGER}`)
  return [{ ...step, counts: { passed: 0, failed: again.length, skipped: 0 }, failures }]
}

const offered = values.quick ? quickSteps : values.all ? [...steps, ...longSteps] : steps
const names = values.only?.split(',')
const wanted = offered.filter(({ name }) => !names || names.includes(name))
const unknown = names?.filter((name) => !offered.some((step) => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}. Steps: ${offered.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
for (const { name, missing } of wanted) {
  const note = missing?.()
  if (note) console.warn(`Of these checks ${name} will not run: ${note}`)
}
try {
  const results = await schedule(wanted, perform, Math.min(2, availableParallelism()))
  const order = (result: StepResult) => offered.findIndex(({ name }) => name === result.step)
  results.sort((a, b) => order(a) - order(b))
  results.push(...(await noteUnsteady(results.flatMap(({ unsteady }) => unsteady ?? []))))
  if (values.quick) console.log(`\nleft to npm test: ${leftOut}`)
  const skipped = wanted.flatMap((step) => skippedLines(selectionFor(step)?.skipped ?? []))
  if (wanted.some(selectionFor)) console.log(`\n${[comparedLine(changes), ...skipped].join('\n')}`)
  console.log(`\n${summary(results)}`)
  process.exitCode = total(results).failed > 0 ? 1 : 0
} finally {
  await rm(reports, { recursive: true, force: true })
}
