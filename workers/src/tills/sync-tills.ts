import { randomUUID } from 'node:crypto'
import { followRecords, MOST_FOLLOWED } from '@escandallo/contracts/tills/commands.ts'
import { askedAdapters, tillFailures } from '@escandallo/contracts/tills/details.ts'
import { type Day, dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import type { Planned } from '@escandallo/platform/scheduling/schedule.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { lastPosition } from '../wakes.ts'
import { openTill, type TillSurroundings, tellFault, testTill } from './ask.ts'
import { syncDay } from './sync-day.ts'
import type { Connection, FollowedRecords, Till } from './till.ts'

const workedTill = z.object({
  tillId: z.uuid(),
  establishmentId: z.uuid(),
  adapter: z.enum(askedAdapters),
  serverUrl: z.string().nullable(),
  workplaceId: z.string().nullable(),
  failure: z.enum(tillFailures).nullable(),
  answered: z.boolean(),
  ready: z.boolean(),
  toAsk: z.array(z.string()),
  catalogued: z.boolean(),
})
type WorkedTill = z.infer<typeof workedTill> & { corporationId: string }
const workedTills = z.object({ items: z.array(workedTill) })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How often each stretch of days is read again: people amend a ticket the same day, refund within a week, close a month late. */
const stretches = [
  { days: 1, every: 5 * MINUTE },
  { days: 4, every: HOUR },
  { days: 15, every: 24 * HOUR },
] as const
const CATALOGUE_EVERY = 24 * HOUR
/** A till that fails is left alone, twice as long each time. */
const REST = MINUTE
const LONGEST_REST = 15 * MINUTE
/** How long one till is worked at before others have their turn: whoever pauses it does not wait for a year of days. */
const TURN = 30_000
/** A round that has not ended by now begins anew. */
const LONGEST_ROUND = HOUR
/** Due when the job is set up: every till of a corporation. */
export const EVERY_TILL = 'every till'
/** Tills of one corporation at once. */
const AT_ONCE = 3

/** When each stretch and the catalogue were read last, in ms, and how often in a row the till did not answer. */
const state = z.object({
  stretches: z.record(z.string(), z.number()),
  /** Days that were read, and when, of a round that its turn was too short for: the next one goes on after them. */
  read: z.record(z.string(), z.number()).optional(),
  catalogue: z.number(),
  failures: z.number().int(),
})
type State = z.infer<typeof state>
const nothingRead: State = { stretches: {}, catalogue: 0, failures: 0 }

export type SyncTills = {
  api: Pick<Api, 'get' | 'post'>
  surroundings: TillSurroundings
  now?: () => Date
}

/** Asks a corporation's tills for what is due of each; what was read when is in the schedule, and who starts anew goes on there. */
export const syncTills = ({ api, surroundings, now = () => new Date() }: SyncTills): Job['run'] => {
  const catalogue = async ({ tillId, corporationId }: WorkedTill, till: Till) => {
    const articles = await till.articles()
    await api.post('/tpv/articles', { tillId, articles }, { corporationId, key: randomUUID() })
  }

  const follow = async ({ tillId, corporationId }: WorkedTill, { segments, altered }: FollowedRecords) => {
    // A record that calls itself by half a page is none that can be followed, and keeps no ticket out.
    const records = followRecords.safeParse({ tillId, segments: segments.slice(-MOST_FOLLOWED), altered })
    if (records.success) await api.post('/tpv/records', records.data, { corporationId, key: randomUUID() })
  }

  /** Reads what is due. @returns what has been read by now, and whether days are left for the next turn. */
  const read = async (worked: WorkedTill, earlier: State, signal: AbortSignal) => {
    const open: { till: Till; connection: Connection } = await openTill(worked, api, surroundings)
    const begun = now().getTime()
    const today = dayAt(now().toISOString(), open.connection.timeZone)
    const isDue = (last: number | undefined, every: number) => last === undefined || begun - last >= every
    const reached: State = { ...earlier, stretches: { ...earlier.stretches }, failures: 0, read: undefined }
    // What a round that was broken off read is not read again by the one that ends it, however long that takes.
    const readDays = new Map(Object.entries(earlier.read ?? {}).filter(([, at]) => begun - at < LONGEST_ROUND))
    let [isLeft, count] = [false, 0]
    const ask = async (day: Day) => {
      if (readDays.has(day) || isLeft) return
      // One day at least in each turn: the next one is nearer to the end.
      if (signal.aborted || (count > 0 && now().getTime() - begun > TURN)) {
        isLeft = true
        return
      }
      count += 1
      await syncDay({ api, ...open, owner: worked, day, now: now() })
      readDays.set(day, begun)
    }
    if (!worked.catalogued || isDue(earlier.catalogue, CATALOGUE_EVERY)) {
      await catalogue(worked, open.till)
      reached.catalogue = begun
    }
    // What the chain proves is told with the first days that are read again: the same again is no news.
    if (open.till.records && isDue(earlier.stretches[stretches[0].days], stretches[0].every)) {
      const records = await open.till.records()
      if (records) await follow(worked, records)
    }
    for (const { days, every } of stretches) {
      if (!isDue(earlier.stretches[days], every)) continue
      for (let back = 0; back < days; back += 1) await ask(plusDays(today, -back))
      if (!isLeft) reached.stretches[days] = begun
    }
    for (const day of worked.toAsk) await ask(day)
    return { reached: isLeft ? { ...reached, read: Object.fromEntries(readDays) } : reached, left: isLeft }
  }

  const nextOf = ({ stretches: read, catalogue: listed }: State): number =>
    Math.min(listed + CATALOGUE_EVERY, ...stretches.map(({ days, every }) => (read[days] ?? 0) + every))

  const turn = async (worked: WorkedTill, earlier: State, signal: AbortSignal): Promise<Planned> => {
    const subject = worked.tillId
    const rests = (): Planned => {
      const rest = Math.min(LONGEST_REST, REST * 2 ** earlier.failures)
      const failed: State = { ...earlier, failures: earlier.failures + 1 }
      return { subject, next: new Date(now().getTime() + rest), state: failed }
    }
    // What waits in a folder is told anew each time.
    const looksAgain = !worked.answered || worked.adapter === 'csv'
    if (looksAgain && !(await testTill(worked, api, surroundings))) return rests()
    // Until somebody has said whose sales are meant, which wakes it.
    if (!worked.ready) return { subject, next: null }
    try {
      const { reached, left } = await read(worked, earlier, signal)
      return { subject, next: left ? now() : new Date(nextOf(reached)), state: reached }
    } catch (error) {
      await tellFault(error, worked, api)
      return rests()
    }
  }

  return async (corporationId, due, signal) => {
    const about = { corporationId, ...lastPosition(due) }
    const { items } = workedTills.parse(await api.get('/tpv/connections', {}, about))
    const states = new Map(due.map((each) => [each.subject, state.safeParse(each.state).data ?? nothingRead]))
    const waiting = items.filter(({ tillId }) => states.has(tillId) || states.has(EVERY_TILL))
    const planned: Planned[] = []
    const take = async () => {
      for (let till = waiting.shift(); till; till = waiting.shift()) {
        const earlier = states.get(till.tillId) ?? nothingRead
        planned.push(await turn({ ...till, corporationId }, earlier, signal))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
    // Those that were paused or disconnected meanwhile are named by nobody: they are asked when they are woken.
    return planned
  }
}
