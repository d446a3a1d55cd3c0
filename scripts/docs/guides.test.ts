import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n')

test.each([
  ['ARCHITECTURE.md', 150],
  ['CONTRIBUTING.md', 120],
])('%s has at most %i lines', (path, most) => expect(linesOf(path).length).toBeLessThanOrEqual(most))

test('the parts of screens that pages use are all listed beside them, and tested', () => {
  const pages = trackedFiles('frontend/src').filter(
    (path) => /\.tsx?$/.test(path) && !path.startsWith('frontend/src/ui/'),
  )
  const parts = new Map<string, string>()
  for (const path of pages) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, names = '', part = ''] of text.matchAll(
      /import \{([^}]*)\} from '[./]+\/ui\/(?!theme|words)(\S+)\.tsx'/g,
    ))
      for (const [name] of names.matchAll(/(?<!type )\b[A-Z]\w+/g)) parts.set(name, part)
  }
  expect(parts.size).toBeGreaterThan(30)
  const list = readFileSync(join(root, 'frontend/src/ui/README.md'), 'utf8')
  const tests = trackedFiles('frontend/src/ui/*.test.tsx').map((path) => readFileSync(join(root, path), 'utf8'))
  const unlisted = [...parts.keys()].filter((name) => !list.includes(`\`${name}\``))
  expect(unlisted).toEqual([])
  const untested = [...parts].filter(
    ([, part]) => !tests.some((text) => text.includes(`/${part.split('/').at(-1)}.tsx'`)),
  )
  expect(untested).toEqual([])
})

test('ARCHITECTURE.md names every folder at the top, and no other', () => {
  const named = linesOf('ARCHITECTURE.md').flatMap((line) => /^\| `([\w-]+)\/` \|/.exec(line)?.[1] ?? [])
  const folders = trackedFiles()
    .filter((path) => path.includes('/') && !path.startsWith('.'))
    .map((path) => path.split('/')[0] ?? '')
  expect(named.toSorted()).toEqual([...new Set(folders)].toSorted())
})
