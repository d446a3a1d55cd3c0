import { availableParallelism } from 'node:os'
import { findChromium, howToGetChromium } from '../chromium.ts'

export type Step = {
  name: string
  command: string[]
  /** Names the vitest project whose tests are counted. */
  project?: string
  /** Only those of its tests run that have to (`scripts/selection`), unless all are asked for. */
  selects?: boolean
  /** Shares the machine with no other step: it has a browser, a database or a stopwatch. */
  alone?: boolean
  /** A step ahead of it that has to be over, where it runs at all. */
  after?: string
  /** It may begin all the same while the last of those that run side by side comes to its end. */
  early?: boolean
  /** Set for this step beside what the environment has. */
  environment?: Record<string, string>
  /** Returns why the step cannot run here. */
  missing?: () => string | undefined
}

/** The command of a vitest project, whose tests are counted. */
export const vitest = (project: string, ...more: string[]) => ({
  project,
  command: ['vitest', 'run', '--project', project, ...more],
})
/** A test waits for a database or another process a third of its time: one more than there are processors keeps all of them busy. */
const workers = availableParallelism() + 1
const chromium = findChromium()
// Checks ten times as fast; the tools that look into programs still need the compiler that is written in JavaScript.
// Several checkers would each work out again what most types mean.
const tsc = ['node', 'node_modules/typescript-native/bin/tsc', '--checkers', '1']

/** What `npm test` runs. */
export const steps: Step[] = [
  // The longest first, so that both lanes end at about the same time; then what the tests may need, which begin before the last ends.
  { name: 'tests of the frontend', ...vitest('frontend'), selects: true },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'types', command: ['node', 'scripts/new-module/check-types.ts', 'tsconfig.json'] },
  { name: 'types of the frontend', command: ['node', 'scripts/new-module/check-types.ts', 'frontend'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'licences', command: ['node', 'scripts/licences.ts'] },
  { name: 'browsers', command: ['node', 'scripts/browsers/main.ts'], after: 'build' },
  { name: 'weight of pages', command: ['node', 'scripts/page-weight/main.ts'], after: 'build' },
  { name: 'tests', ...vitest('node', `--maxWorkers=${workers}`), selects: true, alone: true, early: true },
  {
    name: 'journeys',
    ...vitest('journeys'),
    selects: true,
    alone: true,
    missing: () => (chromium ? undefined : howToGetChromium),
  },
]

/** The tests of what runs in command-api, projectors and query-api, and who may import whom. */
const quickTests = [
  'contracts/src/',
  'command-api/src/',
  'projectors/src/',
  'query-api/src/',
  'scripts/boundaries',
  'scripts/style',
]
/** Two steps run at once: together they take every processor there is. */
const half = `--maxWorkers=${Math.max(1, Math.floor(availableParallelism() / 2))}`
/** What `npm run quick` runs. */
export const quickSteps: Step[] = [
  ...steps.filter(({ name }) => name === 'lint'),
  { name: 'types', command: [...tsc, '-p', 'tsconfig.json'] },
  { name: 'types of the frontend', command: [...tsc, '-p', 'frontend'] },
  { name: 'tests of the APIs and gates', ...vitest('node', half, ...quickTests) },
  { name: 'tests of the frontend', ...vitest('frontend', half) },
]
export const leftOut =
  'dead code, licences, build, browsers, weight of pages, journeys, and the tests of platform, reading, workers, e2e, bench and the rest of scripts'
