import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedPostgres } from '@escandallo/platform/database/embedded.ts'
import { migrate } from '@escandallo/platform/database/migrate.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { afterAll, expect, test } from 'vitest'
import { findingsOf, wrongIn } from './testing/oracle.ts'
import { peopleAtWork } from './testing/people.ts'
import { end } from './testing/processes.ts'
import { atRest, running } from './testing/scene.ts'
import { openWorld } from './testing/world.ts'

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', ['-l', folder])

/** Takes all the room that a disk has left. @returns what gives it back. */
const fill = async (folder: string) => {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {})
  return () => rm(ballast)
}

const folder = await mkdtemp(join(tmpdir(), 'escandallo-full-'))
await chmod(folder, 0o755)
const disks = ['database', 'files'].map((name) => join(folder, name)) as [string, string]
for (const disk of disks) await mkdir(disk, { mode: 0o755 })
const mounted = mount(disks[0], '320m') && mount(disks[1], '4m')
if (!mounted) console.warn('Not shown: what a full disk does. Small disks can be mounted by root alone.')
afterAll(async () => {
  for (const disk of disks) unmount(disk)
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!mounted)(
  'disks that are full refuse for a while; lists are shown, and nobody has to repair anything',
  async () => {
    const database = await embeddedPostgres({ folder: join(disks[0], 'postgres'), say: () => {} })
    const owner = pool(database.url, null, { max: 1 })
    await migrate(owner, migrations)
    await owner.end()
    const world = await openWorld(database.url, disks[1])
    const processes = await running(world, ['command-api', 'query-api', 'projectors'])
    const people = peopleAtWork(world, { people: 4, every: 10 })
    const { kept } = people
    const listed = () =>
      fetch(`${world.urlOf('query-api')}/api/suppliers/list`, {
        headers: { authorization: `Bearer ${world.person.token}` },
      }).then(({ status }) => status === 200)
    await eventually('people are served', () => kept.accepted.size > 5, 60_000)

    for (const disk of [disks[1], disks[0]]) {
      const refused = kept.refused
      const free = await fill(disk)
      await eventually('somebody is told to come back later', () => kept.refused > refused, 60_000)
      expect(await listed()).toBe(true)
      await free()
      const accepted = kept.accepted.size
      await eventually('commands are accepted again', () => kept.accepted.size > accepted + 8, 60_000)
    }
    await people.stop()
    await atRest(world, false)
    const findings = await findingsOf(world, kept, false)
    console.info(`${kept.accepted.size} accepted, ${kept.refused} refused for a while`)
    expect(wrongIn(findings)).toEqual([])

    await Promise.all(processes.map((each) => end(each)))
    await world.close()
    await database.close()
  },
  300_000,
)
