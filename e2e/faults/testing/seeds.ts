import { Worker } from 'node:worker_threads'
import { parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'
import { type Happened, simulated } from '@escandallo/platform/projection/testing/simulation.ts'

/** Seeds by `step`, until there were so many or so much time has gone. */
export type Range = { first: number; step: number; most: number; seconds: number }
export type Ran = { seeds: number; events: number; rows: number; diverging: number[]; happened: Happened }

export const nothing = (): Happened => ({
  crashed: 0,
  broken: 0,
  'answers lost': 0,
  overtaken: 0,
  duplicated: 0,
  unreadable: 0,
  'passed over': 0,
  'made anew': 0,
})

/** Runs the simulation of each seed, one after the other. */
export const ranSeeds = async ({ first, step, most, seconds }: Range): Promise<Ran> => {
  // Where an error came from nobody asks here, and finding it out takes as long as what failed.
  Error.stackTraceLimit = 0
  const group = parcelGroup()
  const ran: Ran = { seeds: 0, events: 0, rows: 0, diverging: [], happened: nothing() }
  const until = performance.now() + seconds * 1_000
  while (ran.seeds < most && performance.now() < until) {
    const seed = first + ran.seeds * step
    const { events, rows, difference } = await simulated({ group, seed, happened: ran.happened })
    if (difference) ran.diverging.push(seed)
    ran.seeds++
    ran.events += events
    ran.rows += rows
  }
  return ran
}

const inThread = (workerData: Range): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./seeds-thread.ts', import.meta.url), { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
  })

const together = (first: Ran, second: Ran): Ran => ({
  seeds: first.seeds + second.seeds,
  events: first.events + second.events,
  rows: first.rows + second.rows,
  diverging: [...first.diverging, ...second.diverging],
  happened: Object.fromEntries(
    Object.entries(first.happened).map(([what, times]) => [what, times + second.happened[what as keyof Happened]]),
  ) as Happened,
})

/** Runs so many seeds in so many threads, each as many as the others. */
export const inThreads = async (threads: number, { first, most, seconds }: Omit<Range, 'step'>): Promise<Ran> => {
  const share = { step: threads, most: Math.ceil(most / threads), seconds }
  const all = await Promise.all(Array.from({ length: threads }, (_, at) => inThread({ ...share, first: first + at })))
  return all.reduce(together)
}
