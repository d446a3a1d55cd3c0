import { expect, test } from 'vitest'
import { momentColumn } from './moments.ts'

const days = (...cells: (string | number)[]) => {
  const { read } = momentColumn(cells)
  return cells.map((cell) => {
    const moment = read(cell)
    return moment && [moment.day, moment.time].filter(Boolean).join(' ')
  })
}

test('a column decides the order of its days by a value that only one order has', () => {
  expect(days('9/8/26', '19/8/26')).toEqual(['2026-08-09', '2026-08-19'])
  expect(days('9/8/26', '9/19/26')).toEqual(['2026-09-08', '2026-09-19'])
})

test('where no value does, the closest days are likeliest and it is to be asked', () => {
  const { order, orderBy } = momentColumn(['9/8/26 5:18 PM', '9/9/26 12:20 AM'])
  expect([order, orderBy]).toEqual(['mdy', 'likelihood'])
  expect(momentColumn(['9/8/26'], { usual: 'dmy' }).orderBy).toBe('custom')
  expect(momentColumn(['09.08.26']).orderBy).toBe('custom')
})

test.each([
  ['2:05 p. m.', '14:05:00'],
  ['12:40 a. m.', '00:40:00'],
  ['1:30 PM', '13:30:00'],
  ['23.58', '23:58:00'],
  ['14h05', '14:05:00'],
  ['20260918 141505', '2026-09-18 14:15:05'],
  ['18 sept. 2026', '2026-09-18'],
  ['Sep 18, 2026 6:03 PM', '2026-09-18 18:03:00'],
  ['lun. 14/09/2026', '2026-09-14'],
  ['18 de septiembre de 2026', '2026-09-18'],
  ['mar. 15/09/2026', '2026-09-15'],
  ['Mar 2026-09-15 21:10', '2026-09-15 21:10:00'],
  ['mar 15 sep 2026', '2026-09-15'],
  ['mar 15, 2026', '2026-03-15'],
  ['dic 1 2026', '2026-12-01'],
  ['2026-09-12T14:20:00', '2026-09-12 14:20:00'],
  ['31/02/2026', null],
  ['25:00', null],
  ['TOTAL', null],
])('%s is %s', (cell, moment) => expect(days(cell)[0]).toBe(moment))

test('a number of a workbook is a day since 1900', () => expect(days(46277.5)).toEqual(['2026-09-12 12:00:00']))
test('universal time is marked', () => expect(momentColumn([]).read('2026-09-12T14:20:00Z')?.utc).toBe(true))
