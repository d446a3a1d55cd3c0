import type { Increment, Rollup } from '../shapes.ts'
import { keyValues, type Table } from '../table.ts'
import { plus, type Scaled, scaled, shortest } from '../values/decimal.ts'
import { addTo, emptySum, isNothing, type Sum, totalOf, wholeTotalOf } from '../values/sum.ts'
import { type Identity, identityText, load, type Row, type Slot, type Slots, type Storage, save } from './storage.ts'

/** What is added to one row, column by column. */
type Sums = Identity & { text: string; deltas: Record<string, Sum> }

const emptySums = ({ columns, key }: Table): Record<string, Sum> => {
  const sums: Record<string, Sum> = {}
  for (const column in columns) if (!key.includes(column)) sums[column] = emptySum()
  return sums
}

const areNothing = (sums: Record<string, Sum>): boolean => {
  for (const column in sums) if (!isNothing(sums[column] as Sum)) return false
  return true
}

/** Sums by their identity, and by keys as authors write them: a month has many days, and most rows add to a sum that is there. */
type AllSums = { byText: Map<string, Sums>; byKey: Map<string, Sums>; last?: { key: object; total: Sums } }

const keyText = ({ key: columns }: Table, corporationId: string, key: Increment<object>['key']): string => {
  let text = corporationId
  if (typeof key !== 'object') return `${text}\0${key}`
  for (const column of columns) text += `\0${(key as Record<string, unknown>)[column]}`
  return text
}

/** Whether a key is written as another one: rows of a day come one after the other, and add to the same sums. */
const isSameKey = ({ key: columns }: Table, a: object, b: object): boolean => {
  for (const column of columns) if ((a as Row)[column] !== (b as Row)[column]) return false
  return true
}

const sumsOf = (table: Table, sums: AllSums, corporationId: string, key: Increment<object>['key']): Sums => {
  const { last } = sums
  const isLast =
    typeof key === 'object' && last?.total.corporationId === corporationId && isSameKey(table, last.key, key)
  if (isLast) return last.total
  const total = foundSums(table, sums, corporationId, key)
  if (typeof key === 'object') sums.last = { key, total }
  return total
}

const foundSums = (table: Table, { byText, byKey }: AllSums, corporationId: string, key: Increment<object>['key']) => {
  const asWritten = keyText(table, corporationId, key)
  const sums = byKey.get(asWritten)
  if (sums) return sums
  const values = keyValues(table, key)
  const text = identityText({ corporationId, values })
  const total = byText.get(text) ?? { corporationId, values, text, deltas: emptySums(table) }
  byText.set(text, total)
  byKey.set(asWritten, total)
  return total
}

const add = (
  { table }: Rollup,
  sums: AllSums,
  corporationId: string,
  sign: 1 | -1,
  { key, deltas }: Increment<object>,
) => {
  const total = sumsOf(table, sums, corporationId, key)
  for (const column in deltas) {
    const delta = (deltas as Record<string, number | string>)[column] as number | string
    const sum = total.deltas[column]
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

const totalWith = (
  { name, columns }: Table,
  column: string,
  previousSum: number | string,
  delta: Sum,
): number | string => {
  const isDecimal = columns[column]?.kind === 'decimal'
  const sum = isDecimal ? undefined : (wholeTotalOf(delta) ?? Number.NaN) + Number(previousSum)
  if (Number.isSafeInteger(sum)) return sum as number
  const total = plus(scaled(String(previousSum)), totalOf(delta))
  return isDecimal ? shortest(total) : whole(name, column, total)
}

const addToRow = ({ table }: Rollup, slot: Slot, deltas: Record<string, Sum>) => {
  const row: Record<string, unknown> = {}
  let nothing = true
  for (const column in table.columns) {
    const delta = deltas[column]
    if (delta) {
      const total = totalWith(table, column, slot.before?.[column] ?? 0, delta)
      if (total !== 0 && total !== '0') nothing = false
      row[column] = total
    } else row[column] = slot.values[table.key.indexOf(column)]
  }
  slot.after = nothing ? undefined : row
}

/**
 * Adds to a rollup what a batch has changed in the rows it sums, and gives what changed. What comes and goes within the
 * batch is netted first: a sum that stays the same is neither read nor written.
 */
export const foldRollup = async (projection: Rollup, changes: readonly Slot[], storage: Storage): Promise<Slot[]> => {
  const byText = new Map<string, Sums>()
  const sums: AllSums = { byText, byKey: new Map() }
  for (const { corporationId, before, after } of changes) {
    if (before)
      for (const increment of projection.increments(before)) add(projection, sums, corporationId, -1, increment)
    if (after) for (const increment of projection.increments(after)) add(projection, sums, corporationId, 1, increment)
  }
  const slots: Slots = new Map()
  for (const [text, { corporationId, values, deltas }] of byText)
    if (!areNothing(deltas)) slots.set(text, { corporationId, values, text })
  await load(storage, projection.table, slots)
  for (const [text, slot] of slots) addToRow(projection, slot, byText.get(text)?.deltas ?? {})
  return save(storage, projection.table, slots)
}
