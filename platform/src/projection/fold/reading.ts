import type { Read } from '../shapes.ts'
import type { Table } from '../table.ts'
import { type Column, isJson, stored } from '../values/column.ts'
import type { Row, Storage } from './storage.ts'

type Asked = {
  corporationId: string
  values: readonly unknown[]
  answer(rows: Row[]): void
  fail(error: unknown): void
}
type Waiting = { table: Table; column: string; asked: Asked[] }

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
  const flush = () => {
    const all = [...waiting.values()]
    waiting.clear()
    // One connection takes one statement at a time.
    for (const each of all) queue = queue.then(() => answer(each))
  }
  const readOf =
    (corporationId: string) =>
    async (of: Table | string, column: string, values: readonly unknown[]): Promise<Row[]> => {
      const name = typeof of === 'string' ? of : of.name
      const table = readable.get(name)
      if (!table) throw new TypeError(`${name} is not written before this projection, in its own group`)
      const definition = table.columns[column] as Column | undefined
      if (!definition || isJson(definition.kind)) throw new TypeError(`${name} cannot be read by ${column}`)
      const wanted = values.filter((value) => value !== null && value !== undefined)
      const inForm = [...new Set(wanted.map((value) => stored(definition, value)))]
      return new Promise((resolve, reject) => {
        const place = `${name}\0${column}`
        const here = waiting.get(place) ?? { table, column, asked: [] }
        if (waiting.size === 0) setImmediate(flush)
        waiting.set(place, here)
        here.asked.push({ corporationId, values: inForm, answer: resolve, fail: reject })
      })
    }
  return readOf as (corporationId: string) => Read
}
