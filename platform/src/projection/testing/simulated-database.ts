import { setImmediate as pause } from 'node:timers/promises'
import type { Pool } from '../../database/pool.ts'
import { FIRST_EDITION } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import { editionStatements } from '../postgres/editions.ts'
import type { Table } from '../table.ts'
import { copyOf, noEditions, runOnEditions, type SimulatedEditions } from './simulated-editions.ts'
import { type Rows, simulatedTable } from './simulated-rows.ts'

export type Fault = 'before' | 'answer lost' | null

export type Simulated = {
  /** Something happens elsewhere first. */
  turn: () => Promise<void>
  /** Whether the connection breaks under a statement, and when. */
  breaks: (text: string) => Fault
  onCommit: () => void
  /** What must never be: a checkpoint that moves at once, whatever becomes of its transaction. */
  checkpointOutside?: boolean
  /** What must never be either: foreign events are passed over from wherever the checkpoint stands. */
  passesBlindly?: boolean
  /** Nor may it be that owners which a batch touches meanwhile are not listed. */
  forgetsListed?: boolean
}

const broken = () => new Error('Connection terminated unexpectedly')
/** Where the rows of an edition of a table are. */
const placeOf = (name: string, edition: unknown) => `${name} ${edition}`

type Query = { text: string; values?: string[] }

/** Each value of an array that stands for rows: the statement that passes over events takes several groups at once. */
type Passing = [groups: string[], versions: number[], from: string[], to: string[]]

