import { availableParallelism } from 'node:os'
import { parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'
import { simulated } from '@escandallo/platform/projection/testing/simulation.ts'
import { describe, expect, test, vi } from 'vitest'
import { inThreads, nothing, type Ran } from './testing/seeds.ts'

const thorough = process.env.PROOF === 'true'
const MOST_SEEDS = thorough ? 100_000 : 200
/** A slow machine runs as many seeds as it can until then. */
const MOST_SECONDS = Number(process.env.SIMULATION_SECONDS ?? (thorough ? 360 : 10))
vi.setConfig({ testTimeout: 120_000 + MOST_SECONDS * 1_000 })

describe('projectors that crash, lose connections and are told things twice and late', () => {
  const first = Date.now() % 1_000_000_000
  let ran: Ran | undefined

  test('have the tables of the log in the end', async ({ task }) => {
    const began = performance.now()
    const range = { first, most: MOST_SEEDS, seconds: MOST_SECONDS }
    ran = await inThreads(thorough ? availableParallelism() : 1, range)
    const { diverging, happened, seeds, events, rows } = ran
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    Object.assign(task.meta, { measured: `${seeds.toLocaleString('en')} seeds from ${first} in ${seconds} s` })
    console.info(`seeds from ${first} in ${seconds} s: ${JSON.stringify({ seeds, events, rows, ...happened })}`)
    expect(diverging, 'seeds that diverge').toEqual([])
    // Everything that may happen has happened, and there was something to lose.
    expect(seeds).toBeGreaterThanOrEqual(thorough ? 5_000 : 50)
    expect(Math.min(...Object.values(happened))).toBeGreaterThan(seeds / 20)
    expect(Math.min(events, rows)).toBeGreaterThan(seeds * 5)
  })

  test.runIf(thorough)('were as many as the bar asks', (context) => {
    if ((ran?.seeds ?? 0) < MOST_SEEDS) context.skip(`${ran?.seeds} seeds took all the time there is`)
  })
})

test.each([
  ['a checkpoint that moves outside its transaction', { checkpointOutside: true }],
  ['a checkpoint that passes over events from where it does not stand', { passesBlindly: true }],
  ['a batch that does not list what it touches of rows in the making', { forgetsListed: true }],
])('%s would diverge', async (_, mistaken) => {
  const group = parcelGroup()
  let diverging = 0
  for (let seed = 1; seed <= 200; seed++) {
    const { difference } = await simulated({ group, seed, happened: nothing(), ...mistaken })
    if (difference) diverging++
  }
  expect(diverging).toBeGreaterThan(10)
})
