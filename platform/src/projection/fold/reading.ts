import { FIRST_DAY, type Read, type ValuesSince } from '../shapes.ts'
import type { Table } from '../table.ts'
import { type Column, isJson, stored } from '../values/column.ts'
import {
  fromDay,
  type Identity,
  identityText,
  inDayOrder,
  type Row,
  type Since,
  type Storage,
  valuesOf,
} from './storage.ts'

type Question = {
  corporationId: string
  values: readonly unknown[]
  answer(rows: Row[]): void
  fail(error: unknown): void
}
type Waiting = { table: Table; column: string; questions: Question[] }
type By = { columns: readonly string[]; day: string }
type QuestionSince = { of: Since[]; answer(rows: Row[][]): void; fail(error: unknown): void }
type WaitingSince = { table: Table; by: By; questions: QuestionSince[] }

const inKeyOrder =
  ({ key }: Table) =>
  (a: Row, b: Row) => {
    for (const column of key) {
      if (a[column] < b[column]) return -1
      if (a[column] > b[column]) return 1
    }
    return 0
  }

/** From the earlier first day on, up to the later last day. */
const around = (a: Since, b: Since): Since => ({
  ...a,
  since: a.since < b.since ? a.since : b.since,
  until: a.until === undefined || b.until === undefined ? undefined : a.until > b.until ? a.until : b.until,
})

/**
 * Makes the `read` of each corporation. What several of them ask of one column in the same moment is one SELECT; each gets
 * its own rows and no other's.
 */
export const reading = (storage: Storage, readable: ReadonlyMap<string, Table>) => {
  const waiting = new Map<string, Waiting>()
  const waitingSince = new Map<string, WaitingSince>()
  let queue: Promise<unknown> = Promise.resolve()

  const answer = async ({ table, column, questions }: Waiting) => {
    try {
      const identities = new Map<string, Identity>()
      for (const { corporationId, values } of questions)
        for (const value of values) {
          const identity = { corporationId, values: [value] }
          identities.set(identityText(identity), identity)
        }
      const located = identities.size > 0 ? await storage.among(table, column, [...identities.values()]) : []
      const rows = Map.groupBy(located, ({ corporationId }) => corporationId)
      for (const question of questions) {
        const values = new Set(question.values)
        const matching = (rows.get(question.corporationId) ?? [])
          .map(({ row }) => row)
          .filter((row) => values.has(row[column]))
        question.answer(matching.sort(inKeyOrder(table)))
      }
    } catch (error) {
      for (const question of questions) question.fail(error)
    }
  }
  const answerSince = async ({ table, by, questions }: WaitingSince) => {
    try {
      const first = new Map<string, Since>()
      for (const identity of questions.flatMap(({ of }) => of)) {
        const text = identityText(identity)
        const other = first.get(text)
        first.set(text, other ? around(other, identity) : identity)
      }
      const located = first.size > 0 ? await storage.since(table, by, [...first.values()]) : []
      const rows = Map.groupBy(located, ({ corporationId, row }) =>
        identityText({ corporationId, values: valuesOf(row, by.columns) }),
      )
      const order = inDayOrder(table, by.day)
      const sorted = new Map([...rows].map(([text, all]) => [text, all.map(({ row }) => row).sort(order)]))
      for (const question of questions)
        question.answer(
          question.of.map((identity) => fromDay(sorted.get(identityText(identity)) ?? [], by.day, identity)),
        )
    } catch (error) {
      for (const question of questions) question.fail(error)
    }
  }
  const flush = () => {
    const all = [...waiting.values()]
    const allSince = [...waitingSince.values()]
    waiting.clear()
    waitingSince.clear()
    // One connection takes one statement at a time.
    for (const each of all) queue = queue.then(() => answer(each))
    for (const each of allSince) queue = queue.then(() => answerSince(each))
  }
  const wake = () => {
    if (waiting.size + waitingSince.size === 0) setImmediate(flush)
  }
  const readableTable = (of: Table | string) => {
    const name = typeof of === 'string' ? of : of.name
    const table = readable.get(name)
    if (!table) throw new TypeError(`${name} is not written before this projection, in its own group`)
    return table
  }
  const readBy = (table: Table, column: string): Column => {
    const definition = table.columns[column] as Column | undefined
    if (!definition || isJson(definition.kind)) throw new TypeError(`${table.name} cannot be read by ${column}`)
    return definition
  }
  const since =
    (corporationId: string) =>
    async (of: Table, by: By, from: readonly ValuesSince[]): Promise<Row[][]> => {
      const table = readableTable(of)
      const columns = by.columns.map((column) => readBy(table, column))
      if (readBy(table, by.day).kind !== 'day') throw new TypeError(`${table.name}.${by.day} is no day`)
      const identities = from.map(({ values, since, until }) => ({
        until,
        corporationId,
        values: columns.map((column, at) => stored(column, values[at])),
        since: since ?? FIRST_DAY,
      }))
      if (identities.length === 0) return []
      return new Promise((resolve, reject) => {
        const place = `${table.name}\0${by.columns.join()}\0${by.day}`
        const here = waitingSince.get(place) ?? { table, by, questions: [] }
        wake()
        waitingSince.set(place, here)
        here.questions.push({ of: identities, answer: resolve, fail: reject })
      })
    }
  const every =
    (corporationId: string) =>
    (of: Table): Promise<Row[]> => {
      const table = readableTable(of)
      const answered = queue.then(() => storage.every(table, [corporationId]))
      queue = answered.catch(() => {})
      return answered.then((located) => located.map(({ row }) => row).sort(inKeyOrder(table)))
    }
  const distinct =
    (corporationId: string) =>
    (of: Table, columns: readonly string[]): Promise<Row[]> => {
      const table = readableTable(of)
      for (const column of columns) readBy(table, column)
      const answered = queue.then(() => storage.distinct(table, columns, [corporationId]))
      queue = answered.catch(() => {})
      return answered.then((located) => located.map(({ row }) => row))
    }
  const byColumn =
    (corporationId: string) =>
    async (of: Table | string, column: string, values: readonly unknown[]): Promise<Row[]> => {
      const table = readableTable(of)
      const { name } = table
      const definition = readBy(table, column)
      const present = values.filter((value) => value !== null && value !== undefined)
      const inForm = [...new Set(present.map((value) => stored(definition, value)))]
      return new Promise((resolve, reject) => {
        const place = `${name}\0${column}`
        const here = waiting.get(place) ?? { table, column, questions: [] }
        wake()
        waiting.set(place, here)
        here.questions.push({ corporationId, values: inForm, answer: resolve, fail: reject })
      })
    }
  return (corporationId: string) =>
    Object.assign(byColumn(corporationId), {
      since: since(corporationId),
      every: every(corporationId),
      distinct: distinct(corporationId),
    }) as Read
}
