import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../setup/spawn.mjs'
import type { SourceFile } from '../../style.ts'
import { trackedFiles } from '../../tracked-files.ts'
import { decisionFaults, indexFaults } from './decisions.ts'

const files: SourceFile[] = trackedFiles('docs/decisions/*.md').map((path) => ({
  path: basename(path),
  text: readFileSync(join(root, path), 'utf8'),
}))
const index = files.find(({ path }) => path === 'README.md')?.text ?? ''
const decisions = files.filter(({ path }) => path !== 'README.md')

describe('the decisions', () => {
  test('were read', () => expect(decisions.length).toBeGreaterThan(150))
  test('have one number each, four headings, and at most 25 lines', () => expect(decisionFaults(decisions)).toEqual([]))
  test('are listed in the index once each', () => expect(indexFaults(index, decisions)).toEqual([]))
})

describe('the gate of decisions', () => {
  const headings = ['Context', 'Choice', 'Consequence', 'Reversed by']
  const text = `# 0001 · A title\n\n2026-11-20 · documents\n${headings.map((name) => `\n## ${name}\nText.\n`).join('')}`
  const sound: SourceFile = { path: '0001-a-title.md', text }

  test('lets a sound one pass', () => expect(decisionFaults([sound])).toEqual([]))

  test('sees a long one, a heading that is gone or empty, another number in the title, and a number used twice', () => {
    const faults = (spoilt: Partial<SourceFile>) => decisionFaults([{ ...sound, ...spoilt }])
    expect(faults({ text: text + 'More.\n'.repeat(20) })).toEqual(['0001-a-title.md has 35 lines'])
    expect(faults({ text: text.replace('## Choice\nText.\n', '') })).toEqual(['0001-a-title.md lacks Choice'])
    expect(faults({ text: text.replace('## Choice\nText.\n', '## Choice\n') })).toEqual([
      '0001-a-title.md lacks Choice',
    ])
    expect(faults({ text: text.replace('# 0001', '# 0002') })).toEqual(['0001-a-title.md is not numbered in its title'])
    expect(faults({ path: 'a-title.md' })).toEqual(['a-title.md is not named NNNN-title.md'])
    expect(decisionFaults([sound, { ...sound, path: '0001-another.md' }])).toEqual(['0001 is used twice'])
  })

  test('sees one that the index does not list, lists twice, or lists without its file', () => {
    const line = '- [0001](0001-a-title.md) A title\n'
    expect(indexFaults(line, [sound])).toEqual([])
    expect(indexFaults('', [sound])).toEqual(['0001-a-title.md is listed 0 times'])
    expect(indexFaults(line + line, [sound])).toEqual(['0001-a-title.md is listed 2 times'])
    expect(indexFaults(line, [])).toEqual(['0001-a-title.md is listed and not there'])
  })
})
