import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@escandallo/platform/database/pool.ts'
import { events, newStream } from '@escandallo/platform/event-store/testing/events.ts'
import { kafkaScene } from '@escandallo/platform/feed/testing/kafka-scene.ts'
import type { Mutant } from '../dying/mutant.ts'
import { end, start } from '../processes.ts'

const STREAMS = 50
const EACH = 30
/** Milliseconds at work before a death: some of it has been committed by then. */
const LINGER = 300
/** Events that one member handles at once. */
const AT_ONCE = 8

/** `again`: effects beyond the first of an event; each death explains so many as were being handled. */
export type Killed = { lost: number; disordered: string[]; again: number; explained: number; diedAtWork: number }

/** Two members of a group are killed in turn while they work; then what they did is compared with the log. */
export const killedConsumer = async (brokers: string[], kills: number, mutant?: Mutant): Promise<Killed> => {
  const scene = await kafkaScene(brokers)
  const owner = pool(scene.database.url, null, { max: 2 })
  await owner.query(
    `create table work.effect (number bigint generated always as identity, event_id uuid, stream text, revision int)`,
  )
  const count = async (what: string) => {
    const { rows } = await owner.query<{ count: number }>(`select count(${what})::integer as count from work.effect`)
    return rows[0]?.count ?? 0
  }
  const env = {
    DATABASE_URL: scene.database.url,
    BROKERS: brokers.join(),
    TOPIC_PREFIX: scene.kafka.topicPrefix,
  }
  const member = () => start({ script: 'e2e/faults/testing/consumer/program.ts', env }, { mutant })
  const total = STREAMS * EACH
  const members = [member(), member()]
  let diedAtWork = 0
  try {
    for (let stream = 0; stream < STREAMS; stream += 1) await scene.append(newStream(), events(EACH))
    for (let kill = 0; kill < kills; kill += 1) {
      const countBefore = await count('*')
      for (const until = Date.now() + 20_000; Date.now() < until && (await count('*')) === countBefore; ) await pause(5)
      await pause(LINGER)
      const [oldest] = members.splice(0, 1)
      if (oldest) await end(oldest)
      const done = await count('distinct event_id')
      if (done > countBefore && done < total) diedAtWork += 1
      members.push(member())
    }
    // What is lost never comes: it is over when nothing has come for longer than it takes to notice a death.
    let done = -1
    for (let quiet = 0; quiet < 5_000 && done < total; quiet += 250) {
      await pause(250)
      const now = await count('distinct event_id')
      if (now !== done) quiet = 0
      done = now
    }
    const { rows } = await owner.query<{ stream: string; order: number[] }>(
      `select stream, array_agg(revision order by first) as order from
         (select stream, revision, min(number) as first from work.effect group by 1, 2) firsts group by 1`,
    )
    return {
      lost: total - done,
      disordered: rows
        .filter(({ order }) => order.some((revision, at) => at > 0 && revision < (order[at - 1] ?? 0)))
        .map(({ stream }) => stream),
      again: (await count('*')) - done,
      explained: kills * AT_ONCE,
      diedAtWork,
    }
  } finally {
    await Promise.all(members.map((each) => end(each)))
    await owner.end()
    await scene.close()
  }
}
