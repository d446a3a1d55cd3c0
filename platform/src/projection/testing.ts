import type { Recorded } from '../event-store/event-store.ts'
import { foldBatch } from './fold/batch.ts'
import { memoryStorage } from './fold/memory.ts'
import type { Located } from './fold/storage.ts'
import { type Group, lateTables, group as makeGroup } from './group.ts'
import type { Projection } from './shapes.ts'
import type { Table } from './table.ts'
import { dice } from './testing/dice.ts'
import { foldInSlices } from './testing/sliced.ts'

/** An event as a test writes it: what is left out is filled in. */
export type Told = {
  type: string
  data: unknown
  id?: string
  stream?: string
  revision?: bigint
  position?: string
  meta?: Partial<Recorded['meta']>
}

/** The corporation of events that name none. */
export const CORPORATION = '00000000-0000-4000-8000-000000000001'

export type Projected = {
  /** The rows of a table, in the order of their keys: those of one corporation, CORPORATION unless told. */
  rows<Row extends object>(table: Table<Row>, corporationId?: string): Row[]
}

const recorded = (events: readonly Told[]): Recorded[] => {
  const revisions = new Map<string, bigint>()
  return events.map(({ type, data, id, stream = 'thing-1', revision, position, meta }, index) => {
    const next = revision ?? revisions.get(stream) ?? 0n
    revisions.set(stream, next + 1n)
    return {
      id: id ?? `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      type,
      data: data as Recorded['data'],
      stream,
      revision: next,
      position: position ?? index.toString().padStart(12, '0'),
      meta: {
        corporationId: CORPORATION,
        actor: 'test',
        at: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
        correlationId: '00000000-0000-4000-8000-00000000c0de',
        causationId: '00000000-0000-4000-8000-00000000c0de',
        previousHash: null,
        ...meta,
      },
    }
  })
}

const inKeyOrder =
  (key: readonly string[]) =>
  (a: Record<string, never>, b: Record<string, never>): number => {
    for (const column of key) {
      const [left, right] = [a[column] as never, b[column] as never]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  }

const fold = async (group: Group, events: readonly Recorded[], batch: number) => {
  const storage = memoryStorage()
  for (let from = 0; from < events.length; from += batch) {
    const items = events.slice(from, from + batch).map((each) => ({ recorded: each }))
    await foldBatch(group, items, storage)
  }
  return storage.all
}

/** A seed by which rows are made anew in slices, the same in each run. */
const SEED = 1

/**
 * Takes events through projections in memory, as the engine does on PostgreSQL, and gives the rows. It folds them all at once, one by
 * one, and, where owners have rows, in slices among events, and throws when that makes a difference: such a projection would not survive
 * a rebuild. Rows handed to the projections are frozen.
 * @throws Error on a difference; what a projection throws.
 */
export const project = async (of: Group | readonly Projection[], events: readonly Told[]): Promise<Projected> => {
  const group = 'projections' in of ? of : anyGroup(of, events)
  const ofGroup = recorded(events).filter(({ type }) => group.events.includes(type))
  const whole = await fold(group, ofGroup, ofGroup.length || 1)
  const single = await fold(group, ofGroup, 1)
  const sliced = lateTables(group).size > 0 ? await foldInSlices(group, ofGroup, dice(SEED)) : single
  const rows = (all: (table: string) => Located[], { name, key }: Table, corporationId: string) =>
    all(name)
      .filter((located) => located.corporationId === corporationId)
      .map(({ row }) => row)
      .sort(inKeyOrder(key))
  for (const { table } of group.projections) {
    for (const corporationId of new Set(ofGroup.map(({ meta }) => meta.corporationId))) {
      const [all, each, part] = [whole, single, sliced].map((read) => JSON.stringify(rows(read, table, corporationId)))
      if (all !== each) throw new Error(`${table.name} depends on where a batch ends:\n${all}\n${each}`)
      if (all !== part) throw new Error(`${table.name} is another when it is made in slices:\n${all}\n${part}`)
    }
  }
  return { rows: (table, corporationId = CORPORATION) => rows(whole, table, corporationId) }
}

const anyGroup = (projections: readonly Projection[], events: readonly Told[]) =>
  makeGroup({
    name: 'tested',
    version: 1,
    events: [
      ...new Set([
        ...events.map(({ type }) => type),
        ...projections.flatMap((projection) => ('events' in projection ? (projection.events ?? []) : [])),
      ]),
    ],
    parse: ({ type, data }) => ({ type, data }),
    projections,
  })
