import { randomUUID } from 'node:crypto'
import { tillAdapters, tillFailures } from '@escandallo/contracts/tills/details.ts'
import { type Day, dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { type Named, openTill, type TillSurroundings, tellFault, testTill } from './ask.ts'
import { syncDay } from './sync-day.ts'
import type { Connection, Till } from './till.ts'

const workedTill = z.object({
  ...{ tillId: z.uuid(), corporationId: z.uuid(), establishmentId: z.uuid(), adapter: z.enum(tillAdapters) },
  ...{ serverUrl: z.string().nullable(), workplaceId: z.string().nullable() },
  ...{ failure: z.enum(tillFailures).nullable(), answered: z.boolean(), ready: z.boolean() },
  ...{ toAsk: z.array(z.string()), catalogued: z.boolean() },
})
type WorkedTill = z.infer<typeof workedTill>
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
/** How long one till is worked at before the next look at all: whoever pauses it does not wait for a year of days. */
const TURN = 30_000
const AT_ONCE = 3

/** What this process knows of a till that it asks; lost with it, and then everything is asked once more, which records nothing. */
type Standing = {
  at: Map<number, number>
  catalogued: number
  failures: number
  restsUntil: number
  recovered: boolean
}

export type TillRounds = {
  api: Pick<Api, 'get' | 'post'>
  surroundings: TillSurroundings
  now?: () => Date
  stopping?: AbortSignal
}

/** Asked across corporations: none is named. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** One look at all tills that are connected, over and over: each is asked for what is due. */
export const tillRounds = ({ api, surroundings, now = () => new Date(), stopping }: TillRounds) => {
  const standings = new Map<string, Standing>()
  const standingOf = (tillId: string): Standing => {
    const known = standings.get(tillId) ?? {
      ...{ at: new Map(), catalogued: 0, failures: 0, restsUntil: 0, recovered: true },
    }
    standings.set(tillId, known)
    return known
  }

  const day = async (worked: WorkedTill, { till, connection }: { till: Till; connection: Connection }, of: Day) =>
    syncDay({ api, till, connection, owner: worked, day: of, now: now() })

  const catalogue = async ({ tillId, corporationId }: WorkedTill, till: Till) => {
    const articles = await till.articles()
    await api.post('/tpv/articles', { tillId, articles }, { corporationId, key: randomUUID() })
  }

  const work = async (worked: WorkedTill, standing: Standing) => {
    const open = await openTill(worked, api, surroundings)
    const begun = now().getTime()
    const today = dayAt(now().toISOString(), open.connection.timeZone)
    const isDue = (last: number | undefined, every: number) => last === undefined || begun - last >= every
    const asked = new Set<Day>()
    const ask = async (of: Day) => {
      if (asked.has(of) || stopping?.aborted) return
      asked.add(of)
      await day(worked, open, of)
    }
    if (!worked.catalogued || isDue(standing.catalogued, CATALOGUE_EVERY)) {
      await catalogue(worked, open.till)
      standing.catalogued = begun
    }
    for (const { days, every } of stretches) {
      if (!isDue(standing.at.get(days), every)) continue
      for (let back = 0; back < days; back += 1) await ask(plusDays(today, -back))
      standing.at.set(days, begun)
    }
    for (const of of worked.toAsk) {
      if (now().getTime() - begun > TURN) return
      await ask(of)
    }
  }

  const turn = async (worked: WorkedTill) => {
    const standing = standingOf(worked.tillId)
    if (standing.restsUntil > now().getTime() || stopping?.aborted) return
    const fails = () => {
      standing.failures += 1
      standing.restsUntil = now().getTime() + Math.min(LONGEST_REST, REST * 2 ** (standing.failures - 1))
    }
    if (!worked.answered) {
      const isThere = await testTill(worked as Named, api, surroundings)
      if (!isThere) return fails()
    }
    if (!worked.ready) return
    try {
      await work(worked, standing)
      standing.failures = 0
    } catch (error) {
      await tellFault(error, worked, api)
      fails()
    }
  }

  return async (): Promise<void> => {
    const { items } = workedTills.parse(await api.get('/tpv/connections', {}, { corporationId: NOBODY }))
    const waiting = [...items]
    const first = async () => {
      for (let worked = waiting.shift(); worked; worked = waiting.shift()) await turn(worked)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, first))
  }
}
