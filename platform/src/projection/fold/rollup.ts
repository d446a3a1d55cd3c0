import type { Increment, Rollup } from '../shapes.ts'
import { keyValues } from '../table.ts'
import { negated, plainDecimal, plus, type Scaled, scaled, shortest, zero } from '../values/decimal.ts'
import { type Identity, identityText, load, type Slot, type Slots, type Storage, save, slotOf } from './storage.ts'

type Sums = Identity & { deltas: Map<string, Scaled> }

const exactly = (table: string, column: string, value: number | string): Scaled => {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${table}.${column}: ${value} cannot be added`)
  return scaled(plainDecimal(String(value)))
}

const add = (
  { table }: Rollup,
  sums: Map<string, Sums>,
  corporationId: string,
  sign: 1 | -1,
  { key, deltas }: Increment<object>,
) => {
  const identity = { corporationId, values: keyValues(table, key) }
  const text = identityText(identity)
  const sum = sums.get(text) ?? { ...identity, deltas: new Map<string, Scaled>() }
  sums.set(text, sum)
  for (const [column, delta] of Object.entries(deltas as Record<string, number | string>)) {
    if (!table.columns[column] || table.key.includes(column)) throw new TypeError(`${table.name}.${column} is no sum`)
    const exact = exactly(table.name, column, delta)
    sum.deltas.set(column, plus(sum.deltas.get(column) ?? zero, sign === 1 ? exact : negated(exact)))
  }
}

const whole = (table: string, column: string, total: Scaled): number => {
  const value = Number(shortest(total))
  if (!Number.isSafeInteger(value)) throw new TypeError(`${table}.${column}: ${shortest(total)} is no whole number`)
  return value
}

const addTo = ({ table }: Rollup, slot: Slot, deltas: Map<string, Scaled>) => {
  const row: Record<string, unknown> = {}
  let nothing = true
  for (const [column, { kind }] of Object.entries(table.columns)) {
    const part = table.key.indexOf(column)
    if (part >= 0) {
      row[column] = slot.values[part]
      continue
    }
    const before = slot.before ? scaled(String(slot.before[column])) : zero
    const total = plus(before, deltas.get(column) ?? zero)
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
  for (const sum of sums.values()) {
    if ([...sum.deltas.values()].some(({ digits }) => digits !== 0n)) slotOf(slots, sum)
  }
  await load(storage, projection.table, slots)
  for (const [text, slot] of slots) addTo(projection, slot, sums.get(text)?.deltas ?? new Map())
  return save(storage, projection.table, slots)
}
