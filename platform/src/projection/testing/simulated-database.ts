import { setImmediate as pause } from 'node:timers/promises'
import type { Pool } from '../../database/pool.ts'
import type { Group } from '../group.ts'
import type { Table } from '../table.ts'
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
}

const broken = () => new Error('Connection terminated unexpectedly')
type Query = { text: string; values?: string[] }

/** As much of PostgreSQL as a batch of a group speaks with: transactions, one row that is locked, tables of rows. */
export const simulatedDatabase = (group: Group, { turn, breaks, onCommit, checkpointOutside = false }: Simulated) => {
  const tables = group.projections.map(({ table }) => simulatedTable(table))
  const kept = new Map<string, Rows>(tables.map(({ name }) => [name, new Map()]))
  const checkpoint = { position: '', events: 0 }
  let holder: object | null = null

  const connect = () => {
    const me = {}
    let mine = new Map<string, Rows>()
    let moved: typeof checkpoint | null = null
    const own = (name: string): Rows => mine.get(name) ?? (kept.get(name) as Rows)
    const over = () => {
      mine = new Map()
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
    const commit = () => {
      for (const [name, rows] of mine) kept.set(name, rows)
      if (moved) Object.assign(checkpoint, moved)
      over()
      onCommit()
    }
    const run = async (text: string, values: string[]) => {
      if (text.startsWith('begin') || text.startsWith('select pg_notify')) return { rows: [], rowCount: 0 }
      if (text === 'rollback') return over()
      if (text === 'commit') return commit()
      if (text.startsWith('update read.projection_checkpoint')) return claim(values)
      for (const table of tables) {
        if (table.writes(text) && !mine.has(table.name)) mine.set(table.name, new Map(own(table.name)))
        const answer = table.run(text, values, own(table.name))
        if (answer) return answer
      }
      throw new Error(`the simulation does not know: ${text}`)
    }
    const query = async (config: Query | string, more?: string[]) => {
      const { text, values = more ?? [] } = typeof config === 'string' ? { text: config } : config
      await turn()
      const fault = breaks(text)
      if (fault === 'before' || (fault === 'answer lost' && text !== 'commit')) {
        over()
        throw broken()
      }
      const answer = await run(text, values)
      if (fault === 'answer lost') throw broken()
      return answer
    }
    return { query, release: over, on: () => {}, off: () => {} }
  }
  return {
    pool: { connect: async () => connect() } as unknown as Pool,
    checkpoint: checkpoint as Readonly<typeof checkpoint>,
    rows: ({ name, columns }: Table) =>
      [...(kept.get(name) as Rows).values()].map((values) =>
        Object.fromEntries(['corporationId', ...Object.keys(columns)].map((column, at) => [column, values[at]])),
      ),
  }
}
