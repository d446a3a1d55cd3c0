import type { Increment, Rollup } from '../shapes.ts'
import { keyValues, type Table } from '../table.ts'
import { plus, type Scaled, scaled, shortest } from '../values/decimal.ts'
import { addTo, emptySum, isNothing, type Sum, totalOf } from '../values/sum.ts'
import { type Identity, identityText, load, type Slot, type Slots, type Storage, save } from './storage.ts'

/** What is added to one row, column by column. */
type Sums = Identity & { deltas: Record<string, Sum> }

const emptySums = ({ columns, key }: Table): Record<string, Sum> =>
  Object.fromEntries(
    Object.keys(columns)
      .filter((column) => !key.includes(column))
      .map((column) => [column, emptySum()]),
  )

const add = (
  { table }: Rollup,
  sums: Map<string, Sums>,
  corporationId: string,
  sign: 1 | -1,
  { key, deltas }: Increment<object>,
) => {
  const values = keyValues(table, key)
  const text = identityText({ corporationId, values })
  let own = sums.get(text)
  if (!own) {
    own = { corporationId, values, deltas: emptySums(table) }
    sums.set(text, own)
  }
  for (const [column, delta] of Object.entries(deltas as Record<string, number | string>)) {
    const sum = own.deltas[column]
    if (!sum) throw new TypeError(`${table.name}.${column} is no sum`)
    if (typeof delta === 'number' && !Number.isFinite(delta))
      throw new TypeError(`${table.name}.${column}: ${delta} cannot be added`)
    addTo(sum, delta, sign)
  }
}

const whole = (table: string, column: string, total: Scaled): number => {
  const value = Number(shortest(total))
  if (!Number.isSafeInteger(value)) throw new TypeError(`${table}.${column}: ${shortest(total)} is no whole number`)
  return value
}

const addToRow = ({ table }: Rollup, slot: Slot, deltas: Record<string, Sum>) => {
  const row: Record<string, unknown> = {}
  let nothing = true
  for (const [column, { kind }] of Object.entries(table.columns)) {
    const delta = deltas[column]
    if (!delta) {
      row[column] = slot.values[table.key.indexOf(column)]
      continue
    }
    const added = totalOf(delta)
    const total = slot.before ? plus(scaled(String(slot.before[column])), added) : added
    if (total.digits !== 0n) nothing = false
    row[column] = kind === 'decimal' ? shortest(total) : whole(table.name, column, total)
  }
  slot.after = nothing ? undefined : row
}

/**
 * Adds to a rollup what a batch has changed in the rows it sums, and gives what changed. What comes and goes within the
 * batch is netted first: a sum that stays the same is neither read nor written.
 */
export const foldRollup = async (projection: Rollup, changes: readonly Slot[], storage: Storage): Promise<Slot[]> => {
  const sums = new Map<string, Sums>()
  for (const { corporationId, before, after } of changes) {
    if (before) for (const one of projection.increments(before)) add(projection, sums, corporationId, -1, one)
    if (after) for (const one of projection.increments(after)) add(projection, sums, corporationId, 1, one)
  }
  const slots: Slots = new Map()
  for (const [text, { corporationId, values, deltas }] of sums) {
    if (!Object.values(deltas).every(isNothing)) slots.set(text, { corporationId, values })
  }
  await load(storage, projection.table, slots)
  for (const [text, slot] of slots) addToRow(projection, slot, sums.get(text)?.deltas ?? {})
  return save(storage, projection.table, slots)
}
