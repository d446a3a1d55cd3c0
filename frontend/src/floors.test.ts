import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname

/** The folders of `src`, and one floor below all of them: the modules' `links.ts`, which import nothing. */
const floorOf = (path: string) => {
  const [folder = '', ...rest] = relative(src, path).split('/')
  if (rest.length === 0) return null
  return rest.join('/') === 'links.ts' ? 'links' : folder
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const imports = files.flatMap((file) => {
  const path = join(src, file)
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(([, target = '']) => ({
    file,
    from: floorOf(path),
    to: floorOf(join(dirname(path), target)),
  }))
})
const between = imports.filter(({ from, to }) => from && to && from !== to)

describe('the folders of the frontend', () => {
  test('were looked at', () => {
    expect(between.length).toBeGreaterThan(500)
    expect(between.map(({ to }) => to)).toEqual(expect.arrayContaining(['ui', 'platform', 'links', 'testing']))
  })
  test('import only from the floors below: ui, platform, modules, and the frame of shell above all', () => {
    const below: Record<string, readonly string[]> = {
      links: [],
      testing: [],
      ui: ['testing'],
      platform: ['ui', 'testing'],
      shell: ['platform', 'ui', 'links', 'testing'],
    }
    // A module, whose name is not in the list, imports anything but the shell; other modules' doors are rule 10.
    const wrong = between.filter(({ from, to }) => !(below[from ?? '']?.includes(to ?? '') ?? to !== 'shell'))
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })
})
