import { expect, test } from 'vitest'
import type { ReadLine } from '../reading.ts'
import { withRates } from './line-rates.ts'

const line = (taxRate: string | null, total: number) => ({ taxRate, total, name: 'Harina' }) as ReadLine
const rates = (lines: ReadLine[], ...table: [string, number, number][]) =>
  withRates(
    lines,
    table.map(([rate, base, amount]) => ({ rate, base, amount })),
  ).map((ratedLine) => ratedLine.taxRate)

test('a printed rate is kept', () =>
  expect(rates([line('10', 1000), line('4', 500)], ['10', 1000, 100], ['4', 500, 20])).toEqual(['10', '4']))

test('a mark means the rate whose base its lines add up to', () => {
  expect(
    rates(
      [line('1', 1498), line('3', 3120), line('2', 3000), line('2', 498)],
      ['4', 1498, 60],
      ['10', 3498, 350],
      ['21', 3120, 655],
    ),
  ).toEqual(['4', '21', '10', '10'])
  expect(rates([line('A', 985), line('B', 617)], ['10', 895, 90], ['4', 593, 24])).toEqual(['10', '4'])
})

test('a mark that nothing explains is no rate', () =>
  expect(rates([line('1', 999)], ['4', 1498, 60], ['10', 3498, 350])).toEqual([null]))

test('the only rate of a document is that of every line', () =>
  expect(rates([line(null, 700), line('1', 300)], ['10', 1000, 100])).toEqual(['10', '10']))

test('lines without a rate bear those that they can be shared out between in one way only', () => {
  const slip = [line(null, 2702), line(null, 2430), line(null, 288)]
  expect(rates(slip, ['4', 2613, 105], ['10', 2456, 246])).toEqual(['10', '4', '4'])
  expect(rates([line(null, 1000), line(null, 1000)], ['4', 1000, 40], ['10', 1000, 100])).toEqual([null, null])
  expect(rates(slip, ['4', 2513, 101], ['10', 2456, 246])).toEqual([null, null, null])
})

test('given a line of nothing without a rate, when the table has a rate of nothing, then its rate stays unknown', () => {
  expect(rates([line('10', 1000), line(null, 0)], ['10', 1030, 103], ['0', 0, 0])).toEqual(['10', null])
  expect(rates([line('10', 1000), line('A', 0)], ['10', 1000, 100], ['0', 0, 0])).toEqual(['10', null])
  expect(rates([line(null, 1000), line(null, 500), line(null, 0)], ['10', 1000, 100], ['0', 500, 0])).toEqual([
    '10',
    '0',
    null,
  ])
  // Where the paper has one rate it is that of every line.
  expect(rates([line(null, 1000), line(null, 0)], ['10', 1000, 100])).toEqual(['10', '10'])
})
