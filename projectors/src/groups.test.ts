import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { streamExamples } from '@escandallo/contracts/stream-examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

/** Each kind in a stream of its own, as it was stored: parsing is the groups' business. */
const everything: Told[] = Object.entries(streamExamples).flatMap(([kind, examples]) =>
  examples.map(({ type, data }): Told => ({ type, data, stream: `${kind}-1` })),
)

test.each(groups.map((group) => [group.name, group] as const))(
  'everything that was ever recorded goes through the group of %s',
  async (_, group) => {
    const types = new Set(everything.map(({ type }) => type))
    expect(group.events.filter((type) => !types.has(type))).toEqual([])
    const projected = await project(group, everything)
    const filled = group.projections.filter(({ table }) => projected.rows(table).length > 0)
    expect(filled.length).toBeGreaterThan(0)
  },
)

/** A module's group stands in its folder; one that folds several modules stands beside them. */
const groupNamedBy = (file: string) => (file.endsWith('-group.ts') ? basename(file, '-group.ts') : dirname(file))

test('every module with a group of its own is in the list', async () => {
  const files = globSync(['*/group.ts', '*-group.ts'], { cwd: import.meta.dirname })
  const exported = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  expect(files.length).toBe(groups.length)
  for (const [index, file] of files.entries())
    expect(groups.find((group) => Object.values(exported[index]).includes(group))?.name, file).toBe(groupNamedBy(file))
})

test('a group is named after its module, once, and knows every type that it reads', () => {
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
  expect(() => groups[0]?.parse({ type: 'NothingKnown', data: {} } as never)).toThrow('no event is called NothingKnown')
})
