import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiscalStanding, joinedSegments, linkedSegments, type Segment, segmentsOf } from './segments.ts'

const record = (number: number, log = 'A') => ({
  link: {
    id: `${log}${number}`,
    log,
    before: number === 1 ? null : `${log}${number - 1}`,
    isFirst: number === 1,
    altered: false,
    label: `${log}/${number}`,
  },
  order: `2026-09-12T${String(10 + Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}:00`,
})
const read = (...numbers: number[]) => segmentsOf(numbers.map((number) => record(number)))
const range = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at)
const after = (...batches: number[][]) =>
  batches.reduce<Segment[]>((segments, batch) => joinedSegments(segments, read(...batch)), [])
const stretches = (segments: readonly Segment[]) => segments.map(({ firstLabel, lastLabel }) => [firstLabel, lastLabel])

describe('a till’s fiscal records, brought in parts', () => {
  test('are one stretch when each part goes on where another ended, in whatever order they come', () => {
    const whole = [['A/1', 'A/9']]
    expect(stretches(after(range(1, 3), range(4, 6), range(7, 9)))).toEqual(whole)
    expect(stretches(after(range(7, 9), range(1, 3), range(4, 6)))).toEqual(whole)
    expect(fiscalStanding(after(range(1, 3), range(4, 9)), [])).toMatchObject({ records: 9, fromFirst: true, gaps: [] })
  })

  test('have a gap where records between two parts are missing, until they come', () => {
    const gap = after(range(1, 3), range(6, 9))
    expect(fiscalStanding(gap, [])?.gaps).toEqual([{ after: 'A/3', before: 'A/6' }])
    expect(fiscalStanding(joinedSegments(gap, read(4, 5)), [])?.gaps).toEqual([])
  })

  test('that overlap or come twice are no gap', () => {
    expect(stretches(after(range(1, 5), range(4, 9)))).toEqual([['A/1', 'A/9']])
    expect(stretches(after(range(1, 9), range(1, 9), range(3, 5)))).toEqual([['A/1', 'A/9']])
    expect(stretches(after(range(3, 5), range(1, 9)))).toEqual([['A/1', 'A/9']])
  })

  test('with a file for each record are what they are in one file, however the files lie, and twice are once', () => {
    const apart = [5, 3, 1, 3, 2, 8].flatMap((number) => read(number))
    expect(linkedSegments(apart)).toEqual([...read(5), ...read(1, 2, 3), ...read(8)])
    expect(linkedSegments([...apart, ...read(4)])).toEqual([...read(1, 2, 3, 4, 5), ...read(8)])
    const parted = { ...(read(3)[0] as ReturnType<typeof read>[number]), last: 'A3b', ids: ['A3b'] }
    expect(linkedSegments([...read(2), ...read(3), parted])).toHaveLength(3)
  })

  test('that begin later than the first say so', () =>
    expect(fiscalStanding(after(range(4, 9)), [])).toMatchObject({ fromFirst: false, gaps: [] }))

  test('of two devices are two logs, neither a gap of the other', () => {
    const both = [...range(1, 3).map((number) => record(number)), ...range(1, 2).map((number) => record(number, 'B'))]
    expect(fiscalStanding(joinedSegments([], segmentsOf(both)), [])).toMatchObject({ records: 5, gaps: [] })
  })

  test('come to the same stretches however they are divided, and lack what was left out', () => {
    const part = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.integer({ min: 2, max: 39 }), (cuts, missing) => {
        const bounds = [...new Set([1, ...cuts.flat(), missing, missing + 1, 41])].toSorted((a, b) => a - b)
        const parts = bounds.slice(1).map((end, at) => range(bounds[at] ?? 1, end - 1))
        expect(stretches(after(...parts))).toEqual([['A/1', 'A/40']])
        const without = parts.filter((numbers) => numbers[0] !== missing)
        expect(fiscalStanding(after(...without), [])?.gaps).toEqual([
          { after: `A/${missing - 1}`, before: `A/${missing + 1}` },
        ])
      }),
    )
  })
})