/** As much of PostgreSQL as a batch of a group speaks with: transactions, one row that is locked, tables of rows. */
export const simulatedDatabase = (group: Group, simulated: Simulated) => {
  const { turn, breaks, onCommit, checkpointOutside = false, passesBlindly = false, forgetsListed = false } = simulated
  const late = lateTables(group)
  const tables = group.projections.map(({ table }) => simulatedTable(table, late.has(table.name)))
  const stored = new Map<string, Rows>()
  let editions = noEditions()
  const checkpoint = { position: '', events: 0 }
  let holder: object | null = null

  const pass = ([groups, , [from], [to]]: Passing) => {
    if (holder !== null || (!passesBlindly && checkpoint.position !== from)) return { rows: [], rowCount: 0 }
    checkpoint.position = to as string
    onCommit()
    return { rows: groups.map((name) => ({ name })), rowCount: groups.length }
  }
  /** A statement that is a transaction of its own. */
  const alone = async ({ text, values }: { text: string; values: unknown }) => {
    await turn()
    const fault = breaks(text)
    if (fault === 'before') throw broken()
    const answer = pass(values as Passing)
    if (fault === 'answer lost') throw broken()
    return answer
  }

  const standingOf = (corporationId: string) => editions.editions.get(corporationId)?.standing ?? FIRST_EDITION
  const rowsRead = (name: string): unknown[][] =>
    late.has(name)
      ? [...stored].flatMap(([place, rows]) =>
          [...rows.values()].filter(([id]) => place === placeOf(name, standingOf(id as string))),
        )
      : [...(stored.get(name) ?? new Map<string, unknown[]>()).values()]

  const connect = () => {
    const me = {}
    let mine = new Map<string, Rows>()
    let mineOfEditions: SimulatedEditions | null = null
    let moved: typeof checkpoint | null = null
    let isBroken = false
    const rowsOf = (name: string): Rows => mine.get(name) ?? stored.get(name) ?? new Map()
    const over = () => {
      mine = new Map()
      mineOfEditions = null
      moved = null
      if (holder === me) holder = null
    }
    const claim = async ([, , from, to, events]: readonly unknown[]) => {
      // In its own time: whoever holds it may be waiting for something that is not ours to hurry.
      while (holder !== null && holder !== me) await pause()
      if (checkpoint.position !== from) return { rows: [], rowCount: 0 }
      holder = me
      moved = { position: to as string, events: checkpoint.events + Number(events) }
      if (checkpointOutside) Object.assign(checkpoint, moved)
      return { rows: [], rowCount: 1 }
    }
    /** Deletes the rows of a corporation that are of editions before the one that is read. */
    const sweep = (name: string, [corporationId]: readonly unknown[], { editions: all }: SimulatedEditions) => {
      let rowCount = 0
      for (let edition = 0; edition < (all.get(corporationId as string)?.standing ?? 0); edition += 1) {
        const place = placeOf(name, edition)
        const rows = [...rowsOf(place)]
        const rest = rows.filter(([, [of]]) => of !== corporationId)
        rowCount += rows.length - rest.length
        mine.set(place, new Map(rest))
      }
      return { rows: [], rowCount }
    }
    const commit = () => {
      for (const [name, rows] of mine) stored.set(name, rows)
      if (mineOfEditions) editions = mineOfEditions
      if (moved) Object.assign(checkpoint, moved)
      over()
      onCommit()
    }
    const runOn = (table: (typeof tables)[number], text: string, values: string[]) => {
      const isLate = late.has(table.name)
      const name = isLate ? placeOf(table.name, values.at(-1)) : table.name
      if (table.writes(text) && !mine.has(name)) mine.set(name, new Map(rowsOf(name)))
      return table.run(text, isLate ? values.slice(0, -1) : values, rowsOf(name))
    }
    const isForgotten = (text: string, values: readonly string[]) =>
      forgetsListed && text === editionStatements.LIST && !values[5]?.includes('true')
    const run = async (text: string, values: string[]) => {
      if (text.startsWith('begin') || text.startsWith('select pg_notify')) return { rows: [], rowCount: 0 }
      if (text === 'rollback') return over()
      if (text === 'commit') return commit()
      if (text.startsWith('update read.projection_checkpoint')) return claim(values)
      if (isForgotten(text, values)) return { rows: [], rowCount: 0 }
      const changed = mineOfEditions ?? copyOf(editions)
      const ofEditions = runOnEditions(text, values, changed)
      if (ofEditions) {
        mineOfEditions = changed
        return ofEditions
      }
      const swept = /^delete from read\."(\w+)" where ctid/.exec(text)?.[1]
      if (swept !== undefined) return sweep(swept, values, changed)
      for (const table of tables) {
        const answer = runOn(table, text, values)
        if (answer) return answer
      }
      throw new Error(`the simulation does not know: ${text}`)
    }
    const ask = async (config: Query | string) => {
      const { text, values = [] } = typeof config === 'string' ? { text: config } : config
      await turn()
      if (isBroken) throw broken()
      const fault = breaks(text)
      if (fault === 'before' || (fault === 'answer lost' && text !== 'commit')) {
        over()
        isBroken = true
        throw broken()
      }
      const answer = await run(text, values)
      if (fault === 'answer lost') {
        isBroken = true
        throw broken()
      }
      return answer
    }
    // What is sent before an answer is there is answered in its order; whoever has lost the connection hears of it each time.
    let line: Promise<unknown> = Promise.resolve()
    const query = (config: Query | string) => {
      const answer = line.then(() => ask(config))
      line = answer.catch(() => {})
      return answer
    }
    return { query, release: over, on: () => {}, off: () => {} }
  }
  return {
    pool: { connect: async () => connect(), query: alone } as unknown as Pool,
    checkpoint: checkpoint as Readonly<typeof checkpoint>,
    /** Whether rows are being made, or some are left that nobody reads. */
    isBusy: () => [...editions.editions.values()].some(({ making, swept }) => making !== null || !swept),
    /** All rows that are stored of editions that nobody reads. */
    leftOver: () =>
      [...late].flatMap((name) =>
        [...stored].flatMap(([place, rows]) =>
          place.startsWith(`${name} `)
            ? [...rows.values()].filter(([id]) => place !== placeOf(name, standingOf(id as string)))
            : [],
        ),
      ).length,
    rows: ({ name, columns }: Table) =>
      rowsRead(name).map((values) =>
        Object.fromEntries(['corporationId', ...Object.keys(columns)].map((column, at) => [column, values[at]])),
      ),
  }
}
