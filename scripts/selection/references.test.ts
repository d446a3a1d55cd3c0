import { describe, expect, test } from 'vitest'
import { referencesOf, treeOf } from './references.ts'

const tree = treeOf([
  'contracts/src/dishes/commands.ts',
  'platform/src/http/server.ts',
  'reading/papers/manifest.ts',
  'reading/papers/stored/a.pdf',
  'e2e/faults/crash.test.ts',
  'e2e/faults/testing/worker.ts',
  'frontend/src/ui/button.css',
  'frontend/src/ui/button.tsx',
  'deploy/Caddyfile',
  'docs/guide/es/menu.md',
  'standalone.ts',
])
const named = (text: string, file = 'e2e/faults/crash.test.ts') => [...referencesOf(file, text, tree)].toSorted()

describe('the files that a file names', () => {
  test.each([
    ['a relative import', "import { work } from './testing/worker.ts'", ['e2e/faults/testing/worker.ts']],
    ['an import when it is needed', "await import('./testing/worker.ts')", ['e2e/faults/testing/worker.ts']],
    ['an import of types', "import type { Work } from './testing/worker.ts'", ['e2e/faults/testing/worker.ts']],
    ['what is handed on', "export * from './testing/worker.ts'", ['e2e/faults/testing/worker.ts']],
    ['a package with sources in src', "'@escandallo/platform/http/server.ts'", ['platform/src/http/server.ts']],
    ['a package without src', "'@escandallo/reading/papers/manifest.ts'", ['reading/papers/manifest.ts']],
    ['a program that is started', "spawn(node, [join(root, 'standalone.ts')])", ['standalone.ts']],
    ['a file that is read', "new URL('../../deploy/Caddyfile', import.meta.url)", ['deploy/Caddyfile']],
    ['a path in parts', "join(root, 'docs', 'guide', language)", ['docs/guide/es/menu.md']],
    ['a folder', "readdir('reading/papers')", ['reading/papers/manifest.ts', 'reading/papers/stored/a.pdf']],
    [
      'a pattern',
      "trackedFiles('frontend/src/ui/*.css')",
      ['frontend/src/ui/button.css', 'frontend/src/ui/button.tsx'],
    ],
    ['a path with a part that varies', '`e2e/faults/testing/${name}.ts`', ['e2e/faults/testing/worker.ts']],
  ])('are those of %s', (_, text, files) => expect(named(text)).toEqual(files))

  test.each([
    ['a word', "'faults'"],
    ['a sentence', "'see e2e/faults/testing/worker.ts for more'"],
    ['an address of the product', "'/api/dishes/list'"],
    ['what is not there', "'./testing/nothing.ts'"],
    ['itself', "'e2e/faults/crash.test.ts'"],
    ['the root, from which others go on', "new URL('../..', import.meta.url)"],
  ])('are none for %s', (_, text) => expect(named(text)).toEqual([]))
})
