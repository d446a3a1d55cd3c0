import { openingHours } from '@escandallo/contracts/establishments/details.ts'
import { describe, expect, test } from 'vitest'
import { timeOf } from '../../ui/dates/typed-time.ts'
import {
  addShift,
  alike,
  changeShift,
  closedWeek,
  copyToAll,
  mostShifts,
  overlaps,
  removeShift,
  setOpen,
  shiftProblem,
  type Week,
} from './opening-hours.ts'

const shift = (open: string, close: string, nextDay = false) => ({ open, close, nextDay })

describe('the hours of a week', () => {
  test('begin closed, and a day that opens has lunch, then dinner', () => {
    const open = addShift(setOpen(closedWeek(), 1, true), 1)
    expect(open[0]).toBeNull()
    expect(open[1]).toEqual([shift('13:00', '16:00'), shift('20:00', '23:30')])
    expect(openingHours.safeParse(open).success).toBe(true)
  })
  test('do not grow beyond what a day takes', () => {
    let week: Week = setOpen(closedWeek(), 0, true)
    for (let count = 0; count < 10; count++) week = addShift(week, 0)
    expect(week[0]).toHaveLength(mostShifts)
  })
  test('close a day whose last shift is taken away, and no other', () => {
    const week = addShift(setOpen(setOpen(closedWeek(), 0, true), 6, true), 6)
    expect(removeShift(week, 6, 0)[6]).toEqual([shift('20:00', '23:30')])
    expect(removeShift(week, 0, 0)[0]).toBeNull()
    expect(removeShift(week, 0, 0)[6]).toHaveLength(2)
    expect(setOpen(week, 6, false)[6]).toBeNull()
  })
  test('are copied from one day to all, and change apart afterwards', () => {
    const copied = copyToAll(setOpen(closedWeek(), 3, true), 3)
    expect(copied).toEqual(Array.from({ length: 7 }, () => [shift('13:00', '16:00')]))
    const changed = changeShift(copied, 0, 0, { close: '17:00' })
    expect(changed[0]).toEqual([shift('13:00', '17:00')])
    expect(changed[1]).toEqual([shift('13:00', '16:00')])
    expect(copyToAll(changed, 6)[0]).toEqual([shift('13:00', '16:00')])
    expect(copyToAll(closedWeek(), 2)).toEqual(closedWeek())
  })
  test('are read together where days in a row open alike', () => {
    const week = setOpen(copyToAll(setOpen(closedWeek(), 0, true), 0), 6, false)
    expect(alike(week)).toEqual([
      { from: 0, to: 5, day: [shift('13:00', '16:00')] },
      { from: 6, to: 6, day: null },
    ])
  })
})

describe('a shift', () => {
  test.each([
    [shift('13:00', '16:00'), null],
    [shift('16:00', '13:00'), 'closes-before-it-opens'],
    [shift('13:00', '13:00'), 'closes-before-it-opens'],
    [shift('20:00', '02:00'), 'closes-before-it-opens'],
    [shift('20:00', '02:00', true), null],
    [shift('20:00', '2'), null],
  ])('%j is judged as the server judges it: %s', (typed, problem) => {
    expect(shiftProblem(typed)).toBe(problem)
    if (/^\d\d:\d\d$/.test(typed.close))
      expect(openingHours.safeParse([[typed], null, null, null, null, null, null]).success).toBe(problem === null)
  })
  test('overlaps another that opens before it has closed, after midnight too', () => {
    expect(overlaps([shift('13:00', '16:00'), shift('16:00', '18:00')])).toBe(false)
    expect(overlaps([shift('15:00', '18:00'), shift('13:00', '16:00')])).toBe(true)
    expect(overlaps([shift('13:00', '02:00', true), shift('20:00', '23:00')])).toBe(true)
    expect(overlaps([shift('13:00', '02:00'), shift('20:00', '23:00')])).toBe(false)
    expect(overlaps(null)).toBe(false)
  })
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['1330', '13:30'],
    ['13.30', '13:30'],
    ['13,30', '13:30'],
    ['20h', '20:00'],
    ['8:05', '08:05'],
    ['24:00', '24:00'],
    ['25', '25'],
    ['noon', 'noon'],
    ['', ''],
  ])('typed as %j is at %j', (typed, time) => expect(timeOf(typed)).toBe(time))
})
