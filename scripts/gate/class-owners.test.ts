import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { classesOfSeveral } from './class-owners.ts'

const ours = '.cell-input { inline-size: 100% } @media (max-width: 600px) { .cell-input:hover > b { color: red } }'
const besides = (text: string) =>
  classesOfSeveral([
    { path: 'frontend/src/documents/items.css', text: ours },
    { path: 'frontend/src/recipes/elements.css', text },
  ])

describe('a class', () => {
  test('belongs to one module alone', () => {
    const sheets = trackedFiles('frontend/src/**/*.css').map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }))
    expect(sheets.length).toBeGreaterThan(50)
    expect(classesOfSeveral(sheets)).toEqual([])
  })
  test.each([
    '.cell-input { min-inline-size: 76px }',
    '@media print { .cell-input { border: 0 } }',
    '.row .x, .cell-input:focus { border: 0 }',
    '[dir="rtl"] .cell-input { border: 0 }',
    '@container items (min-width: 1px) { .cell-input::placeholder { opacity: 1 } }',
  ])('that another module makes a rule for is named: %s', (text) => {
    expect(besides(text)).toEqual(['cell-input: frontend/src/documents/items.css, frontend/src/recipes/elements.css'])
  })
  test.each([
    '.elements-table .cell-input { border: 0 }',
    '.cell-input:has(.element-sign) { border: 0 }',
    '.cell-inputs { border: 0 }',
    'a[href=".cell-input"] { border: 0 }',
  ])('may be spoken of below one of their own: %s', (text) => expect(besides(text)).toEqual([]))
  test('may be shared by the parts of one module', () =>
    expect(
      classesOfSeveral(['a', 'b'].map((name) => ({ path: `frontend/src/documents/${name}/x.css`, text: ours }))),
    ).toEqual([]))
})
