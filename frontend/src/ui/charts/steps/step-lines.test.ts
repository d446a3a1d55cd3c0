import { expect, test } from 'vitest'
import { areasAbove, dayScale, dayTicks, gapsIn, stepPath, thinnedMarks, ticksOf } from './step-lines.ts'

const x = dayScale('2026-01-01', '2026-01-10', 100)
const scale = { x, y: (value: number) => 50 - value, end: 100 }

test('a line goes level and upright, never on a slope, however many steps there are', () => {
  const points = Array.from({ length: 200 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    value: at % 9,
  }))
  const path = stepPath(points, { ...scale, x: dayScale('2026-01-01', '2026-07-19', 700), end: 700 })
  expect(path).toMatch(/^M[\d.]+ [\d.]+H/)
  expect(path.replace(/^M[\d.]+ [\d.]+/, '')).toMatch(/^([HV][\d.]+)+$/)
  expect(path.match(/V/g)).toHaveLength(199)
})
test('a step stands at its day', () =>
  expect(
    stepPath(
      [
        { day: '2026-01-01', value: 10 },
        { day: '2026-01-06', value: 20 },
      ],
      scale,
    ),
  ).toBe('M0.0 40.0H50.0V30.0H100.0'))
test('what is not known is a gap, and no line leads over it nor down to zero', () => {
  const points = [
    { day: '2026-01-01', value: 10 },
    { day: '2026-01-03', value: null },
    { day: '2026-01-06', value: 20 },
  ]
  expect(stepPath(points, scale)).toBe('M0.0 40.0H20.0M50.0 30.0H100.0')
  expect(gapsIn(points, scale)).toEqual([[20, 50]])
})
test('only what is above the target is coloured, and nothing where either is not known', () => {
  const target = [{ day: '2026-01-01', value: 15 }]
  const cost = [
    { day: '2026-01-01', value: 10 },
    { day: '2026-01-06', value: 20 },
    { day: '2026-01-08', value: null },
  ]
  expect(areasAbove(cost, target, scale)).toBe('M50.0 30.0H70.0V35.0H50.0Z')
})
test('time runs to the left on a mirrored page', () => {
  const mirrored = dayScale('2026-01-01', '2026-01-10', 100, true)
  expect([mirrored('2026-01-01'), mirrored('2026-01-06')]).toEqual([100, 50])
})
test('ticks are round and hold every value between them', () => {
  expect(ticksOf([6.64, 7.88], 4)).toEqual([6.5, 7, 7.5, 8])
  expect(ticksOf([0.78], 4).length).toBeGreaterThan(1)
  expect(ticksOf([], 4)).toEqual([])
})
test('months stand on the axis of a year, and of three years not all of them', () => {
  expect(dayTicks('2026-01-01', '2026-11-29', 12).map(({ day }) => day)).toHaveLength(11)
  expect(dayTicks('2024-01-01', '2026-11-29', 12).length).toBeLessThanOrEqual(12)
  expect(dayTicks('2026-11-01', '2026-11-29', 5).length).toBeLessThanOrEqual(6)
})
test('of marks that would stand on each other the weightiest is drawn, or the chosen one', () => {
  const marks = [
    { day: '2026-01-01', weight: 1 },
    { day: '2026-01-02', weight: 3 },
    { day: '2026-01-09', weight: 1 },
  ]
  const drawn = (chosen: string | null) =>
    thinnedMarks(marks, x, { room: 20, chosen }).map(({ day, count }) => [day, count])
  expect(drawn(null)).toEqual([
    ['2026-01-02', 2],
    ['2026-01-09', 1],
  ])
  expect(drawn('2026-01-01')[0]).toEqual(['2026-01-01', 2])
})
