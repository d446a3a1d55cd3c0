import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { tillAdapters } from '@escandallo/contracts/tills/details.ts'
import { type TillEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'
import { type Named, openTill, type TillSurroundings, tellFault, testTill } from './ask.ts'
import { syncDay } from './sync-day.ts'

export const testEvents = selectTypes<TillEvent>()({
  folds: ['TillConnected', 'TillReconfigured', 'TillKeyChanged', 'TillReconnected', 'TillTestRequested'],
  ignores: [
    ['ArticleAssociated', 'ArticleDissociated', 'TillDisconnected', 'TillAnswered', 'TillFailed'],
    ['TillPaused', 'TillResumed', 'TillDaysRequested', 'TillFilesExplained', 'MenuSplitSet', 'PushKeyCreated'],
    ['PushKeyRevoked', 'FiscalRecordsFollowed', 'PushKeyUsed'],
  ],
})
export const replayEvents = selectTypes<TillEvent>()({
  folds: ['TillDaysRequested'],
  ignores: [
    ['TillConnected', 'TillReconfigured', 'TillKeyChanged', 'ArticleAssociated', 'ArticleDissociated'],
    ['TillDisconnected', 'TillReconnected', 'TillTestRequested', 'TillAnswered', 'TillFailed', 'TillPaused'],
    ['TillResumed', 'TillFilesExplained', 'MenuSplitSet', 'PushKeyCreated', 'PushKeyRevoked'],
    ['FiscalRecordsFollowed', 'PushKeyUsed'],
  ],
})

const details = z.object({
  establishmentId: z.uuid(),
  adapter: z.enum(tillAdapters),
  connected: z.boolean(),
  serverUrl: z.string().nullable(),
  workplaceId: z.string().nullable(),
})

/** The till as it stands when the event comes to be handled: what was changed meanwhile is what is asked. */
const standing = async ({ get }: Pick<Api, 'get'>, tillId: string, corporationId: string, after: string) => {
  try {
    const answer = details.parse(await get('/tpv/connection', { id: tillId }, { corporationId, after }))
    const { adapter } = answer
    // One that pushes is asked for nothing.
    return answer.connected && adapter !== 'push' ? { tillId, corporationId, ...answer, adapter } : null
  } catch (error) {
    if (error instanceof ApiRefused && error.code === 'till-unknown') return null
    throw error
  }
}

/** Whoever connects a till, or wants to know, is told within a moment whether it answers. */
export const answerTests =
  (api: Pick<Api, 'get' | 'post'>, surroundings: TillSurroundings) =>
  async ({ type, data, meta, position }: Recorded): Promise<void> => {
    const { tillId } = tillEvent.parse({ type, data }).data
    const till = await standing(api, tillId, meta.corporationId, position)
    if (till) await testTill(till as Named, api, surroundings)
  }

/** Days that somebody wants once more, the last first; the rest of a long stretch is left to the rounds. */
const MOST_DAYS = 62
export const replayDays =
  (api: Pick<Api, 'get' | 'post'>, surroundings: TillSurroundings, now: () => Date = () => new Date()) =>
  async ({ type, data, meta, position }: Recorded): Promise<void> => {
    const event = tillEvent.parse({ type, data })
    if (event.type !== 'TillDaysRequested') return
    const { tillId, from, until } = event.data
    const known = await standing(api, tillId, meta.corporationId, position)
    if (!known) return
    try {
      const { till, connection } = await openTill(known as Named, api, surroundings)
      const days = Math.min(MOST_DAYS, daysBetween(from, until))
      for (let back = 0; back < days; back += 1)
        await syncDay({ api, till, connection, owner: known, day: plusDays(until, -back), now: now() })
    } catch (error) {
      await tellFault(error, known, api)
    }
  }

/** Files that waited for an answer come in at once, whatever days they are of. */
export const readExplained =
  (api: Pick<Api, 'get' | 'post'>, surroundings: TillSurroundings, now: () => Date = () => new Date()) =>
  async ({ type, data, meta, position }: Recorded): Promise<void> => {
    const { tillId } = tillEvent.parse({ type, data }).data
    const owner = await standing(api, tillId, meta.corporationId, position)
    if (owner?.adapter !== 'csv' || !(await testTill(owner as Named, api, surroundings))) return
    try {
      const { till, connection } = await openTill(owner as Named, api, surroundings)
      for (const day of (await till.days?.()) ?? []) await syncDay({ api, till, connection, owner, day, now: now() })
    } catch (error) {
      await tellFault(error, owner, api)
    }
  }
