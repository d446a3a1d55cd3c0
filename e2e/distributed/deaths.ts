import { setTimeout as pause } from 'node:timers/promises'
import { postmasterNote } from '@escandallo/platform/database/embedded/server.ts'
import { kafkaClient } from '@escandallo/platform/feed/kafka/connection.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import type { LocalBroker } from '@escandallo/platform/testing/broker/local-broker.ts'
import type { Kind } from './product.ts'
import { areRead, bringsAndSees, brought, broughtAndRead, opensPages, readInAll, type Town } from './requests.ts'

/** Documents that are brought in together: enough for every worker to have some. */
const TOGETHER = 12
const CATCHING_UP = 240_000

const milliseconds = async (work: Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work
  return Math.round(performance.now() - from)
}

/** Does some work. @returns how many documents workers read a second meanwhile, whoever brought them. */
const rateDuring = async (town: Town, work: () => Promise<unknown>): Promise<number> => {
  const [before, from] = [await readInAll(town), performance.now()]
  await work()
  return ((await readInAll(town)) - before) / ((performance.now() - from) / 1_000)
}

/** @returns how long twelve documents take while nobody ends, and how many are read a second: what the others are compared with. */
export const nobodyEnded = async (town: Town): Promise<{ waited: number; rate: number }> => {
  let waited = 0
  const rate = await rateDuring(town, async () => {
    waited = await milliseconds(broughtAndRead(town, TOGETHER))
  })
  return { waited, rate }
}

/** Kills one process, and takes the time until people notice nothing of it any more; then it is started again. */
export const killedOne = async (town: Town, kind: Kind, time: number): Promise<number> => {
  const { running } = town
  const index = time % running.many[kind]
  await running.endOne(kind, index)
  const alone = running.many[kind] === 1
  const back = alone ? running.startOne(kind, index) : undefined
  const doing = () => (kind === 'workers' ? broughtAndRead(town, TOGETHER) : bringsAndSees(town))
  const served = kind === 'gateway' ? Promise.all([doing(), opensPages(town)]) : doing()
  const waited = await milliseconds(served)
  await (back ?? running.startOne(kind, index))
  return waited
}

/** One worker is told to stop in the midst of work and another takes its place. @returns milliseconds until all is read. */
export const workerReplaced = async (town: Town, time: number): Promise<number> => {
  const index = time % town.running.many.workers
  const reading = milliseconds(broughtAndRead(town, TOGETHER))
  await town.running.endOne('workers', index, 'SIGTERM')
  await town.running.startOne('workers', index)
  return reading
}

const answers = async (brokers: readonly string[]): Promise<boolean> => {
  const admin = kafkaClient({ brokers, topicPrefix: '' }).admin()
  try {
    await admin.connect()
    // Who coordinates groups is known when it has read what it had.
    await admin.describeGroups(['nobody'])
    return true
  } catch {
    return false
  } finally {
    await admin.disconnect().catch(() => {})
  }
}

export type BrokerRestart = {
  /** Milliseconds that it needs itself until it answers. */
  starting: number
  /** From then on, until workers have read one of those that were brought in after the cut and which nobody could bring them. */
  served: number
  /** Until they have read what is brought in now, behind all that waited; and how many a second they read of it. */
  caughtUp: number
  rate: number
}

/** Cuts the broker's power and gives it back after so many seconds. */
export const brokerRestarted = async (town: Town, broker: LocalBroker, away = 0): Promise<BrokerRestart> => {
  await broker.kill()
  await bringsAndSees(town)
  const waiting = await brought(town, TOGETHER)
  await pause(away * 1_000)
  const isBack = () => eventually('the broker answers', () => answers(broker.brokers), 120_000)
  const starting = await milliseconds(broker.start().then(isBack))
  const late = brought(town, TOGETHER)
  const [all, since] = [late.then((documents) => areRead(town, documents, { timeout: CATCHING_UP })), performance.now()]
  const served = await milliseconds(areRead(town, waiting, { count: 1 }))
  const rate = await rateDuring(town, () => all)
  return { starting, served, caughtUp: Math.round(performance.now() - since), rate }
}

/** Stops PostgreSQL at once. @returns milliseconds from its being back until a list is shown and a document read. */
export const databaseRestarted = async (town: Town): Promise<number> => {
  const postmasterNoteBefore = await postmasterNote(town.running.data)
  process.kill(postmasterNoteBefore?.pid ?? 0, 'SIGQUIT')
  const isBack = async () => {
    const note = await postmasterNote(town.running.data)
    return note?.ready === true && note.pid !== postmasterNoteBefore?.pid
  }
  await eventually('the database is back', isBack, 30_000)
  const isRead = async () => areRead(town, await brought(town, TOGETHER), { count: 1 })
  return milliseconds(Promise.all([bringsAndSees(town), isRead()]))
}
