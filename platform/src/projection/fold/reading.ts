import { FIRST_DAY, type Read, type Wanted } from '../shapes.ts'
import type { Table } from '../table.ts'
import { type Column, isJson, stored } from '../values/column.ts'
import { fromDay, identityText, inDayOrder, type Row, type Since, type Storage, valuesOf } from './storage.ts'

type Asked = {
  corporationId: string
  values: readonly unknown[]
  answer(rows: Row[]): void
  fail(error: unknown): void
}
type Waiting = { table: Table; column: string; asked: Asked[] }
type By = { columns: readonly string[]; day: string }
type AskedSince = { of: Since[]; answer(rows: Row[][]): void; fail(error: unknown): void }
type WaitingSince = { table: Table; by: By; asked: AskedSince[] }

const inKeyOrder =
  ({ key }: Table) =>
  (a: Row, b: Row) => {
    for (const column of key) {
      if (a[column] < b[column]) return -1
      if (a[column] > b[column]) return 1
    }
    return 0
  }

/**
 * Makes the `read` of each corporation. What several of them ask of one column in the same moment is one SELECT; each gets
 * its own rows and no other's.
 */
export const reading = (storage: Storage, readable: ReadonlyMap<string, Table>) => {
  const waiting = new Map<string, Waiting>()
  const waitingSince = new Map<string, WaitingSince>()
  let queue: Promise<unknown> = Promise.resolve()

  const answer = async ({ table, column, asked }: Waiting) => {
    try {
      const corporations = [...new Set(asked.map(({ corporationId }) => corporationId))]
      const values = [...new Set(asked.flatMap((question) => question.values))]
      const located = values.length > 0 ? await storage.among(table, column, corporations, values) : []
      const rows = Map.groupBy(located, ({ corporationId }) => corporationId)
      for (const question of asked) {
        const wanted = new Set(question.values)
        const matching = (rows.get(question.corporationId) ?? [])
          .map(({ row }) => row)
          .filter((row) => wanted.has(row[column]))
        question.answer(matching.sort(inKeyOrder(table)))
      }
    } catch (error) {
      for (const question of asked) question.fail(error)
    }
  }
  const answerSince = async ({ table, by, asked }: WaitingSince) => {
    try {
      const first = new Map<string, Since>()
      for (const identity of asked.flatMap(({ of }) => of)) {
        const known = first.get(identityText(identity))
        if (!known || identity.since < known.since) first.set(identityText(identity), identity)
      }
      const located = first.size > 0 ? await storage.since(table, by, [...first.values()]) : []
      const rows = Map.groupBy(located, ({ corporationId, row }) =>
        identityText({ corporationId, values: valuesOf(row, by.columns) }),
      )
      const order = inDayOrder(table, by.day)
      const sorted = new Map([...rows].map(([text, all]) => [text, all.map(({ row }) => row).sort(order)]))
      for (const question of asked)
        question.answer(
          question.of.map((identity) => fromDay(sorted.get(identityText(identity)) ?? [], by.day, identity.since)),
        )
    } catch (error) {
      for (const question of asked) question.fail(error)
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
  const known = (of: Table | string) => {
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
    async (of: Table, by: By, wanted: readonly Wanted[]): Promise<Row[][]> => {
      const table = known(of)
      const columns = by.columns.map((column) => readBy(table, column))
      if (readBy(table, by.day).kind !== 'day') throw new TypeError(`${table.name}.${by.day} is no day`)
      const identities = wanted.map(({ values, since }) => ({
        corporationId,
        values: columns.map((column, at) => stored(column, values[at])),
        since: since ?? FIRST_DAY,
      }))
      if (identities.length === 0) return []
      return new Promise((resolve, reject) => {
        const place = `${table.name}\0${by.columns.join()}\0${by.day}`
        const here = waitingSince.get(place) ?? { table, by, asked: [] }
        wake()
        waitingSince.set(place, here)
        here.asked.push({ of: identities, answer: resolve, fail: reject })
      })
    }
  const every =
    (corporationId: string) =>
    (of: Table): Promise<Row[]> => {
      const table = known(of)
      const answered = queue.then(() => storage.every(table, [corporationId]))
      queue = answered.catch(() => {})
      return answered.then((located) => located.map(({ row }) => row).sort(inKeyOrder(table)))
    }
  const byColumn =
    (corporationId: string) =>
    async (of: Table | string, column: string, values: readonly unknown[]): Promise<Row[]> => {
      const table = known(of)
      const { name } = table
      const definition = readBy(table, column)
      const wanted = values.filter((value) => value !== null && value !== undefined)
      const inForm = [...new Set(wanted.map((value) => stored(definition, value)))]
      return new Promise((resolve, reject) => {
        const place = `${name}\0${column}`
        const here = waiting.get(place) ?? { table, column, asked: [] }
        wake()
        waiting.set(place, here)
        here.asked.push({ corporationId, values: inForm, answer: resolve, fail: reject })
      })
    }
  return (corporationId: string) =>
    Object.assign(byColumn(corporationId), { since: since(corporationId), every: every(corporationId) }) as Read
}
