import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../setup/spawn.mjs'
import { drawing } from './draw.ts'
import { invoice, ticket } from './walks.ts'

const textAt = (path: string) => readFileSync(join(root, path), 'utf8')

describe.each([invoice, ticket])('the picture of the walk of a paper: $name', (walk) => {
  test('is drawn from its list of steps (node scripts/docs/walks/write.ts)', () =>
    expect(textAt(`docs/walks/${walk.name}.svg`)).toBe(drawing(walk)))

  test('goes between lanes that it has, through files that are there', () => {
    for (const { from, to, file } of walk.hops) {
      expect(walk.lanes).toEqual(expect.arrayContaining([from, to]))
      expect(textAt(file)).not.toBe('')
    }
  })

  test('names routes and events that stand in the file of their step', () => {
    const named = walk.hops.flatMap(({ what, file }) =>
      [...what.matchAll(/(?:POST|GET) \/[\w-]+(\/[\w-]+)|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g)].map(([name, end]) => ({
        file,
        name: end ?? name,
      })),
    )
    expect(named.length).toBeGreaterThan(6)
    for (const { file, name } of named) expect(textAt(file), file).toContain(name)
  })

  test('has its steps as text in ARCHITECTURE.md', () => expect(textAt('ARCHITECTURE.md')).toContain(`![${walk.title}`))
})
