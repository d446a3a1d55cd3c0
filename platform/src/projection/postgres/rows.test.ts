import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../database/pool.ts'
import { memoryStorage } from '../fold/memory.ts'
import type { Located } from '../fold/storage.ts'
import { day, integer, json, table, uuid } from '../table.ts'
import { type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { postgresStorage } from './rows.ts'
import { createTable } from './tables.ts'

const papers = table('paper', { id: uuid(), count: integer(), text: json<string>() }, { key: ['id'], indexes: [] })
let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
  await database.pool.query(createTable('read', papers))
})
afterAll(() => database.close())

const write = (written: Parameters<ReturnType<typeof postgresStorage>['write']>[1]) =>
  transaction(database.pool, (client) => postgresStorage(client, 'read').write(papers, written))
const stored = async () => {
  const { rows } = await database.pool.query(
    `select count, text, pg_relation_size(c.reltoastrelid)::int as apart from read.paper, pg_class c where c.oid = 'read.paper'::regclass`,
  )
  return rows[0]
}
const nothing = { added: [], changed: [], columns: new Set<string>(), removed: [] }
const [corporationId, id] = [randomUUID(), randomUUID()]
const rowOf = (count: number, text: string) => ({ corporationId, row: { id, count, text } })

test('what is large and has not changed is not stored once more', async () => {
  const text = randomBytes(6_000).toString('hex')
  await write({ ...nothing, added: [{ ...rowOf(0, text), text: id }] })
  const { apart } = await stored()
  expect(apart).toBeGreaterThan(0)
  for (let count = 1; count <= 20; count += 1)
    await write({ ...nothing, changed: [rowOf(count, text)], columns: new Set(['count']) })
  expect(await stored()).toEqual({ count: 20, text, apart })
})

test('of rows that were read and are gone nothing is written in silence', async () => {
  const gone = { corporationId, row: { id: randomUUID(), count: 1, text: '' } }
  await expect(write({ ...nothing, changed: [gone], columns: new Set(['count']) })).rejects.toThrow(
    'not there any more',
  )
})

test('as many rows as a large kitchen has prices are read in one answer', async () => {
  const rows = Array.from({ length: 200_000 }, (_, count) => [corporationId, id, count, '""'])
  const client = { query: async () => ({ rows }) } as unknown as Parameters<typeof postgresStorage>[0]
  const storage = postgresStorage(client, 'read')
  expect(await storage.among(papers, 'id', [{ corporationId, values: [id] }])).toHaveLength(rows.length)
  expect(await storage.find(papers, ['id'], [{ corporationId, values: [id] }])).toHaveLength(rows.length)
})

const sold = table('sold', { businessDay: day(), count: integer() }, { key: ['businessDay'], indexes: [] })

test('days of several corporations are read for each of its own days alone, and of one for all its days', async () => {
  await database.pool.query(createTable('read', sold))
  const [first, second] = [randomUUID(), randomUUID()]
  const days = ['2026-01-01', '2026-01-02', '2026-01-03']
  const rows = [first, second].flatMap((corporationId) =>
    days.map((businessDay, count) => ({
      corporationId,
      row: { businessDay, count },
      text: `${corporationId}\0${businessDay}`,
    })),
  )
  const identity = (corporationId: string, businessDay: string) => ({ corporationId, values: [businessDay] })
  const memory = memoryStorage()
  await memory.write(sold, { ...nothing, added: rows })
  await transaction(database.pool, async (client) => {
    const stored = postgresStorage(client, 'read')
    await stored.write(sold, { ...nothing, added: rows })
    for (const storage of [stored, memory]) {
      const read = async (...of: ReturnType<typeof identity>[]) =>
        (await storage.among(sold, 'businessDay', of)).map(({ corporationId, row }: Located) => [
          corporationId,
          row.businessDay,
        ])
      const several = await read(identity(first, '2026-01-01'), identity(second, '2026-01-02'))
      expect(several.sort()).toEqual(
        [
          [first, '2026-01-01'],
          [second, '2026-01-02'],
        ].sort(),
      )
      const ofFirst = await read(identity(first, '2026-01-01'), identity(first, '2026-01-03'))
      expect(ofFirst.sort()).toEqual([
        [first, '2026-01-01'],
        [first, '2026-01-03'],
      ])
    }
  })
})
