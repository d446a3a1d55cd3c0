import { setTimeout as pause } from 'node:timers/promises'
import { migrations } from '@escandallo/platform/migrations.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { type Findings, findingsOf } from './oracle.ts'
import { everything, type Kept, peopleAtWork } from './people.ts'
import { end, endAll, type Fate, type Running, start } from './processes.ts'
import { openWorld, type ProgramName, type World } from './world.ts'

/** Starts processes that are not told to die. */
export const running = async (world: World, names: readonly ProgramName[], fate: Fate = {}): Promise<Running[]> => {
  const all = names.map((name) => start(world.program(name), fate))
  await Promise.all(all.map(({ ready }) => ready))
  return all
}

/** Waits until read models and workers have come to the end of the log. */
export const atRest = async ({ connect, store }: World, withWorkers: boolean, timeout = 240_000): Promise<void> => {
  const pool = connect('escandallo_projector', 2)
  const behind = async () => {
    const { rows } = await pool.query<{ unread: number; groups: number }>(
      `select count(*)::integer as unread, (select count(*)::integer from read.projection_checkpoint) as groups from (
         select from log.event where type ~ '^Document' group by data->>'documentId'
           having count(*) filter (where type in ('DocumentRead', 'DocumentReadingFailed', 'DocumentRejected')) = 0) documents`,
    )
    if (withWorkers && rows[0]?.unread !== 0) return 'documents are not read'
    if (rows[0]?.groups === 0) return 'no projection has run'
    const { rows: checkpoints } = await pool.query<{ group: string; position: string }>(
      `select group_name as "group", position from read.projection_checkpoint`,
    )
    for (const { group, position } of checkpoints) {
      const { events } = await store.readAll({ after: position, limit: 1 })
      if (events.length > 0) return `${group} is behind`
    }
    return null
  }
  for (const until = Date.now() + timeout; ; await pause(100)) {
    const what = await behind()
    if (what === null) return
    if (Date.now() > until) throw new Error(`after ${timeout} ms: ${what}`)
  }
}

export type Scene = { world: World; people: ReturnType<typeof peopleAtWork> }

/** A restaurant whose people work while `happens` happens to the product; then what is wrong. */
export const scene = async (
  happens: (scene: Scene) => Promise<Running[]>,
  { people = 4, every = 60, withWorkers = false }: { people?: number; every?: number; withWorkers?: boolean } = {},
): Promise<{ findings: Findings; kept: Kept }> => {
  const database = await emptyDatabase({ migrations })
  const world = await openWorld(database.url)
  const at = peopleAtWork(world, { people, every, doing: everything })
  let left: Running[] = []
  try {
    left = await happens({ world, people: at })
    const kept = await at.stop()
    await atRest(world, withWorkers)
    for (const running of left)
      if (running.child.exitCode !== null) throw new Error(`a process ended: ${(await running.ended).output}`)
    return { findings: await findingsOf(world, kept, withWorkers), kept }
  } finally {
    await Promise.all(left.map((each) => end(each)))
    endAll()
    await world.close()
    await database.close()
  }
}
