import { randomBytes } from 'node:crypto'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { tryLock } from '@escandallo/platform/database/locks/locks.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { event } from '@escandallo/platform/event-store/testing/events.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { type OpenedLog, openLog } from '@escandallo/platform/process/opened-log.ts'
import { AlreadyBuilding, type Progress, rebuildGroups, verifyGroup } from '@escandallo/platform/projection/rebuild.ts'
import { contents } from '@escandallo/platform/projection/testing/database.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '../groups.ts'
import { about, id } from '../testing/documents.ts'
import { rebuildAll } from './rebuild-all.ts'

const database = await emptyDatabase({ migrations })
const address = { url: database.url, masterKey: randomBytes(32) }
let opened: OpenedLog

const everything = async () =>
  Object.assign({}, ...(await Promise.all(groups.map((group) => contents(opened.pool, group)))))

beforeAll(async () => {
  opened = openLog(address, personalFields)
  const commands = pool(database.url, 'escandallo_command', { max: 2 })
  const store = postgresEventStore(commands)
  const stored = (type: string, data: unknown) => event(type, JSON.parse(JSON.stringify(data)))
  await store.append(
    'product-1',
    'none',
    productExamples.slice(0, 4).map(({ type, data }) => stored(type, data)),
  )
  for (let paper = 1; paper <= 3; paper += 1) {
    const paperEvent = about(id(paper))
    const paperwork = [paperEvent('DocumentUploaded'), paperEvent('DocumentRead'), paperEvent('DocumentConfirmed')]
    await store.append(
      `document-${id(paper)}`,
      'none',
      paperwork.map(({ type, data }) => stored(type, data)),
    )
  }
  await store.close()
  await commands.end()
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

test('what two threads have built is what one builds, all of it swapped in', async () => {
  await rebuildGroups({ groups, ...opened })
  const alone = await everything()
  const reports: Progress[] = []
  const built = await rebuildAll({
    groups,
    log: { ...opened, address },
    onProgress: (progress) => reports.push(progress),
  })
  expect(built.map(({ group }) => group).sort()).toEqual(groups.map(({ name }) => name).sort())
  expect(new Set(reports.map(({ group }) => group))).toEqual(new Set(groups.map(({ name }) => name)))
  expect(alone.product_cost.length).toBeGreaterThan(0)
  expect(alone.purchase_line.length).toBeGreaterThan(0)
  expect(await everything()).toEqual(alone)
  for (const group of groups) expect((await verifyGroup({ group, ...opened })).difference).toBe(0)
  // Every group three times over: as many as there are take their time on a busy machine.
}, 120_000)

test('what fails in the other thread is told as it was here, and the groups of this one are built all the same', async () => {
  const lock = await tryLock(opened.pool, 'projection build products')
  const before = await opened.pool.query(
    `select updated_at from read.projection_checkpoint where group_name = 'documents'`,
  )
  await expect(rebuildAll({ groups, log: { ...opened, address } })).rejects.toThrow(AlreadyBuilding)
  const after = await opened.pool.query(
    `select updated_at from read.projection_checkpoint where group_name = 'documents'`,
  )
  expect(after.rows[0]?.updated_at).not.toBe(before.rows[0]?.updated_at)
  await lock?.release()
}, 30_000)
