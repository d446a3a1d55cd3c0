import type { Identity, Located, Storage } from '../fold/storage.ts'
import { identityText, valuesOf } from '../fold/storage.ts'
import type { Table } from '../table.ts'
import { type HashSet, hashSet } from './hash-set.ts'

type Lookup = { columns: readonly string[]; seen: HashSet }
type Of = { written: boolean; keyed: boolean; known: Map<string, Lookup> }

/** What one build has written so far, from the first event on. It outlives the batches, and is forgotten with the process. */
export type FreshRows = Map<string, Of>

/** What is done to a table, within a batch's transaction. */
export type FreshTables = {
  /** Adds rows that are not there yet. */
  copy(table: Table, rows: readonly Located[]): Promise<void>
  /** Gives the table its key, unless it has it. */
  key(table: Table): Promise<void>
}

/** Beneath so many rows a statement of its own costs more than it saves. */
const FEW = 50

const ofTable = (rows: FreshRows, { name }: Table): Of => {
  const fresh = rows.get(name) ?? { written: false, keyed: false, known: new Map<string, Lookup>() }
  rows.set(name, fresh)
  return fresh
}

/**
 * The tables of a build that began empty and that nobody else writes: what was never written is not asked for, and new rows
 * are copied in. Rows have one key each, because they are told apart before they are written: a table gets its key when a row of it
 * is asked for or changed, and until then none has to be kept in order. A batch that was rolled back leaves rows known that
 * are not there, and may take a key with it: rows are asked for, and not found, and each batch makes sure of the key.
 */
export const freshStorage = (stored: Storage, tables: FreshTables, rows: FreshRows): Storage => {
  const sure = new Set<string>()
  const withKey = async (table: Table) => {
    if (sure.has(table.name)) return
    await tables.key(table)
    sure.add(table.name)
    ofTable(rows, table).keyed = true
  }
  return {
    async find(table, columns, identities) {
      const { written, known } = ofTable(rows, table)
      const by = columns.join()
      if (!known.has(by) && !written) known.set(by, { columns, seen: hashSet() })
      const seen = known.get(by)?.seen
      const maybe = seen ? identities.filter((identity: Identity) => seen.has(identityText(identity))) : identities
      if (maybe.length === 0) return []
      await withKey(table)
      return stored.find(table, columns, maybe)
    },
    among: stored.among,
    since: stored.since,
    every: stored.every,
    distinct: stored.distinct,
    async write(table, { added, changed, columns, removed }) {
      const of = ofTable(rows, table)
      of.written = true
      const byKey = table.key.join()
      for (const [by, { columns, seen }] of of.known)
        for (const { corporationId, row, text } of added)
          seen.add(by === byKey ? text : identityText({ corporationId, values: valuesOf(row, columns) }))
      const isCopied = added.length > FEW || !of.keyed
      const rest = { added: isCopied ? [] : added, changed, columns, removed }
      if (rest.added.length + changed.length + removed.length > 0) {
        await withKey(table)
        await stored.write(table, rest)
      }
      if (isCopied && added.length > 0) await tables.copy(table, added)
    },
  }
}
