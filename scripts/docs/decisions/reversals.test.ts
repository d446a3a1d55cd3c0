import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../setup/spawn.mjs'
import type { SourceFile } from '../../style.ts'
import { trackedFiles } from '../../tracked-files.ts'
import { markFaults, resultFaults, reversalFaults, reversalsOf } from './reversals.ts'

const files: SourceFile[] = trackedFiles('docs/decisions/*.md').map((path) => ({
  path: basename(path),
  text: readFileSync(join(root, path), 'utf8'),
}))
const index = files.find(({ path }) => path === 'README.md')?.text ?? ''
const decisions = files.filter(({ path }) => path !== 'README.md')

describe('reversals of decisions', () => {
  test('were read', () => expect(decisions.flatMap(reversalsOf).length).toBeGreaterThan(40))
  test('are named by both decisions', () => expect(reversalFaults(decisions)).toEqual([]))
  test('stand in the index', () => expect(markFaults(index, decisions)).toEqual([]))
})

test('results of measurements stand in journals, not in decisions', () => expect(resultFaults(decisions)).toEqual([]))

describe('the gate of reversals', () => {
  const decision = (number: string, reverses: string, reversedBy: string): SourceFile => ({
    path: `${number}-title.md`,
    text: `# ${number} · Title\n\n2026-11-29 · sales${reverses}\n\n## Choice\nText.\n\n## Reversed by\n${reversedBy}\n`,
  })
  const earlier = decision('0001', '', '[0002](0002-title.md) in part: dates.')
  const later = decision('0002', ' · reverses 0001 in part', 'Nothing; it holds.')

  test('lets both ends pass', () => expect(reversalFaults([earlier, later])).toEqual([]))

  test('sees a reversal that the later decision does not name, or names as a whole one', () => {
    expect(reversalFaults([earlier, decision('0002', '', 'Nothing; it holds.')])).toEqual([
      '0001 reversed in part by 0002 is not said by the later one',
    ])
    expect(reversalFaults([earlier, decision('0002', ' · reverses 0001', 'Nothing; it holds.')])).toHaveLength(2)
  })

  test('sees a reversal that the earlier decision does not name, or names without a link', () => {
    const silent = '0001 reversed in part by 0002 is not said by the earlier one'
    expect(reversalFaults([decision('0001', '', 'Nothing; it holds.'), later])).toEqual([silent])
    expect(reversalFaults([decision('0001', '', '0002 in part: dates.'), later])).toEqual([
      silent,
      '0001-title.md does not say whether it holds',
    ])
  })

  test('sees an index that marks nothing, or marks a decision that holds', () => {
    const line = ({ path }: SourceFile, mark: string) => `- [${path.slice(0, 4)}](${path}) Title${mark}\n`
    const sound = line(earlier, ' (reversed in part by 0002)') + line(later, '')
    expect(markFaults(sound, [earlier, later])).toEqual([])
    expect(markFaults(line(earlier, '') + line(later, ' (reversed by 0001)'), [earlier, later])).toHaveLength(2)
  })

  test.each([
    '5.1 ms instead of 9',
    '41 s instead of 51.',
    'went from 77 to 89',
    'Processor time 53 → 12 s',
    'Three go wrong (14 before).',
    '5 ms at the 99th',
  ])('sees what was measured in: %s', (result) => {
    const { path, text } = later
    expect(resultFaults([{ path, text: text.replace('Text.', result) }])).toHaveLength(1)
  })

  test('lets the figures of a choice pass', () => {
    const { path, text } = later
    const choice = 'A batch begins 45 ms after the last; at most 192 MB; within 2 % instead of none.'
    expect(resultFaults([{ path, text: text.replace('Text.', choice) }])).toEqual([])
  })
})
