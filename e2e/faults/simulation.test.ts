import { parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'
import { type Happened, simulated } from '@escandallo/platform/projection/testing/simulation.ts'
import { expect, test, vi } from 'vitest'

const thorough = process.env.PROOF === 'true'
const MOST_SEEDS = thorough ? 100_000 : 200
/** All hundred thousand seeds want more time than the whole proof has: whoever has it says how many seconds. */
const MOST_SECONDS = Number(process.env.SIMULATION_SECONDS ?? (thorough ? 120 : 10))
vi.setConfig({ testTimeout: 120_000 + MOST_SECONDS * 1_000 })
/** Seeds that found something once. */
const kept: readonly number[] = []

const nothing = (): Happened => ({
  ...{ crashed: 0, broken: 0, 'answers lost': 0 },
  ...{ overtaken: 0, duplicated: 0, unreadable: 0 },
})
const group = parcelGroup()

test('tables are those of the log, whatever crashes, comes twice or comes late', async ({ task }) => {
  const happened = nothing()
  const first = Date.now() % 1_000_000_000
  const sum = { seeds: 0, events: 0, rows: 0 }
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1_000
  const diverging: number[] = []
  while (sum.seeds < MOST_SEEDS + kept.length && seconds() < MOST_SECONDS) {
    const seed = kept[sum.seeds] ?? first + sum.seeds
    const { events, rows, difference } = await simulated({ group, seed, happened })
    if (difference) diverging.push(seed)
    sum.seeds++
    sum.events += events
    sum.rows += rows
  }
  Object.assign(task.meta, { said: `${sum.seeds.toLocaleString('en')} seeds from ${first}` })
  console.info(`seeds from ${first} in ${seconds().toFixed(1)} s: ${JSON.stringify({ ...sum, ...happened })}`)
  expect(diverging, 'seeds that diverge').toEqual([])
  // Everything that may happen has happened, and there was something to lose.
  expect(sum.seeds).toBeGreaterThanOrEqual(thorough ? 5_000 : 50)
  expect(Math.min(...Object.values(happened))).toBeGreaterThan(sum.seeds / 20)
  expect(Math.min(sum.events, sum.rows)).toBeGreaterThan(sum.seeds * 5)
})

test('a checkpoint that moves outside its transaction would diverge', async () => {
  let diverging = 0
  for (let seed = 1; seed <= 50; seed++) {
    const { difference } = await simulated({ group, seed, happened: nothing(), checkpointOutside: true })
    if (difference) diverging++
  }
  expect(diverging).toBeGreaterThan(10)
})
