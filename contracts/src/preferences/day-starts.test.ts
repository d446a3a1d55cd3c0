import { describe, expect, test } from 'vitest'
import { startOfDay } from './day-starts.ts'

describe('a day begins', () => {
  test.each([
    ['2026-01-15', 'Europe/Madrid', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Madrid', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-07-15', 'Atlantic/Canary', '2026-07-14T23:00:00.000Z'],
    ['2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z'],
    ['2026-01-15', 'Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z'],
    ['2026-01-15', 'Asia/Kolkata', '2026-01-14T18:30:00.000Z'],
    // Clocks were put forward at midnight: the day began at one o'clock.
    ['2023-03-26', 'Asia/Beirut', '2023-03-25T22:00:00.000Z'],
  ])('%s in %s', (day, zone, instant) => expect(startOfDay(day, zone).toISOString()).toBe(instant))
})
