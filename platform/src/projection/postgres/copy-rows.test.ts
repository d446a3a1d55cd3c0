import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../database/pool.ts'
import type { Located } from '../fold/storage.ts'
import { amount, day, decimal, flag, instant, integer, json, jsonText, storedRow, table, text, uuid } from '../table.ts'
import { type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { copyRows } from './copy-rows.ts'
import { postgresStorage } from './rows.ts'
import { createTable } from './tables.ts'

const columns = {
  id: uuid(),
  words: text().nullable(),
  money: amount(),
  count: integer(),
  quantity: decimal(),
  date: day(),
  at: instant(),
  sure: flag(),
  content: json().nullable(),
  text: jsonText().nullable(),
}
const copied = table('copied', columns, { key: ['id'] })
const written = table('written', columns, { key: ['id'] })

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
  for (const table of [copied, written]) await database.pool.query(createTable('read', table))
  await database.pool.query('alter table read.copied disable row level security')
})
afterAll(() => database.close())

const decimals = [
  ...['0', '0.00', '-0.05', '0.0001', '0.00001', '1', '-1', '9.90', '10000', '9999', '12345678.9', '100000000'],
  ...['-98765432109876543210.0123456789', `${'7'.repeat(300)}.${'3'.repeat(301)}`, `-0.${'0'.repeat(50)}1`, '1e9'],
]
const texts = ['', 'a', 'a\\b\tc\nd\re\'f"g', 'ñandú', '日本語 😀', 'á'.repeat(40), 'x'.repeat(300_000), '\u0001']
const moneys = [0, -1, 1, 2 ** 31, -(2 ** 31), 2 ** 32, -(2 ** 32), 2 ** 32 - 1, 4_294_967_297, -4_294_967_297]
const days = ['2000-01-01', '1999-12-31', '2026-11-23', '0001-01-01', '9999-12-31', '2024-02-29']
const instants = ['2026-11-23T17:00:00.123Z', '1999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z']
const contents = [
  null,
  {},
  [],
  '',
  'ñ\\"\n',
  1.5,
  -1e21,
  { b: [1, { ä: null }], a: 'x'.repeat(150_000) },
  true,
  '\u0001',
]
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

const row = (at: number) =>
  storedRow(copied, {
    id: randomUUID(),
    words: at % 9 === 8 ? null : pick(texts, at),
    money: pick([...moneys, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER], at),
    count: pick([0, -1, 2 ** 31 - 1, 1 - 2 ** 31], at),
    quantity: pick(decimals, at),
    date: pick(days, at),
    at: pick([...instants, '9999-12-31T23:59:59.998Z'], at),
    sure: at % 2 === 0,
    content: pick(contents, at),
    text: pick(contents, at + 1),
  })

test('a row that is copied in is the row that is written by a statement', async () => {
  const rows = Array.from({ length: 200 }, (_, at): Located => ({ corporationId: randomUUID(), row: row(at) }))
  await transaction(database.pool, async (client) => {
    await copyRows(client, 'read', copied, rows)
    const added = rows.map((located) => ({ ...located, text: '' }))
    await postgresStorage(client, 'read').write(written, { added, changed: [], columns: new Set(), removed: [] })
  })
  const { rows: counted } = await database.pool.query(
    `select (select count(*)::int from read.copied) as copied, (select count(*)::int from
      (select t::text from read.copied t except select t::text from read.written t) one) as other`,
  )
  expect(counted).toEqual([{ copied: rows.length, other: 0 }])
  const identities = rows.map(({ corporationId, row }) => ({ corporationId, values: [(row as { id: string }).id] }))
  const stored = await transaction(database.pool, (client) =>
    postgresStorage(client, 'read').find(copied, ['id'], identities),
  )
  const inOrder = (of: readonly Located[]) => [...of].sort((a, b) => (a.corporationId < b.corporationId ? -1 : 1))
  expect(inOrder(stored)).toEqual(inOrder(rows))
})
