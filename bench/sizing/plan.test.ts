import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from '@escandallo/projectors/groups.ts'
import { describe, expect, test } from 'vitest'
import { questionKinds } from '../tenants/questions.ts'
import { unitOf } from './measuring/bytes.ts'
import { habits, planFor } from './plan.ts'
import { measuredRates, processNames, type Rates, type Work, works } from './rates.ts'
import { planTable, rateTables } from './tables.ts'

const work = (events: number): Work => ({
  command: { ours: 5, database: 10 },
  events,
  projecting: { documents: { ours: 1, database: 2 }, 'food-cost': { ours: 3, database: 2 } },
})
const process = { rest: 150, working: 200, perCorporation: 0.01, connections: 4 }
const simple: Rates = {
  measured: { day: '2026-11-29', machine: '2 × processor', tenants: 30, events: 60_000, load: '0.1' },
  bytes: {
    log: { line: 2_000, ticket: 1_000, 'dish-day': 0, corporation: 100_000 },
    event: 1_000,
    message: 700,
    readModels: { documents: { line: 500 }, 'food-cost': { line: 100, ticket: 400, 'dish-day': 300, corporation: 9 } },
  },
  ofPaper: { lines: 10 },
  questions: {
    me: { ours: 10, database: 20, weight: 75, cold: 40 },
    menus: { ours: 10, database: 20, weight: 25, cold: 40 },
  },
  works: { paper: work(1), costs: work(11), ticket: work(1), price: work(1) },
  rebuilding: { ours: 1, database: 0.5 },
  processes: { 'command-api': process, 'query-api': process, projectors: process, workers: process, gateway: process },
  idle: { projectors: 1, workers: 1, database: 1 },
  gateway: 1,
  textPage: 100,
  picturePage: 1_000,
  reader: 400,
}

describe('how much machine restaurants need', () => {
  test('follows from what they do in their busiest hour', () => {
    const plain = { ...habits, papersADay: 10, pagesOfPaper: 1, pictures: 0.5, ticketsADay: 60, pricesADay: 0 }
    const { rate, cores, disk, largestGroup } = planFor(900, simple, plain)
    // 9,000 papers, 54,000 tickets and 720,000 questions a day, a fifth of them within an hour.
    expect(rate).toEqual({ questions: 40, papers: 0.5, tickets: 3, events: 0.5 * (3 + 11) + 3 })
    expect(cores['query-api']).toBeCloseTo(0.8)
    // A paper is four commands.
    expect(cores['command-api']).toBeCloseTo((5 * (0.5 * 4 + 3)) / 500)
    expect(cores.projectors).toBeCloseTo((4 * 5) / 500)
    expect(cores.workers).toBeCloseTo(0.55)
    expect(cores.database).toBeCloseTo((40 * 20 + 5 * (10 + 4)) / 500)
    expect(largestGroup).toEqual({ name: 'food-cost', cores: expect.closeTo((5 * 5) / 500) })
    expect(disk.log).toBe(900 * (365 * (10 * 10 * 2_000 + 60 * 1_000) + 100_000))
    expect(disk.readModels).toBe(900 * (365 * (10 * 10 * 600 + 60 * 400 + 40 * 300) + 9))
  })

  test('one machine is enough for a few; many get two of each, so that one may fail', () => {
    expect(Object.values(planFor(10, simple).replicas)).toEqual(processNames.map(() => 1))
    expect(Object.values(planFor(1_000, simple).replicas).every((count) => count >= 2)).toBe(true)
  })

  test('restaurants are shared among databases before rebuilding takes longer than a night, or one group more than a core', () => {
    for (const restaurants of [10, 1_000, 30_000, 100_000])
      expect(planFor(restaurants, simple).rebuildHours).toBeLessThanOrEqual(habits.hoursToRebuild)
    expect(planFor(100_000, simple).databases).toBeGreaterThan(planFor(1_000, simple).databases)
    const slow: Rates = { ...simple, rebuilding: { ours: 0, database: 0 } }
    const { databases, largestGroup } = planFor(100_000, slow)
    expect(databases).toBeGreaterThanOrEqual(Math.ceil(largestGroup.cores))
  })
})

describe('what a sizing rests on', () => {
  const rates = measuredRates()

  test('was measured of every process, every kind of question and of work, and the busiest groups', () => {
    expect(Object.keys(rates.processes).toSorted()).toEqual([...processNames].toSorted())
    expect(Object.keys(rates.works).toSorted()).toEqual([...works].toSorted())
    expect(Object.keys(rates.questions)).toEqual(questionKinds.map(({ name }) => name))
    // A group that came since is named by the command until somebody measures again.
    const busiest = ['documents', 'dashboards', 'products', 'food-cost']
    expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(busiest))
    expect(Object.keys(rates.bytes.readModels)).toEqual(expect.arrayContaining(busiest))
    const times = Object.values(rates.works).map(({ command }) => command.ours)
    for (const figure of [...times, rates.textPage, rates.picturePage, rates.reader]) expect(figure).toBeGreaterThan(0)
  })

  test('of a hundred questions each kind has its part', () => {
    expect(questionKinds.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })

  test('counts what tickets leave with tickets, and what papers leave with lines', () => {
    const units = ['ticket_line', 'sold_day', 'purchase_line', 'dish_cost_span', 'dish_list'].map(unitOf)
    expect(units).toEqual(['ticket', 'dish-day', 'line', 'line', 'corporation'])
  })

  test('stands in the guide as the command prints it, with its day', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8').split('\n')
    const printed = [...rateTables(rates), ...planTable(rates)].filter((line) => line !== '')
    expect(printed.filter((line) => !guide.includes(line))).toEqual([])
    expect(printed.length).toBeGreaterThan(60)
  })
})
