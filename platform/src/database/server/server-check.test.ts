import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { type Pool, pool } from '../pool.ts'
import { connectionsInAll, connectionsOf, connectionsOfOneEach, type Program } from './connections.ts'
import { requireServer, SessionsShared, SettingsDropped, TooFewConnections } from './server-check.ts'

let database: EmptyDatabase
let connected: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  connected = pool(database.url, null, { max: 2 })
})
afterAll(async () => {
  await connected.end()
  await database.close()
})

const TWO_PROCESSORS = 2

test('one restaurant on this machine takes 20 connections, two processes of each kind 60', () => {
  expect(connectionsInAll('npm start', TWO_PROCESSORS)).toBeLessThanOrEqual(20)
  expect(2 * connectionsOfOneEach(TWO_PROCESSORS)).toBeLessThanOrEqual(60)
})

test('no program asks for more on a machine of any size than a server takes unless set', () => {
  const programs = Object.keys(connectionsOf) as Program[]
  for (const program of programs) {
    const most = connectionsInAll(program, 1_024)
    expect(most).toBeLessThanOrEqual(60)
    expect(connectionsInAll(program, 1)).toBe(connectionsInAll(program, TWO_PROCESSORS))
  }
})

test('a server of our own version with room for all is taken', async () => {
  await expect(requireServer(connected, 'workers')).resolves.toBeUndefined()
})

/** The server as it is, but for what it says of its room. */
const withRoom = (room: { most: number; reserved: number; used: number }): Pool =>
  Object.assign(Object.create(connected), {
    query: async (text: string) => (text.includes('max_connections') ? { rows: [room] } : connected.query(text)),
  })

test('a server that takes fewer connections than the product holds is refused, with what to set', async () => {
  const needs = connectionsOfOneEach()
  const wanting = requireServer(withRoom({ most: needs + 2, reserved: 3, used: 2 }), 'workers')
  await expect(wanting).rejects.toThrow(TooFewConnections)
  await expect(wanting).rejects.toThrow(new RegExp(`Set max_connections to ${needs + 3} or more`))
  await expect(requireServer(withRoom({ most: needs + 3, reserved: 3, used: 2 }), 'workers')).resolves.toBeUndefined()
})

test('a server whose connections others use is refused, with what to set', async () => {
  const full = requireServer(withRoom({ most: 100, reserved: 3, used: 96 }), 'workers')
  await expect(full).rejects.toThrow(/takes 100 connections, of which 3 are reserved and \d+ in use; workers needs \d+/)
})

/** A pooler in transaction mode, with as many sessions as are given: each answer comes from the next. */
const sharing = (sessions: readonly number[]): Pool => {
  let turn = 0
  const client = {
    query: async () => ({ rows: [{ pid: sessions[turn++ % sessions.length] }] }),
    release: () => {},
  }
  const query = (text: string) => connected.query(text)
  return Object.assign(Object.create(connected), { query, connect: async () => client })
}

test('a pooler that gives one session to several connections is refused', async () => {
  await expect(requireServer(sharing([7]), 'workers')).rejects.toThrow(SessionsShared)
  await expect(requireServer(sharing([7, 8, 9, 10]), 'workers')).rejects.toThrow(SessionsShared)
})

test('a pooler that lets the settings of a session fall is refused', async () => {
  const query = async (text: string) =>
    text.includes('as there') ? { rows: [{ there: false }] } : connected.query(text)
  const pooler: Pool = Object.assign(Object.create(connected), { query, connect: () => connected.connect() })
  await expect(requireServer(pooler, 'workers')).rejects.toThrow(SettingsDropped)
})
