import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterNote } from '@escandallo/platform/database/embedded/server.ts'
import { embeddedPostgres } from '@escandallo/platform/database/embedded.ts'
import { migrate } from '@escandallo/platform/database/migrate.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { expect, test } from 'vitest'
import { findingsOf, wrongIn } from './testing/oracle.ts'
import { peopleAtWork } from './testing/people.ts'
import { end } from './testing/processes.ts'
import { atRest, running } from './testing/scene.ts'
import { openWorld } from './testing/world.ts'

const STOPS = process.env.PROOF === 'true' ? 10 : 2

test(`PostgreSQL is stopped at once ${STOPS} times under load: nothing is lost, and all goes on when it is back`, async ({
  task,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-stopped-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres')
  const database = await embeddedPostgres({ folder: data, say: () => {} })
  const owner = pool(database.url, null, { max: 1 })
  await migrate(owner, migrations)
  await owner.end()
  const world = await openWorld(database.url)
  const processes = await running(world, ['command-api', 'query-api', 'projectors'])
  const people = peopleAtWork(world, { people: 4, every: 20 })
  const { kept } = people
  const listed = () =>
    fetch(`${world.urlOf('query-api')}/api/suppliers/list`, {
      headers: { authorization: `Bearer ${world.person.token}` },
    }).then(({ status }) => status === 200)
  await eventually('people are served', () => kept.accepted.size > 5, 30_000)

  const waits: number[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    const postmasterNoteBefore = await postmasterNote(data)
    process.kill(postmasterNoteBefore?.pid ?? 0, 'SIGQUIT')
    const isBack = async () => {
      const note = await postmasterNote(data)
      return note?.ready === true && note.pid !== postmasterNoteBefore?.pid
    }
    await eventually('the server is back', isBack, 30_000)
    const back = performance.now()
    const accepted = kept.accepted.size
    await eventually('commands are accepted', () => kept.accepted.size > accepted, 30_000)
    await eventually('lists are shown', listed, 30_000)
    waits.push(Math.round(performance.now() - back))
    await pause(200)
  }
  await people.stop()
  await atRest(world, false)
  const findings = await findingsOf(world, kept, false)
  Object.assign(task.meta, { measured: `served again after ${Math.max(...waits)} ms at most` })
  console.info(`served again after ${waits.join(', ')} ms; ${kept.accepted.size} accepted in ${kept.tries} tries`)
  expect(wrongIn(findings)).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(10_000)
  expect(kept.tries).toBeGreaterThan(kept.accepted.size)

  await Promise.all(processes.map((each) => end(each)))
  await world.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}, 300_000)
