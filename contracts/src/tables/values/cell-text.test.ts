import { expect, test, vi } from 'vitest'
import { openTable } from '../files/open-table.ts'
import { contentIn } from '../lists/contents.ts'
import { shortText, withoutLongGaps } from './cell-text.ts'
import { momentColumn, timeOf } from './moments.ts'
import { numberColumn } from './numbers.ts'

const gap = ' '.repeat(10_000)

test('a long gap of a cell is one space, or one line break', () => {
  expect(withoutLongGaps(`a${gap}b`)).toBe('a b')
  expect(withoutLongGaps(`a${gap}\n${gap}b`)).toBe('a\nb')
  expect(withoutLongGaps('a   b')).toBe('a   b')
  expect(shortText(` 1${gap}2 `, 3)).toBe('1 2')
  expect(shortText('1234', 3)).toBeNull()
})

test('a table has no cell with a long gap, however it is sent', () => {
  const { sheets } = openTable(new TextEncoder().encode(`hora;nombre\n"14:20${gap}x";"Pan${gap}de molde"\n`))
  expect(sheets[0]?.rows[1]).toEqual(['14:20 x', 'Pan de molde'])
})

/** Each goes through a text once: none of them goes back. */
const linear = new Set(['\\s', '\\s+', '\\s{8,}', '[\\n\\r\\u2028\\u2029]', '^(?:-+|–|—|n\\/?a|null|s\\/p|\\.)$'])

/** Length of the longest text that any other pattern went through while `read` ran. */
const longestSearched = (read: () => void): number => {
  let longest = 0
  const { exec } = RegExp.prototype
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    if (!linear.has(this.source)) longest = Math.max(longest, text.length)
    return exec.call(this, text)
  })
  try {
    read()
  } finally {
    spy.mockRestore()
  }
  return longest
}

test.each([
  ['a time before a gap', `14:20${gap}x`],
  ['a time with a zone', `14:20${gap}h${gap}pm${gap}x`],
  ['a number before a gap', `-${gap}1\nx`],
  ['a number with a sign', `+${gap}1${gap}x`],
  ['a text without end', '1.'.repeat(10_000)],
  ['digits without end', '1'.repeat(10_000)],
])('%s: no pattern of a moment, a number or a content goes through more than such a value has', (_, cell) => {
  expect(longestSearched(() => timeOf(cell))).toBeLessThanOrEqual(80)
  expect(longestSearched(() => momentColumn([cell]).read(cell))).toBeLessThanOrEqual(80)
  expect(longestSearched(() => numberColumn(['1'], 'price').read(cell))).toBeLessThanOrEqual(80)
  expect(longestSearched(() => contentIn(cell))).toBeLessThanOrEqual(500)
})

test('values with gaps are read as before', () => {
  expect(timeOf(`2:05${gap}p. m.`)?.time).toBe('14:05:00')
  const moment = momentColumn([]).read(`miércoles, 14  de septiembre de 2026  02:05:11 p. m.`)
  expect(moment).toMatchObject({ day: '2026-09-14', time: '14:05:11' })
  expect(numberColumn([], 'price').read(`-${gap}12,50 €`).value).toBe('-12.5')
  expect(numberColumn([], 'price').read('1\u00a0234,50').value).toBe('1234.5')
  expect(numberColumn([], 'price').read('1\n234').value).toBeNull()
})
