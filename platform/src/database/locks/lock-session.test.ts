import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { type Pool, pool } from '../pool.ts'
import { joinLockSession } from './lock-session.ts'
import { tryLock, whileLocked } from './locks.ts'

let database: EmptyDatabase
let first: Pool
let other: Pool
let login: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  first = pool(database.url, 'escandallo_projector', { name: 'first', max: 2 })
  other = pool(database.url, 'escandallo_projector', { name: 'other', max: 2 })
  login = pool(database.url, null)
})
afterAll(async () => {
  await Promise.all([first.end(), other.end(), login.end()])
  await database.close()
})

const holders = async (name: string) => {
  const { rows } = await login.query(
    `select distinct pid from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and application_name = $1 and datname = current_database()`,
    [name],
  )
  return rows.map(({ pid }) => pid as number)
}

test('thirty locks of one process are held on one connection, and each is given back by itself', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `oven ${at}`)
  const held = await Promise.all(names.map((name) => tryLock(first, name)))
  expect(held).not.toContain(null)
  expect(await holders('first')).toHaveLength(1)
  await held[4]?.release()
  expect(await tryLock(other, 'oven 5')).toBeNull()
  const freed = await tryLock(other, 'oven 4')
  expect(freed).not.toBeNull()
  await Promise.all([...held, freed].map((each) => each?.release()))
  expect(await holders('first')).toHaveLength(0)
})

test('of many in one process that try for one lock at once, one gets it', async () => {
  const tried = await Promise.all(Array.from({ length: 8 }, () => tryLock(first, 'stove')))
  const held = tried.filter((each) => each !== null)
  expect(held).toHaveLength(1)
  await held[0]?.release()
})

test('when the connection ends, everybody who held a lock on it hears of it, and the next lock is on another', async () => {
  const grill = await tryLock(first, 'grill')
  const fryer = await tryLock(first, 'fryer')
  const ended = [grill, fryer].map(
    (held) => new Promise((resolve) => held?.lost.addEventListener('abort', resolve, { once: true })),
  )
  const [holder] = await holders('first')
  await login.query('select pg_terminate_backend($1)', [holder])
  await Promise.all(ended)
  await Promise.all([grill?.release(), fryer?.release()])
  const again = await tryLock(first, 'steamer')
  expect(again?.lost.aborted).toBe(false)
  expect(await holders('first')).not.toContain(holder)
  await again?.release()
})

test('whoever ends the session ends it for all, and what broke is not given to the next', async () => {
  const session = await joinLockSession(first)
  const held = await tryLock(first, 'sink')
  session.end(new Error('no answer for three seconds'))
  expect(held?.lost.aborted).toBe(true)
  await held?.release()
  await session.leave()
  const next = await tryLock(first, 'sink')
  expect(next).not.toBeNull()
  await next?.release()
})

test('twenty that work under locks of their own need no more connections than the pool has', async () => {
  const work = (lock: string) => whileLocked(first, lock, async () => (await first.query('select 1 as one')).rows)
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => work(`table ${at}`)))
  expect(all).toEqual(Array(20).fill([{ one: 1 }]))
})

test('work under one lock of two processes never overlaps', async () => {
  let [inside, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++inside)
    await first.query('select pg_sleep(0.005)')
    inside--
  }
  await Promise.all([first, other, first, other].map((each) => whileLocked(each, 'till', work)))
  expect(most).toBe(1)
})
