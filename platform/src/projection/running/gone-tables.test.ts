import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool as makePool } from '../../database/pool.ts'
import { isFullDisk } from '../../failures/full-disk.ts'
import { type Fields, silent } from '../../logging/log.ts'
import { missingTables } from '../missing.ts'
import { tableNames } from '../postgres/tables.ts'
import { rebuildGroup, verifyGroup } from '../rebuild.ts'
import { type RunnerOptions, runProjections } from '../runner.ts'
import { type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { eventually, testLog } from '../testing/log.ts'
import { parcelGroup } from '../testing/parcels.ts'
import { recordAll, sample } from '../testing/random-log.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

const group = parcelGroup()
const log = testLog()
recordAll(log, sample(300, 61))

const run = async (options: Partial<RunnerOptions>, work: (isLive: () => Promise<void>) => Promise<void>) => {
  const pool = makePool(database.url, 'escandallo_projector', { max: 10 })
  const runner = runProjections({ groups: [group], store: log.store, pool, log: silent, batchSize: 50, ...options })
  const isLive = () =>
    eventually('live', () => {
      const [status] = runner.status()
      return status?.state === 'live' && status.position === log.end()
    })
  try {
    await work(isLive)
  } finally {
    await runner.close()
    await pool.end()
  }
}
const isWhole = async () => (await missingTables(database.pool)).length === 0
const verified = () => verifyGroup({ group, store: log.store, pool: database.pool })

test('a table that somebody dropped is made anew from the log by the group that runs, which nothing else wakes', async () => {
  const lines: [string, Fields][] = []
  const logged = { ...silent, error: (line: string, fields: Fields = {}) => void lines.push([line, fields]) }
  const [table = ''] = tableNames(group)
  await run({ log: { ...logged, with: () => logged } }, async (isLive) => {
    await isLive()
    await database.pool.query(`drop table read.${table}`)
    await eventually('there again', isWhole, 20_000)
    await isLive()
    expect(await verified()).toMatchObject({ difference: 0 })
  })
  expect(lines).toEqual([['Tables of a read model are gone and are made anew from the log', { found: table }]])
})

test('what another process builds is waited for, and is no warning', async () => {
  const warned: string[] = []
  const infoLines: string[] = []
  const logged = {
    ...silent,
    warn: (line: string) => void warned.push(line),
    error: (line: string) => void warned.push(line),
    info: (line: string) => void infoLines.push(line),
  }
  const [table = ''] = tableNames(group)
  await database.pool.query(`drop table read.${table}`)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const theirs = rebuildGroup({
    group,
    store: log.store,
    pool: database.pool,
    observe: (moment) => (moment === 'claimed' ? held : undefined),
  })
  await run({ log: { ...logged, with: () => logged } }, async (isLive) => {
    await eventually(
      'told that another builds',
      () => infoLines.some((line) => line.includes('built by another process')),
      30_000,
    )
    letGo()
    await theirs
    await isLive()
  })
  expect(new Set(warned)).toEqual(new Set(['Tables of a read model are gone and are made anew from the log']))
  expect(infoLines.filter((line) => line.includes('built by another process'))).toHaveLength(1)
  expect(await verified()).toMatchObject({ difference: 0 })
}, 60_000)

test('a disk without room for what a group writes is taken note of', async () => {
  const noted: unknown[] = []
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  let isFull = true
  const observe = async (moment: string) => {
    if (moment === 'claimed' && isFull) throw full
    await pause(0)
  }
  recordAll(log, sample(20, 62))
  await run({ observe, disk: { note: (error) => void noted.push(error) } }, async (isLive) => {
    await eventually('noted', () => noted.some(isFullDisk), 20_000)
    isFull = false
    await isLive()
  })
})
