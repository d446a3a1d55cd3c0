import { plainDecimal } from './decimal.ts'
import { canonicalJson, plainJson } from './json-order.ts'

export type Kind = 'uuid' | 'text' | 'amount' | 'integer' | 'decimal' | 'day' | 'instant' | 'flag' | 'json' | 'jsonText'

/** A column of a read model: how it is stored, and, in its type, what TypeScript holds. */
export type Column<Value = unknown> = {
  readonly kind: Kind
  readonly optional: boolean
  /** The same column, in which nothing (null) may stand. */
  nullable(): Column<Value | null>
  /** Only a type: what a row holds in this column. */
  readonly value?: Value
}

const column = <Value>(kind: Kind, optional = false): Column<Value> => ({
  kind,
  optional,
  nullable: () => column<Value | null>(kind, true),
})

/** A UUID, as a lower-case string. */
export const uuid = () => column<string>('uuid')
/** Words. Give the union when only some are possible: `text<'pending' | 'completed'>()`. */
export const text = <Value extends string = string>() => column<Value>('text')
/** Money in integer minor units (cents); PostgreSQL bigint, a safe integer in TypeScript. */
export const amount = () => column<number>('amount')
/** A whole number of at most 32 bits. */
export const integer = () => column<number>('integer')
/** An exact decimal, as a string ("0.0125"); PostgreSQL numeric. */
export const decimal = () => column<string>('decimal')
/** A business day, 'YYYY-MM-DD'. */
export const day = () => column<string>('day')
/** A moment, ISO 8601 in UTC with milliseconds. */
export const instant = () => column<string>('instant')
/** True or false. */
export const flag = () => column<boolean>('flag')
/** Anything that JSON can say; PostgreSQL jsonb. */
export const json = <Value = unknown>() => column<Value>('json')
/** The same, where no statement looks into it; PostgreSQL json, which is kept as it is written and so costs less to write and read. */
export const jsonText = <Value = unknown>() => column<Value>('jsonText')

/** The PostgreSQL type that keeps each kind. */
export const sqlTypes: Record<Kind, string> = {
  uuid: 'uuid',
  text: 'text',
  amount: 'bigint',
  integer: 'integer',
  decimal: 'numeric',
  day: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
  json: 'jsonb',
  jsonText: 'json',
}

/** Whether values of a kind are written as JSON. */
export const isJson = (kind: Kind): boolean => kind === 'json' || kind === 'jsonText'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const dayForm = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

// The years that both JavaScript and PostgreSQL write with four digits.
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const END = Date.parse('9999-12-31T23:59:59.999Z')

const inCalendar = (value: string) => {
  if (!dayForm.test(value)) return false
  const time = Date.parse(value)
  return time >= FIRST && new Date(time).toISOString().startsWith(value)
}

// A history has few days, and asks for each of them thousands of times.
const days = new Set<string>()
const isDay = (value: string) => {
  if (days.has(value)) return true
  if (!inCalendar(value)) return false
  if (days.size >= 10_000) days.clear()
  days.add(value)
  return true
}

const wrong = (kind: Kind, value: unknown) =>
  new TypeError(`${String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 80)} is no ${kind}`)

const wholeNumber = (kind: Kind, bound: number) => (value: unknown) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > bound) throw wrong(kind, value)
  return value === 0 ? 0 : value
}

/**
 * Turns a value into exactly what PostgreSQL gives back for it, so that a row folded in memory and a row read again are
 * the same row: a rebuild in large batches equals what was written live in small ones.
 */
const forms: Record<Kind, (value: unknown) => unknown> = {
  uuid: (value) => {
    if (typeof value !== 'string') throw wrong('uuid', value)
    if (uuidForm.test(value)) return value
    const lower = value.toLowerCase()
    if (!uuidForm.test(lower)) throw wrong('uuid', value)
    return lower
  },
  text: (value) => {
    if (typeof value !== 'string' || value.includes('\0')) throw wrong('text', value)
    return value.isWellFormed() ? value : value.toWellFormed()
  },
  amount: wholeNumber('amount', Number.MAX_SAFE_INTEGER),
  integer: wholeNumber('integer', 2 ** 31 - 1),
  decimal: (value) => {
    if (typeof value !== 'string') throw wrong('decimal', value)
    return plainDecimal(value)
  },
  day: (value) => {
    if (typeof value !== 'string' || !isDay(value)) throw wrong('day', value)
    return value
  },
  instant: (value) => {
    if (typeof value !== 'string') throw wrong('instant', value)
    const time = Date.parse(value)
    if (!(time >= FIRST && time < END)) throw wrong('instant', value)
    return instantForm.test(value) ? value : new Date(time).toISOString()
  },
  flag: (value) => {
    if (typeof value !== 'boolean') throw wrong('flag', value)
    return value
  },
  json: canonicalJson,
  jsonText: plainJson,
}

/**
 * The stored form of a value of a column: what reading it again would give.
 * @throws TypeError when the column cannot hold the value.
 */
export const stored = (column: Column, value: unknown): unknown => {
  if (value === undefined || value === null) {
    if (column.optional) return null
    throw new TypeError(`is missing`)
  }
  return forms[column.kind](value)
}
