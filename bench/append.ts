import { randomUUID } from 'node:crypto'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Cluster } from './cluster.ts'
import { purchase } from './events.ts'
import { byTurns, type Figure, percentile } from './figures.ts'

/** So many writers, each with its next transaction as soon as its last one is committed. @returns each one's milliseconds. */
const writing = async (writers: number, transactions: number, transaction: (index: number) => Promise<unknown>) => {
  const took: number[] = []
  let next = 0
  const writer = async () => {
    while (next < transactions) {
      const index = next
      next += 1
      const start = performance.now()
      await transaction(index)
      took.push(performance.now() - start)
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: writers }, writer))
  return { perSecond: transactions / ((performance.now() - start) / 1_000), took }
}

const INSERT = `insert into bench.event (epoch, stream, revision, id, type, data, meta) values ($1, $2, $3, $4, $5, $6, $7)`

/** What a table with the log's columns and indexes takes: one row, one statement, one transaction. */
const control = async (owner: Pool): Promise<(index: number) => Promise<unknown>> => {
  await owner.query('create schema if not exists bench')
  await owner.query('create table bench.event (like log.event including all)')
  return (index) => {
    const { id, type, data, meta } = purchase(index)
    const values = [1, `parcel-${randomUUID()}`, 0, id, type, JSON.stringify(data), JSON.stringify(meta)]
    return owner.query({ name: 'bench-insert', text: INSERT, values })
  }
}

const PER_WRITER = { 1: 600, 8: 3_000, 32: 6_000 } as const

/** P1: new streams of one to five events, against single-row inserts by as many writers. */
export const measureAppend = async ({ connect }: Cluster, runs: number): Promise<Figure[]> => {
  const insert = await control(connect(null, 32))
  const store = postgresEventStore(connect('escandallo_command', 12))
  const append = (index: number) => {
    const events = Array.from({ length: 1 + (index % 5) }, (_, at) => purchase(index + at))
    return store.append(`parcel-${randomUUID()}`, 'none', events)
  }
  const figures: Figure[] = []
  for (const writers of [1, 8, 32] as const) {
    const transactions = PER_WRITER[writers]
    const slowest: { append: number[]; control: number[] } = { append: [], control: [] }
    const measured = async (name: 'append' | 'control', transaction: (index: number) => Promise<unknown>) => {
      const { perSecond, took } = await writing(writers, transactions, transaction)
      slowest[name].push(percentile(took, 0.99))
      return perSecond
    }
    const name = `P1 append, ${writers} ${writers === 1 ? 'writer' : 'writers'}`
    // Prepared statements, caches and files are warm in both before the first run that counts.
    await writing(writers, transactions / 10, append)
    await writing(writers, transactions / 10, insert)
    const speeds = await byTurns(runs, {
      append: () => measured('append', append),
      control: () => measured('control', insert),
    })
    figures.push({ figure: name, unit: 'transactions/s', value: speeds.append, control: speeds.control })
    const p99 = { value: median(slowest.append), control: median(slowest.control) }
    figures.push({ figure: `${name}, p99`, unit: 'ms', ...p99 })
  }
  await store.close()
  return figures
}
