import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import { describe, expect, test } from 'vitest'
import { copyOfProject, isTest } from '../new-module/copy.ts'
import { node, root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { eventsNamedIn } from './event-names.ts'

const UNION = /(export const \w+Event = z\.discriminatedUnion\('type', \[)[\s\S]*?type: z\.literal\('(\w+)'\)/g

/** Files to which others hand events that they have selected, and such as record one of two: no new one ever comes to them. */
const handedSome = [
  'command-api/src/documents/billing/billing.ts',
  'command-api/src/products/product.ts',
  'command-api/src/products/settling.ts',
  'projectors/src/food-cost/compared/bought.ts',
  'projectors/src/products/product-cost.ts',
  'workers/src/reports/make-report.ts',
]

const kinds = Object.entries(streams).map(([kind, { event }]) => ({
  kind: kind as StreamName,
  types: event.options.flatMap(({ shape }) => [...shape.type.values] as string[]),
}))
const kindOf = new Map(kinds.flatMap(({ kind, types }) => types.map((type) => [type, kind] as const)))
const allTypes = new Set(kindOf.keys())

const folding = /^(contracts|command-api|projectors|query-api|workers)\/src\//
const isAside = (path: string) =>
  isTest(path) || /\/testing\/|\/(examples|events|letter-events)\.ts$|\/[\w-]*examples\.ts$/.test(path)

/** The kinds of stream of which a file names events. */
const kindsByFile = new Map(
  trackedFiles('*.ts')
    .filter((path) => folding.test(path) && !isAside(path))
    .map((path) => {
      const named = eventsNamedIn({ path, text: readFileSync(join(root, path), 'utf8') }, allTypes)
      return [path, new Set([...named].map((type) => kindOf.get(type) as StreamName))] as const
    })
    .filter(([, named]) => named.size > 0),
)

/** Gives every kind of stream one more event, of which nothing but its name is known. @returns the kinds that got one. */
const addEvents = (folder: string): StreamName[] =>
  trackedFiles('contracts/src/**/*events.ts').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const added: StreamName[] = []
    const more = text.replace(UNION, (whole, union: string, first: string) => {
      const kind = kindOf.get(first) as StreamName
      added.push(kind)
      return whole.replace(union, `${union}\n  z.object({ type: z.literal('New-${kind}'), data: z.any() }),`)
    })
    if (added.length > 0) writeFileSync(join(folder, path), more)
    return added
  })

describe('a new event', () => {
  test('is named by the compiler in every file that folds, or ignores, events of its kind', async () => {
    const copy = await copyOfProject((path) => !isTest(path))
    try {
      expect(addEvents(copy.folder).sort()).toEqual(kinds.map(({ kind }) => kind).sort())
      const complaints = copy.complaints(node, 'node_modules/typescript-native/bin/tsc', '--checkers', '1')
      const named = new Set([...complaints.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, path]) => path))
      expect(kindsByFile.size).toBeGreaterThan(80)
      const silent = [...kindsByFile.keys()].filter((path) => !named.has(path))
      expect(silent).toEqual(handedSome)
    } finally {
      await copy.remove()
    }
  }, 600_000)

  test.each([
    ["const events = ['DishComposed'] as const", ['DishComposed']],
    ["if (event.type === 'DishComposed') compose()", ['DishComposed']],
    ["switch (type) { case 'DishComposed': break }", ['DishComposed']],
    ['const table = byType<DishEvent, [], null>({ DishComposed: () => null })', ['DishComposed']],
    ["const recorded = [{ type: 'DishComposed', data }]", []],
    ["type Composed = Extract<DishEvent, { type: 'DishComposed' }>", []],
    ["const label = 'Dish'", []],
  ])('is looked for where %s', (text, expected) => {
    expect([...eventsNamedIn({ path: 'a.ts', text }, allTypes)]).toEqual(expected)
  })
})
