import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outlivingState, stateOfTab, unnamedState, unnamedStateOfTab } from './outliving-state.ts'

const root = join(import.meta.dirname, '../..')
const file = (text: string, path = 'query-api/src/sales/margins.ts') => ({ path, text })

describe('what answers questions or decides commands', () => {
  test('holds nothing of a corporation between two of them', () => {
    const files = globSync('{query,command}-api/src/**/*.ts', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }))
    expect(files.length).toBeGreaterThan(300)
    // Those that are named are seen: a check that sees nothing finds nothing.
    expect(outlivingState(files)).toEqual(
      expect.arrayContaining([
        'query-api/src/corporations/archive/routes.ts:making',
        'command-api/src/rosters/team-rules.ts:underWay',
      ]),
    )
    expect(unnamedState(files)).toEqual([])
  })

  test.each([
    ['a map of a module', 'const kept = new Map()\nexport const ask = (id: string) => kept.set(id, 1)'],
    ['a variable of a module', 'let last: string | undefined\nexport const ask = (id: string) => { last = id }'],
    [
      'a map of what is made once',
      'export const costs = () => { const kept = new Map(); return (id: string) => { kept.set(id, 1) } }',
    ],
    [
      'a map of what is made of something else',
      'export const costs = (on: On) => { const kept = new Map(); return async (tenant: TenantOf) => { kept.set(1, 1) } }',
    ],
    [
      'a list of routes',
      'export const routes = (app: Server) => { const all: string[] = []; app.get("/", () => { all.push("x") }) }',
    ],
    ['a variable of routes', 'export function routes(app: Server) { let seen = 0; app.get("/", () => { seen += 1 }) }'],
    ['a weak map', 'const opened = new WeakMap()\nexport const open = (of: object) => { opened.set(of, 1) }'],
  ])('may not have %s', (_, text) => expect(unnamedState([file(text)])).toHaveLength(1))

  test.each([
    [
      'a table that nothing is added to',
      'const units = new Map([["kg", 1]])\nexport const of = (name: string) => units.get(name)',
    ],
    [
      'what one question adds up',
      'export const sum = (rows: number[]) => { const all = new Map(); rows.forEach((row) => all.set(row, 1)); return all }',
    ],
    [
      'what a module adds up while it is loaded',
      'const units = new Set<string>()\nunits.add("kg")\nexport const has = (name: string) => units.has(name)',
    ],
  ])('may have %s', (_, text) => expect(unnamedState([file(text)])).toEqual([]))

  // What command-api did: a roster folded once and then read on, documents kept for whoever changes them next.
  test.each([
    [
      'a map beside what is made of a store',
      'export const names = (store: Store): Named => { const all = new Map(); return async (id) => { all.set(id, 1) } }',
    ],
    [
      'a map beside several functions',
      'export const rosters = (store: Store) => { const all = new Map(); const take = (id: string) => { all.set(id, 1) }; ' +
        'return { of: async () => take("x") } }',
    ],
    [
      'what was asked for lately',
      'export const known = (store: Store) => { const kept = recent(500); return async (id: string) => { kept.set(id, 1) } }',
    ],
    [
      'a variable beside what is made of needs',
      'export const quota = ({ store }: Needs) => { let sum = 0; return { add: (more: number) => { sum += more } } }',
    ],
  ])('that decides commands may not have %s', (_, text) =>
    expect(unnamedState([file(text, 'command-api/src/rosters/names.ts')])).toHaveLength(1),
  )

  test('is meant, and its tests are not', () => {
    const text = 'const kept = new Map()\nexport const ask = () => kept.set(1, 1)'
    expect(unnamedState([file(text, 'query-api/src/sales/margins.test.ts')])).toEqual([])
    expect(unnamedState([file(text, 'workers/src/sales/margins.ts')])).toEqual([])
  })
})

describe('a page', () => {
  const ofPage = (text: string) => unnamedStateOfTab([file(text, 'frontend/src/orders/basket/use-basket.ts')])
  test('holds nothing of a person after they have left', () => {
    const files = globSync('frontend/src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }))
    expect(files.length).toBeGreaterThan(500)
    expect(stateOfTab(files)).toContain('frontend/src/platform/connection/session-person.ts:person')
    expect(unnamedStateOfTab(files)).toEqual([])
  })
  test.each([
    ['a map of a module', 'const files = new Map()\nexport const add = (id: string) => files.set(id, 1)'],
    [
      'a variable of a module',
      'let basket: string | null = null\nexport const put = (next: string) => { basket = next }',
    ],
  ])('may not have %s that nobody empties', (_, text) => {
    expect(ofPage(text)).toHaveLength(1)
    expect(ofPage(`${text}\nwhenPersonLeaves(() => {})`)).toEqual([])
  })
})
