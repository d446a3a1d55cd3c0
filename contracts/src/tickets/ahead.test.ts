import { expect, test } from 'vitest'
import { fieldAhead } from './ahead.ts'

const madrid = { timeZone: 'Europe/Madrid' }
const noon = '2026-11-29T11:00:00.000Z'
const ticket = (day: string, businessDay = day) => ({ issuedAt: `${day}T13:00:00`, businessDay })

test("a ticket of tomorrow is ahead by the establishment's clock, whatever day it is on Kiritimati", () => {
  expect(fieldAhead(ticket('2026-11-29'), madrid, noon)).toBeNull()
  expect(fieldAhead(ticket('2026-11-30'), madrid, noon)).toBe('issuedAt')
  expect(fieldAhead(ticket('2026-11-30'), { timeZone: 'Pacific/Kiritimati' }, noon)).toBeNull()
  expect(fieldAhead(ticket('2026-11-29', '2026-11-30'), madrid, noon)).toBe('businessDay')
})

test('a clock that is a few hours ahead keeps no ticket out', () => {
  const late = '2026-11-29T20:30:00.000Z'
  expect(fieldAhead(ticket('2026-11-30'), madrid, late)).toBeNull()
  expect(fieldAhead(ticket('2026-12-01'), madrid, late)).toBe('issuedAt')
})
