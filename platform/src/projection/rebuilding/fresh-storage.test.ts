import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../database/pool.ts'
import type { Added, Storage } from '../fold/storage.ts'
import { identityText } from '../fold/storage.ts'
import { copyRows } from '../postgres/copy-rows.ts'
import { postgresStorage } from '../postgres/rows.ts'
import { createTable, makeKey } from '../postgres/tables.ts'
import { integer, table, uuid } from '../table.ts'
import { type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { type FreshRows, freshStorage } from './fresh-storage.ts'

const papers = table('paper', { id: uuid(), count: integer() }, { key: ['id'] })
let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())
let rows: FreshRows
beforeEach(async () => {
  rows = new Map()
  await database.pool.query('drop table if exists read.paper')
  await database.pool.query(createTable('read', papers, { keyed: false }))
  await database.pool.query('alter table read.paper disable row level security')
})

const batch = (work: (storage: Storage) => Promise<unknown>) =>
  transaction(database.pool, async (client) => {
    const tables = {
      copy: (...copied: [typeof papers, readonly Added[]]) => copyRows(client, 'read', ...copied),
      key: (table: typeof papers) => makeKey(client, 'read', table),
    }
    await work(freshStorage(postgresStorage(client, 'read'), tables as never, rows))
  })
const keys = async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as keys from pg_constraint where conrelid = 'read.paper'::regclass and contype = 'p'`,
  )
  return rows[0].keys
}
const counts = async () => (await database.pool.query('select count from read.paper order by 1')).rows
const corporationId = randomUUID()
const made = (count: number): Added => {
  const row = { id: randomUUID(), count }
  return { corporationId, row, text: identityText({ corporationId, values: [row.id] }) }
}
const nothing = { added: [], changed: [], columns: new Set<string>(), removed: [] }
const identityOf = ({ row }: Added) => ({ corporationId, values: [row.id] })
const changing = (paper: Added, count: number) => async (storage: Storage) => {
  const [stored] = await storage.find(papers, papers.key, [identityOf(paper)])
  expect(stored).toEqual({ corporationId, row: paper.row })
  const changed = [{ corporationId, row: { ...paper.row, count } }]
  await storage.write(papers, { ...nothing, changed, columns: new Set(['count']) })
}

test('a table has no key until a row of it is asked for', async () => {
  const [first, second] = [made(1), made(2)]
  await batch((storage) => storage.find(papers, papers.key, [identityOf(first)]))
  await batch((storage) => storage.write(papers, { ...nothing, added: [first] }))
  await batch((storage) => storage.find(papers, papers.key, [identityOf(second)]))
  expect(await keys()).toBe(0)
  await batch(changing(first, 5))
  expect(await keys()).toBe(1)
  await batch((storage) => storage.write(papers, { ...nothing, added: [second] }))
  expect(await counts()).toEqual([{ count: 2 }, { count: 5 }])
})

test('a batch that is rolled back takes the key with it, and the next one makes it again', async () => {
  const [first, second] = [made(1), made(2)]
  await batch((storage) => storage.find(papers, papers.key, [identityOf(first)]))
  await batch((storage) => storage.write(papers, { ...nothing, added: [first] }))
  const interrupted = batch(async (storage) => {
    await changing(first, 5)(storage)
    throw new Error('interrupted')
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  expect(await keys()).toBe(0)
  await batch((storage) => storage.write(papers, { ...nothing, added: [second] }))
  await batch(changing(first, 7))
  expect(await counts()).toEqual([{ count: 2 }, { count: 7 }])
})
