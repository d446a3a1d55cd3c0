import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { type Pool, pool } from '../pool.ts'
import { tryLock, withLock } from './locks.ts'

let database: EmptyDatabase
let first: Pool
let other: Pool
let login: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  first = pool(database.url, 'escandallo_projector', { name: 'one' })
  other = pool(database.url, 'escandallo_projector', { name: 'other' })
  login = pool(database.url, null)
})
afterAll(async () => {
  await Promise.all([first.end(), other.end(), login.end()])
  await database.close()
})

test('work under one lock never overlaps, and the lock is free after work that threw', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await pause(5)
    inside--
    throw new Error('done')
  }
  const all = await Promise.allSettled([first, other, first, other].map((pool) => withLock(pool, 'kitchen', work)))
  expect(all.map((each) => each.status)).toEqual(Array(4).fill('rejected'))
  expect(most).toBe(1)
})

test('one of two gets a lock that both try for, and the other after it was released', async () => {
  const mine = await tryLock(first, 'leader')
  expect(mine?.lost.aborted).toBe(false)
  expect(await tryLock(other, 'leader')).toBeNull()
  expect(await tryLock(first, 'leader')).toBeNull()
  await mine?.release()
  const theirs = await tryLock(other, 'leader')
  expect(theirs).not.toBeNull()
  await theirs?.release()
})

test('whoever loses the session that holds a lock is told', async () => {
  const held = await tryLock(first, 'told')
  const lost = new Promise((resolve) => held?.lost.addEventListener('abort', resolve))
  await login.query(
    `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and application_name = 'one' and datname = current_database()`,
  )
  await lost
  await held?.release()
  // The server says that a session ends before it has let its locks go.
  const next = await vi.waitUntil(() => tryLock(other, 'told'), { timeout: 10_000 })
  await next.release()
})
