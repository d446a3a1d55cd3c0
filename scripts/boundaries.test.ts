import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBoundaries, modules, rules, workspaces } from './boundaries.ts'
import { knownMutualImports, mutualImports, trees } from './gate/mutual-imports.ts'
import { type Copy, copyWithNewModule, made } from './new-module/copy.ts'
import { root } from './setup/spawn.mjs'
import { trackedFiles } from './tracked-files.ts'

describe('the code of the house', () => {
  const tracked = trackedFiles('*.ts', '*.tsx').filter((file) => !file.endsWith('.d.ts'))
  // With a module in it that was made just now: what is wrong with the house is wrong there too, and one look finds both.
  let copy: Copy
  let cruised: Awaited<ReturnType<typeof checkBoundaries>>
  beforeAll(async () => {
    copy = await copyWithNewModule({ tests: true })
    const { checkBoundaries: checkThere }: { checkBoundaries: typeof checkBoundaries } = await import(
      pathToFileURL(join(copy.folder, 'scripts/boundaries.ts')).href
    )
    const roots = [...new Set(tracked.map((file) => file.split('/')[0] ?? file))]
    cruised = await checkThere(copy.folder, roots)
  }, 240_000)
  afterAll(() => copy?.remove())

  test('breaks none of the rules, nor does a new module, and every source file was looked at', () => {
    const { seen, violations } = cruised
    expect(tracked.length).toBeGreaterThan(50)
    expect(tracked.filter((file) => !seen.includes(file))).toEqual([])
    const written = readdirSync(copy.folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.includes(`/${made}/`) && /\.tsx?$/.test(path) && !path.includes('node_modules'),
    )
    expect(written.length).toBeGreaterThan(5)
    expect(written.filter((file) => !seen.includes(file))).toEqual([])
    expect(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([])
  })

  test.each(trees)('has no folders in %s that import each other, but for those known', (tree) => {
    const { edges } = cruised
    expect(edges.some(({ from, to }) => [from, to].every((file) => file.startsWith(`${tree}/`)))).toBe(true)
    const known = Object.keys(knownMutualImports).filter((pair) => pair.startsWith(`${tree}: `))
    const mutual = mutualImports(edges, tree)
    const unknown = mutual.filter(({ pair }) => !known.includes(pair))
    expect(unknown).toEqual([])
    // What has been undone is taken off the list, so that it does not come back unseen.
    expect(known.filter((pair) => !mutual.some((other) => other.pair === pair))).toEqual([])
  })

  test('knows of mutual imports in these trees only', () =>
    expect(
      Object.keys(knownMutualImports).filter((pair) => !trees.some((tree) => pair.startsWith(`${tree}: `))),
    ).toEqual([]))

  test('has a rule for every module that contracts speak of', () => {
    const spoken = readdirSync(join(root, 'contracts', 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'values')
      .map(({ name }) => name)
    expect(spoken.length).toBeGreaterThan(0)
    expect(modules).toEqual(expect.arrayContaining(spoken))
  })
})

/** For each rule, the smallest house that breaks it, and a neighbour of that house which does not. */
const broken: Record<string, { files: Record<string, string>; innocent?: Record<string, string> }> = {
  '01-no-cycles': {
    files: {
      'workers/src/documents/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
      'workers/src/documents/b.ts': `import { a } from './a.ts'\nexport const b = () => a`,
    },
  },
  '02-contracts-import-nothing-of-ours': {
    files: { 'contracts/src/documents/events.ts': `import '../../../platform/src/errors.ts'` },
    innocent: { 'contracts/src/documents/events.ts': `import '../values/money.ts'` },
  },
  '03-contracts-use-five-libraries': {
    files: { 'contracts/src/documents/events.ts': `import 'other-library'` },
    innocent: { 'contracts/src/documents/events.ts': `import 'zod'` },
  },
  '03b-tables-unpack-too': {
    files: { 'contracts/src/tables/files/archive.ts': `import 'zod'` },
    innocent: { 'contracts/src/tables/files/archive.ts': `import 'fflate'` },
  },
  '04-contracts-use-no-node': {
    files: { 'contracts/src/values/money.ts': `import { randomUUID } from 'node:crypto'\nrandomUUID()` },
  },
  '05-platform-knows-no-restaurant': {
    files: {
      'platform/src/errors.ts': `import type { Money } from '../../contracts/src/values/money.ts'\nexport type M = Money`,
    },
  },
  '06-processes-apart': {
    files: { 'workers/src/documents/a.ts': `import '../../../projectors/src/documents/document-list.ts'` },
    innocent: { 'workers/src/documents/a.ts': `import '@escandallo/contracts/values/money.ts'` },
  },
  '07-tables-out-of-sight': {
    files: {
      'command-api/src/documents/routes.ts': `import type { T } from '../../../projectors/src/documents/tables.ts'\nexport type U = T`,
    },
  },
  '08-query-api-takes-types-only': {
    files: {
      'query-api/src/documents/routes.ts': `import { columns } from '../../../projectors/src/documents/tables.ts'\ncolumns`,
      'query-api/src/read-models.ts': [
        `export type T = typeof import('../../projectors/src/documents/tables.ts')`,
        `import { columns } from '../../projectors/src/documents/tables.ts'`,
        `columns`,
      ].join('\n'),
      'query-api/src/documents/list.ts': `export const tables = () => import('../../../projectors/src/documents/tables.ts')`,
    },
    innocent: {
      'query-api/src/documents/routes.ts': `import type { T } from '../../../projectors/src/documents/tables.ts'\nexport type U = T`,
      'query-api/src/read-models.ts': `export type T = typeof import('../../projectors/src/documents/tables.ts')`,
    },
  },
  '09-frontend-not-platform': {
    files: {
      'frontend/src/documents/page.tsx': `import { Refusal } from '@escandallo/platform/errors.ts'\nexport default () => <b>{Refusal}</b>`,
    },
    innocent: { 'frontend/src/documents/page.tsx': `import '../platform/format.ts'` },
  },
  '10-modules-apart': {
    files: {
      'frontend/src/documents/page.tsx': `import '../products/product-card.ts'`,
      'query-api/src/documents/routes.ts': `import '../products/costs.ts'`,
      // Only where public.ts is the door: a decider of another module is asked by nobody.
      'command-api/src/documents/routes.ts': `import '../products/public.ts'`,
      'projectors/src/products/list.ts': `import '../documents/document-list.ts'`,
    },
    innocent: {
      'projectors/src/products/list.ts': `import '../documents/tables.ts'`,
      'frontend/src/documents/page.tsx': `import '../products/public.ts'`,
      'query-api/src/documents/routes.ts': `import '../products/public.ts'`,
    },
  },
  '11-ui-knows-no-module': {
    files: { 'frontend/src/ui/button.tsx': `import '../products/public.ts'` },
    innocent: { 'frontend/src/ui/button.tsx': `import '../platform/format.ts'` },
  },
  '12-deciders-pure': {
    files: {
      'command-api/src/documents/document.ts': `import { randomUUID } from 'node:crypto'\nrandomUUID()`,
      'command-api/src/documents/differences.ts': `import '../ids.ts'`,
      'command-api/src/documents/other-module.ts': `import '../products/product.ts'`,
      'command-api/src/documents/above.ts': `import './routes.ts'`,
      'command-api/src/documents/whole.ts': `import './module.ts'`,
      'command-api/src/compositions/offered.ts': `import '../ids.ts'`,
    },
    innocent: {
      'command-api/src/documents/document.ts': [
        `import type { Decider } from '../decider.ts'`,
        `import { Refusal } from '@escandallo/platform/errors.ts'`,
        `import '@escandallo/contracts/values/money.ts'`,
        `import './differences.ts'`,
        `export type D = [Decider, typeof Refusal]`,
      ].join('\n'),
      'command-api/src/documents/routes.ts': `import '../ids.ts'\nimport './document.ts'`,
      'command-api/src/documents/module.ts': `import './routes.ts'\nimport type { Module } from '../module.ts'\nexport type M = Module`,
    },
  },
  '13-only-command-api-executes': {
    files: { 'standalone.ts': `import './command-api/src/execute.ts'` },
    innocent: { 'command-api/src/documents/routes.ts': `import '../execute.ts'` },
  },
  '14-vendors-in-platform': {
    files: { 'workers/src/main.ts': `import 'pg'` },
    innocent: { 'platform/src/database/pool.ts': `import 'pg'` },
  },
  '15-adapters-chosen-at-the-top': {
    files: { 'workers/src/documents/a.ts': `import '@escandallo/platform/event-store/postgres.ts'` },
    innocent: {
      'workers/src/main.ts': `import '@escandallo/platform/event-store/postgres.ts'`,
      'workers/src/documents/a.ts': `import '@escandallo/platform/event-store/event-store.ts'`,
    },
  },
  '16-production-without-tests': {
    files: {
      'projectors/src/documents/document-list.ts': `import '@escandallo/contracts/documents/examples.ts'`,
      'projectors/src/groups.ts': `import '@escandallo/contracts/stream-examples.ts'`,
    },
    innocent: {
      'projectors/src/documents/document-list.test.ts': `import '@escandallo/contracts/documents/examples.ts'`,
    },
  },
  '17-the-demo-speaks-in-commands': {
    files: { 'e2e/demo/found.ts': `import '../../projectors/src/documents/document-list.ts'` },
    innocent: {
      'e2e/demo/found.ts': [
        `import '@escandallo/contracts/values/money.ts'`,
        `import '../../command-api/src/written-commands/run-commands.ts'`,
        `import type { Decider } from '../../command-api/src/decider.ts'`,
        `export type D = Decider`,
      ].join('\n'),
    },
  },
  '18-the-demo-is-founded-by-one': {
    files: { 'command-api/src/main.ts': `import '../../e2e/demo/found.ts'` },
    innocent: { 'standalone.ts': `import './e2e/demo/found.ts'` },
  },
  '19-the-reader-knows-papers-only': {
    files: {
      'reading/src/read.ts': `import '@escandallo/platform/errors.ts'`,
      'reading/src/products.ts': `import '@escandallo/contracts/products/details.ts'`,
      'reading/src/drawing.ts': `import '../papers/drawn.ts'`,
    },
    innocent: {
      'reading/src/read.ts': `import '@escandallo/contracts/values/money.ts'\nimport '@escandallo/contracts/documents/events.ts'`,
      'reading/measures/read-bench.ts': `import '@escandallo/platform/errors.ts'\nimport '../papers/drawn.ts'`,
    },
  },
  '19b-papers-and-measures-know-no-process': {
    files: { 'reading/measures/teaching.ts': `import '../../command-api/src/decider.ts'` },
    innocent: { 'e2e/second-papers/teaching.ts': `import '../../command-api/src/decider.ts'` },
  },
  '20-the-reader-has-one-door': {
    files: { 'workers/src/documents/a.ts': `import '@escandallo/reading/src/read.ts'` },
    innocent: {
      'workers/src/documents/a.ts': `import '@escandallo/reading/reader.ts'`,
      'workers/src/documents/a.test.ts': `import '@escandallo/reading/src/read.ts'`,
      'reading/measures/read-bench.ts': `import '../src/read.ts'`,
    },
  },
  '21-what-understanding-rests-on': {
    files: {
      'reading/src/confidence/confidence.ts': `import '../understanding/figures.ts'`,
      'reading/src/learning/applying.ts': `import '../understanding/figures.ts'`,
    },
    innocent: {
      'reading/src/confidence/confidence.test.ts': `import '../understanding/figures.ts'`,
      'reading/src/understanding/understanding.ts': `import '../confidence/confidence.ts'`,
    },
  },
  '22-one-place-draws-and-hashes': {
    files: { 'frontend/src/sales/bars.tsx': "import 'apexcharts'" },
    innocent: { 'frontend/src/ui/charts/chart-canvas.tsx': "import 'apexcharts'" },
  },
  'everything-resolves': { files: { 'workers/src/main.ts': `import './nowhere.ts'` } },
}

const neighbours: Record<string, string> = {
  'contracts/src/values/money.ts': 'export type Money = number',
  'contracts/src/documents/events.ts': 'export type E = string',
  'contracts/src/documents/examples.ts': 'export const examples = []',
  'contracts/src/stream-examples.ts': `export { examples } from './documents/examples.ts'`,
  'platform/src/errors.ts': 'export class Refusal extends Error {}',
  'platform/src/event-store/event-store.ts': 'export type Store = object',
  'platform/src/event-store/postgres.ts': 'export const postgres = 1',
  'platform/src/database/pool.ts': 'export const pool = 1',
  'command-api/src/decider.ts': 'export type Decider = object',
  'command-api/src/execute.ts': 'export const execute = 1',
  'command-api/src/module.ts': 'export type Module = object',
  'command-api/src/documents/module.ts': 'export const documentsModule = {}',
  'command-api/src/ids.ts': 'export const idOf = 1',
  'command-api/src/products/product.ts': 'export const product = 1',
  'command-api/src/documents/routes.ts': 'export const routes = 1',
  'command-api/src/written-commands/run-commands.ts': 'export const runCommands = 1',
  'e2e/demo/found.ts': 'export const found = 1',
  'command-api/src/documents/differences.ts': 'export const differences = 1',
  'projectors/src/documents/tables.ts': 'export type T = string\nexport const columns = []',
  'projectors/src/documents/document-list.ts': 'export const list = 1',
  'contracts/src/products/details.ts': 'export const details = 1',
  'reading/src/reader.ts': 'export const reader = 1',
  'reading/src/read.ts': 'export const read = 1',
  'reading/src/confidence/confidence.ts': 'export const confidence = 1',
  'reading/src/understanding/figures.ts': 'export const figures = 1',
  'reading/papers/drawn.ts': 'export const drawn = 1',
  'reading/package.json': JSON.stringify({
    name: '@escandallo/reading',
    type: 'module',
    exports: { './reader.ts': './src/reader.ts', './src/*': './src/*' },
  }),
  'frontend/src/platform/format.ts': 'export const format = 1',
  'frontend/src/products/public.ts': 'export const card = 1',
  'query-api/src/products/public.ts': 'export const costsOn = 1',
  'query-api/src/products/costs.ts': 'export const costs = 1',
  'command-api/src/products/public.ts': 'export const product = 1',
  'frontend/src/products/product-card.ts': 'export const card = 1',
  ...Object.fromEntries(
    ['zod', 'pg', 'apexcharts', 'fflate', 'other-library'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  ),
  ...Object.fromEntries(
    ['contracts', 'platform'].map((name) => [
      `${name}/package.json`,
      JSON.stringify({ name: `@escandallo/${name}`, type: 'module', exports: { './*': './src/*' } }),
    ]),
  ),
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { zod: '1', pg: '1', apexcharts: '1', fflate: '1', 'other-library': '1' },
  }),
}

describe('a house that breaks', () => {
  let folder: string
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'escandallo-boundaries-')))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function violationsOf(name: string, files: Record<string, string>) {
    const house = join(folder, name)
    for (const [path, content] of Object.entries({ ...neighbours, ...files })) {
      await mkdir(dirname(join(house, path)), { recursive: true })
      await writeFile(join(house, path), content)
    }
    await mkdir(join(house, 'node_modules', '@escandallo'), { recursive: true })
    for (const name of ['contracts', 'platform', 'reading']) {
      await symlink(join(house, name), join(house, 'node_modules', '@escandallo', name), 'dir')
    }
    const roots = [...workspaces, 'standalone.ts'].filter((path) => existsSync(join(house, path)))
    const { violations, seen } = await checkBoundaries(house, roots)
    expect(seen).toEqual(expect.arrayContaining(Object.keys(files)))
    return violations
  }

  test('is described for every rule', () =>
    expect(Object.keys(broken).sort()).toEqual(rules.map(({ name }) => name).sort()))

  test.each(Object.entries(broken))('%s is found out, by name and place', async (name, { files }) => {
    const violations = await violationsOf(`${name}-broken`, files)
    const culprits = violations.filter(({ rule }) => rule === name).flatMap(({ from, to }) => [from, to])
    for (const file of Object.keys(files)) expect(culprits).toContain(file)
  })

  const withInnocent = Object.entries(broken).flatMap(([name, { innocent }]) =>
    innocent ? [[name, innocent] as const] : [],
  )
  test.each(withInnocent)('%s has a neighbour that is left in peace', async (name, innocent) =>
    expect(await violationsOf(`${name}-innocent`, innocent)).toEqual([]),
  )
})
