import { describe, expect, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { START } from '../event-store/event-store.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { eventStoreMigrations } from '../event-store/postgres-migrations.ts'
import { event, newStream } from '../event-store/testing/events.ts'
import { emptyDatabase } from '../testing/database.ts'
import { feedContract } from './feed.contract.ts'
import { feedMigrations } from './feed-migrations.ts'
import { type LogFeedOptions, logFeed } from './log.ts'

const open = async (options: Pick<LogFeedOptions, 'onStatus' | 'onError' | 'stopTimeout'> = {}) => {
  const database = await emptyDatabase({ migrations: [...eventStoreMigrations, ...feedMigrations] })
  const command = pool(database.url, 'escandallo_command')
  const workers = [1, 2].map(() => pool(database.url, 'escandallo_worker'))
  const writing = postgresEventStore(command)
  const stores = workers.map((worker) => postgresEventStore(worker))
  const retries = { attempts: 3, firstDelay: 5 }
  const [feed, other] = workers.map((worker, index) =>
    logFeed({ store: stores[index] as never, pool: worker, retries, ...options }),
  )
  return {
    feed: feed as NonNullable<typeof feed>,
    other: other as NonNullable<typeof other>,
    database,
    append: async (stream: string, events: Parameters<typeof writing.append>[2]) => {
      await writing.append(stream, 'none', [...events])
    },
    async close() {
      await Promise.all([writing, ...stores].map((store) => store.close()))
      await Promise.all([command, ...workers].map((connections) => connections.end()))
      await database.close()
    },
  }
}

feedContract('from the log', () => open())

describe('the event feed from the log', () => {
  test('stops although an event takes for ever to handle, and brings that event to the next one', async () => {
    const under = await open({ stopTimeout: 50 })
    const [stuck, seen]: [string[], string[]] = [[], []]
    const first = under.feed.subscribe({ group: 'g', types: ['Happened'] }, async ({ id }) => {
      stuck.push(id)
      await new Promise(() => {})
    })
    const only = event()
    await under.append(newStream(), [only])
    await expect.poll(() => stuck, { timeout: 5_000 }).toEqual([only.id])
    await first.close()
    const second = under.other.subscribe({ group: 'g', types: ['Happened'] }, async ({ id }) => void seen.push(id))
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([only.id])
    await second.close()
    await under.close()
  })

  test('has one active consumer in a group, and the others stand by', async () => {
    const under = await open()
    const received: string[] = []
    const first = under.feed.subscribe({ group: 'g', types: ['Happened'] }, async () => void received.push('first'))
    await expect.poll(() => first.status().active, { timeout: 5_000 }).toBe(true)
    const second = under.other.subscribe({ group: 'g', types: ['Happened'] }, async () => void received.push('second'))
    for (let index = 0; index < 5; index += 1) await under.append(newStream(), [event()])
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(5)
    expect(second.status().active).toBe(false)
    expect(new Set(received)).toEqual(new Set(['first']))
    await first.close()
    await under.append(newStream(), [event()])
    await expect.poll(() => received.at(-1), { timeout: 5_000 }).toBe('second')
    await second.close()
    await under.close()
  })

  test('says how it is doing, and survives that PostgreSQL cuts its connections', async () => {
    const statuses: number[] = []
    const errors: unknown[] = []
    const under = await open({
      onStatus: (_group, { lag, active }) => void (active && statuses.push(lag)),
      onError: (_group, error) => void errors.push(error),
    })
    const handled: string[] = []
    const consumption = under.feed.subscribe(
      { group: 'g', types: ['Happened'] },
      async ({ id }) => void handled.push(id),
    )
    const first = event()
    await under.append(newStream(), [first])
    await expect.poll(() => handled, { timeout: 5_000 }).toEqual([first.id])
    expect(statuses.length).toBeGreaterThan(0)
    await expect.poll(() => consumption.status()).toMatchObject({ pending: 0, lag: 0 })
    expect(consumption.status().checkpoint > START).toBe(true)

    const owner = pool(under.database.url, null, { max: 1 })
    const killed = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'escandallo_worker' and datname = current_database()`,
    )
    await owner.end()
    expect(killed.rowCount).toBeGreaterThan(0)
    const second = event()
    await under.append(newStream(), [second])
    await expect.poll(() => handled, { timeout: 10_000 }).toContain(second.id)
    await consumption.close()
    await under.close()
  })
})
