import type { Identity, Located, Storage } from '../fold/storage.ts'
import { identityText, valuesOf } from '../fold/storage.ts'
import type { Table } from '../table.ts'
import { type HashSet, hashSet } from './hash-set.ts'

type Known = { columns: readonly string[]; seen: HashSet }
type Of = { written: boolean; known: Map<string, Known> }

/** What one build has written so far, from the first event on. It outlives the batches, and is forgotten with the process. */
export type FreshRows = Map<string, Of>

/** Beneath so many rows a statement of its own costs more than it saves. */
const FEW = 50

const ofTable = (rows: FreshRows, { name }: Table): Of => {
  const found = rows.get(name) ?? { written: false, known: new Map<string, Known>() }
  rows.set(name, found)
  return found
}

/**
 * The tables of a build that began empty and that nobody else writes: what was never written is not asked for, and new rows
 * are copied in. A batch that was rolled back leaves rows known that are not there; they are asked for, and not found.
 */
export const freshStorage = (
  stored: Storage,
  copy: (table: Table, rows: readonly Located[]) => Promise<void>,
  rows: FreshRows,
): Storage => ({
  async find(table, columns, identities) {
    const { written, known } = ofTable(rows, table)
    const by = columns.join()
    if (!known.has(by) && !written) known.set(by, { columns, seen: hashSet() })
    const seen = known.get(by)?.seen
    const maybe = seen ? identities.filter((identity: Identity) => seen.has(identityText(identity))) : identities
    return maybe.length > 0 ? stored.find(table, columns, maybe) : []
  },
  among: stored.among,
  async write(table, { added, changed, columns, removed }) {
    const of = ofTable(rows, table)
    of.written = true
    const byKey = table.key.join()
    for (const [by, { columns, seen }] of of.known)
      for (const { corporationId, row, text } of added)
        seen.add(by === byKey ? text : identityText({ corporationId, values: valuesOf(row, columns) }))
    const copied = added.length > FEW ? added : []
    const rest = { added: added.length > FEW ? [] : added, changed, columns, removed }
    if (rest.added.length + changed.length + removed.length > 0) await stored.write(table, rest)
    if (copied.length > 0) await copy(table, copied)
  },
})
