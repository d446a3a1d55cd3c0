import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { tenantReader } from '../database/tenant.ts'
import { migrations } from '../migrations.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { progressBook, progressOf } from './progress.ts'

let database: EmptyDatabase
const pools: ReturnType<typeof pool>[] = []
const as = (role: Parameters<typeof pool>[1]) => {
  const made = pool(database.url, role, { max: 2 })
  pools.push(made)
  return made
}
beforeAll(async () => {
  database = await emptyDatabase({ migrations })
})
afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()))
  await database.close()
})

test('how far something is can be seen by its corporation until it is over, and by no other', async () => {
  const [corporationId, other, subject] = [randomUUID(), randomUUID(), randomUUID()]
  const { tell } = progressBook(as('escandallo_command'))
  const tenants = tenantReader<object>(as('escandallo_query'))
  const seenBy = (id: string) =>
    tenants.read({ corporationId: id }, async (tenant) => (await progressOf(tenant, [subject])).get(subject))

  await tell({ corporationId, subject }, { done: 0, total: 12 })
  await tell({ corporationId, subject }, { done: 3, total: 12 })
  expect(await seenBy(corporationId)).toEqual({ done: 3, total: 12 })
  expect(await seenBy(other)).toBeUndefined()
  await tell({ corporationId, subject }, { done: 1, total: 12, phase: 'understanding' })
  expect(await seenBy(corporationId)).toEqual({ done: 1, total: 12, phase: 'understanding' })
  await tell({ corporationId, subject }, null)
  expect(await seenBy(corporationId)).toBeUndefined()
})

test('who forgets to ask for one corporation sees nothing, and the readers write nothing', async () => {
  const [corporationId, subject] = [randomUUID(), randomUUID()]
  await progressBook(as('escandallo_command')).tell({ corporationId, subject }, { done: 1, total: 2 })
  const reader = as('escandallo_query')
  const answer = await reader.query('select * from work.progress').then(
    ({ rowCount }) => rowCount,
    () => 0,
  )
  expect(answer).toBe(0)
  await expect(reader.query('delete from work.progress')).rejects.toThrow('permission denied')
})

test('what was told long ago is no news, and is swept away', async () => {
  const [corporationId, old, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  const command = as('escandallo_command')
  const { tell } = progressBook(command)
  await tell({ corporationId, subject: old }, { done: 1, total: 2 })
  await command.query(`update work.progress set told_at = now() - interval '1 hour' where subject = $1`, [old])
  const seen = () =>
    tenantReader<object>(as('escandallo_query')).read({ corporationId }, (tenant) => progressOf(tenant, [old]))
  expect((await seen()).size).toBe(0)
  await tell({ corporationId, subject: fresh }, null)
  expect((await command.query('select from work.progress where subject = $1', [old])).rowCount).toBe(0)
})
