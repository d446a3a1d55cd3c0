import { describe, expect, test } from 'vitest'
import { datesIn, dayOrderOf } from './dates.ts'

const dates = (text: string) => datesIn(text, 'day-first').map((date) => date.value)

describe('finding dates', () => {
  test.each([
    ['Fecha: 04/03/2026', '2026-03-04'],
    ['04-03-26', '2026-03-04'],
    ['4.3.2026', '2026-03-04'],
    ['24  /  05  /  2025', '2025-05-24'],
    ['2026-03-04', '2026-03-04'],
    ['3 de marzo de 2025', '2025-03-03'],
    ["15 d'abril de 2026", '2026-04-15'],
    ['15 de setembre de 2026', '2026-09-15'],
    ['11. Juli 2014', '2014-07-11'],
    ['March 3, 2025', '2025-03-03'],
    ['1er février 2026', '2026-02-01'],
    ['03-MAR-25', '2025-03-03'],
    ['2026ko martxoaren 4a', '2026-03-04'],
    ['A régler avant le 24 aofit 2025 par virement', '2025-08-24'],
    ['a tot tardar el 29 de marg de 2026', '2026-03-29'],
    ['avant le ler mars 2026', '2026-03-01'],
    ['Fecha  18  /  097  2025', '2025-09-18'],
    ['antes del 03  7  10  /2025', '2025-10-03'],
    ['Fecha  28  06  2025', '2025-06-28'],
  ])('%s', (text, expected) => expect(dates(text)).toEqual([expected]))

  test.each([
    '31/02/2026',
    '961 234 567',
    '1.234,56',
    'ES91 2100 0418',
    '24/33',
    '28 06 2025',
    'Tel. 03 10 2025',
    '30 dias 2026',
  ])('%s holds no date', (text) => expect(dates(text)).toEqual([]))

  test('keeps the other reading of an ambiguous date', () => {
    expect(datesIn('03/04/2026', 'day-first')).toMatchObject([{ value: '2026-04-03', other: '2026-03-04' }])
    expect(datesIn('13/04/2026', 'day-first')).toMatchObject([{ value: '2026-04-13', other: null }])
  })
})

describe('the order of day and month', () => {
  test('is told by any date that can only be read one way', () => {
    expect(dayOrderOf(['03/04/26', '12/17/26'], false)).toBe('month-first')
    expect(dayOrderOf(['03/04/26', '17/12/26'], true)).toBe('day-first')
  })
  test('is day first in Europe when nothing tells', () => expect(dayOrderOf(['03/04/26'], false)).toBe('day-first'))
})

test.each([
  [['02/03/2026'], 'month-first'],
  [['02.03.2026', '04.05.2026'], 'day-first'],
  [['02.03.2026', '04/05/2026'], 'month-first'],
  [['02.13.2026', '02.03.2026'], 'month-first'],
  [['no date'], 'month-first'],
])('an American page with %j is %s', (texts, order) => expect(dayOrderOf(texts, true)).toBe(order))
