import { describe, expect, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { emptyDatabase } from '../testing/database.ts'
import { postgresSnapshots, snapshotMigrations } from './postgres.ts'
import { inMemorySnapshots, type Snapshots } from './snapshots.ts'

const of = (revision: bigint, fold = 'product 1') => ({ fold, revision, head: `ñ ${revision}`, seal: 's' })
const parts = (...names: string[]) => ({ names, added: new Map(names.map((name) => [name, `content of ${name}`])) })

const snapshotsContract = (name: string, open: () => Promise<{ snapshots: Snapshots; close(): Promise<unknown> }>) =>
  describe(`snapshots ${name}`, () => {
    test('are found as they were saved, each of its own stream', async () => {
      const { snapshots, close } = await open()
      await snapshots.save('a', of(99n), parts('x', 'y'))
      await snapshots.save('b', of(199n), parts('x'))
      const both = await Promise.all(['a', 'b', 'c'].map((stream) => snapshots.latest(stream)))
      expect(both).toEqual([of(99n), of(199n), null])
      expect(await snapshots.parts('a', ['y', 'z'])).toEqual(new Map([['y', 'content of y']]))
      await close()
    })
    test('give way to newer ones and to those of another fold, and older ones do not come back', async () => {
      const { snapshots, close } = await open()
      await snapshots.save('a', of(199n), parts('x', 'y'))
      await snapshots.save('a', of(99n), parts('z'))
      expect(await snapshots.latest('a')).toEqual(of(199n))
      expect([...(await snapshots.parts('a', ['x', 'y', 'z'])).keys()].sort()).toEqual(['x', 'y'])
      await snapshots.save('a', of(299n), { names: ['y', 'w'], added: new Map([['w', 'w']]) })
      expect([...(await snapshots.parts('a', ['x', 'y', 'w'])).keys()].sort()).toEqual(['w', 'y'])
      await snapshots.save('a', of(50n, 'product 2'), parts())
      expect(await snapshots.latest('a')).toEqual(of(50n, 'product 2'))
      await snapshots.drop('a')
      expect(await snapshots.latest('a')).toBeNull()
      expect(await snapshots.parts('a', ['w', 'y'])).toEqual(new Map())
      await close()
    })
  })

snapshotsContract('in memory', async () => ({ snapshots: inMemorySnapshots(), close: async () => {} }))
snapshotsContract('in PostgreSQL', async () => {
  const database = await emptyDatabase({ migrations: snapshotMigrations })
  const command = pool(database.url, 'escandallo_command', { max: 4 })
  return { snapshots: postgresSnapshots(command), close: () => command.end().then(database.close) }
})
