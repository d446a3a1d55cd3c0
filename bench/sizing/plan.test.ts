import { describe, expect, test } from 'vitest'
import { type Costs, costs } from './costs.ts'
import { habits, planFor } from './plan.ts'

const simple: Costs = {
  question: { queryApi: 10, database: 20 },
  command: { commandApi: 5, projectors: 4, database: 10, events: 2 },
  textPage: { worker: 100 },
  picturePage: { worker: 1_000 },
  bytes: { event: 1_000, readModelsOfPaper: 5_000, message: 700 },
  ofPaper: { events: 20, lines: 10 },
  memory: { commandApi: 200, queryApi: 300, projectors: 250, worker: 400, gateway: 100 },
  rebuilt: 4_000,
}

describe('how much machine restaurants need', () => {
  test('follows from what they do in their busiest hour', () => {
    const { rate, cores, disk } = planFor(900, simple, { ...habits, papersADay: 10, pagesOfPaper: 1, pictures: 0.5 })
    // 9,000 papers and 720,000 questions a day, a fifth of them within an hour.
    expect(rate).toEqual({ questions: 40, papers: 0.5, events: 10 })
    expect(cores.queryApi).toBeCloseTo(0.8)
    expect(cores.commandApi).toBeCloseTo(0.05)
    expect(cores.workers).toBeCloseTo(0.55)
    expect(cores.database).toBeCloseTo(1.7)
    expect(disk.log).toBe(9_000 * 365 * 3 * 20 * 1_000)
  })

  test('one machine is enough for a few; many get two of each, so that one may fail', () => {
    expect(planFor(10, simple).replicas).toEqual({
      ...{ gateway: 1, queryApi: 1, commandApi: 1, projectors: 1, workers: 1 },
    })
    expect(Object.values(planFor(1_000, simple).replicas).every((count) => count >= 2)).toBe(true)
  })

  test('restaurants are shared among databases before rebuilding takes longer than a night', () => {
    for (const restaurants of [10, 1_000, 30_000, 100_000]) {
      const { rebuildHours } = planFor(restaurants, simple)
      expect(rebuildHours).toBeLessThanOrEqual(habits.hoursToRebuild)
    }
    expect(planFor(100_000, simple).databases).toBeGreaterThan(planFor(1_000, simple).databases)
  })

  test('rests on figures that were measured', () => {
    const flat = (value: object): number[] =>
      Object.values(value).flatMap((member) => (typeof member === 'object' ? flat(member) : [member]))
    expect(flat(costs)).toHaveLength(flat(simple).length)
    for (const figure of flat(costs)) expect(figure).toBeGreaterThan(0)
  })
})
