import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { expect, test } from 'vitest'
import { ids, reading, tomato } from '../testing/samples.ts'
import { kindOf, readAt, surenessOf } from './read-value.ts'
import { runnersUp } from './runners-up.ts'

const lines = [ids.tomato, ids.onion]
const asked = (path: string, value: unknown, words: readonly PageWord[] = []) =>
  runnersUp({ path, value, read: readAt(reading, lines, path), line: tomato, words, shapes: [Math.SQRT2] })
const row = (text: string, x: number): PageWord => [1, x, 0.303, 0.04, 0.012, 0.9, text]

test('the reader’s other guesses come with how sure it is and where they stand', () => {
  expect(asked('number', 'F26/113')).toMatchObject([{ value: 'F26/118', confidence: 0.2, from: 'reader' }])
})

test('what was read at first comes back once somebody changed it, and nothing is offered twice', () => {
  expect(asked('number', 'F26/118').map(({ value, from }) => [value, from])).toEqual([['F26/113', 'first']])
})

test('a cell is offered what stands in its line of the paper, and its total what the figures make', () => {
  const printed = [row('1010', 0.1), row('5,00', 0.4), row('kg', 0.5), row('2,40', 0.6), row('12,00', 0.8)]
  expect(asked(`lines.${ids.tomato}.quantity`, '6', printed).map(({ value }) => value)).toEqual([
    '5',
    '1010',
    '2.4',
    '12',
  ])
  expect(asked(`lines.${ids.tomato}.total`, 999, printed)[1]).toMatchObject({ value: 101000, from: 'paper' })
  expect(asked(`lines.${ids.tomato}.total`, 1300)[0]).toMatchObject({ value: 1200 })
  expect(asked(`lines.${ids.tomato}.unit`, 'ud', printed).map(({ value }) => value)).toEqual(['kg'])
})

test('a line added by hand was never read', () => {
  expect(readAt(reading, lines, 'lines.new.total')).toBeNull()
  expect(readAt(null, lines, 'number')).toBeNull()
  expect(readAt(reading, lines, 'totals.discount')).toBeNull()
})

test('each field takes its kind of value', () => {
  expect(['totals.total', 'dueDate', 'lines.x.unitPrice', 'lines.x.total', 'supplier.name'].map(kindOf)).toEqual([
    'amount',
    'day',
    'figure',
    'amount',
    'text',
  ])
})

test('how sure the reader is has a word', () => {
  expect([0.99, 0.93, 0.7, 0.2].map(surenessOf)).toEqual(['certain', 'sure', 'doubtful', 'guess'])
})
