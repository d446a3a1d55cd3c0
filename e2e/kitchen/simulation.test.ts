import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { simulated } from './simulation.ts'

const SEEDS = Number(process.env.KITCHEN_SEEDS ?? (process.env.PROOF === 'true' ? 20_000 : 20))
const FIRST = Number(process.env.KITCHEN_FIRST ?? 1)
const MOST_SECONDS = Number(process.env.KITCHEN_SECONDS ?? 600)
vi.setConfig({ testTimeout: 120_000 + MOST_SECONDS * 1_000 })

const fixtures = await openFixtures()
afterAll(() => fixtures.close())

test('what kitchens cost on any day is what a pencil makes of their events', async () => {
  const until = Date.now() + MOST_SECONDS * 1_000
  const { differing, ...figures } = await simulated(fixtures, { first: FIRST, seeds: SEEDS, until })
  console.info(JSON.stringify(figures))
  expect(differing).toEqual([])
  expect(figures.costs).toBeGreaterThan(figures.seeds * 100)
  expect(figures.known / figures.costs).toBeGreaterThan(0.05)
})

test('a pencil that does not hear of withdrawn costs comes to something else', async () => {
  const { differing } = await simulated(fixtures, {
    first: 1,
    seeds: 20,
    alter: (events) => events.filter(({ type }) => type !== 'ProductCostWithdrawn'),
  })
  expect(differing).not.toEqual([])
})
