import { describe, expect, test } from 'vitest'
import { today } from '../words/format.ts'
import { isWholeDay, readDay, writeDay } from './typed-day.ts'

const near = '2026-11-20'
const es = (typed: string) => readDay(typed, near, 'es')

describe('a day that somebody types', () => {
  test.each([
    '18/4/2026',
    '18/04/26',
    '18-4-26',
    '18.04.2026',
    '18 4 2026',
    '18042026',
    '180426',
    '18 abr 2026',
    '18 de abril de 2026',
    '2026-04-18',
    ' 18/04/2026 ',
  ])('%s is the 18th of April', (typed) => expect(es(typed)).toBe('2026-04-18'))

  test('is understood in English too', () => {
    expect(readDay('18 apr 2026', near, 'en')).toBe('2026-04-18')
    expect(readDay('18 December', near, 'en')).toBe('2026-12-18')
  })

  test('is today or yesterday as people say it', () => {
    expect([es('hoy'), readDay('Today', near, 'en')]).toEqual([today(), today()])
    expect([es('Ayer'), readDay('yesterday', near, 'en')]).toEqual(Array(2).fill(es('ayer')))
    expect(Date.parse(today()) - Date.parse(es('ayer') ?? '')).toBe(86_400_000)
  })

  test('has the nearest year when none is typed', () => {
    expect(es('18/11')).toBe('2026-11-18')
    expect(es('0301')).toBe('2027-01-03')
    expect(readDay('30/12', '2026-01-10', 'es')).toBe('2025-12-30')
  })

  test.each(['', '18', '31/02/2026', '18/13/2026', 'mañana', '2026-02-30', '18/4/0', '12345'])('%j is none', (typed) =>
    expect(es(typed)).toBeNull(),
  )

  test('is whole only with all of its year', () => {
    expect(['18/4/2026', '2026-04-18', '18042026'].every(isWholeDay)).toBe(true)
    expect(['18/4', '18/4/26', '2026-04-1', ''].some(isWholeDay)).toBe(false)
  })

  test('is written as it would be typed', () => {
    expect(writeDay('2026-04-08')).toBe('08/04/2026')
    expect(writeDay('')).toBe('')
  })
})
