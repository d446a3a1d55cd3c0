import { startOfDay } from '@escandallo/contracts/preferences/day-starts.ts'
import { lastDueDay, nextDayOf } from '@escandallo/contracts/preferences/due.ts'
import type { SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import { type Day, dayAt } from '@escandallo/contracts/values/days.ts'
import type { TenantOf } from '../dependencies.ts'

/** Where a corporation is that has no open establishment. */
const ZONE = 'Europe/Madrid'
/** The last of the days on which any of the sections was due. */
const lastDue = (preferences: readonly SectionPreference[], today: Day): Day | null =>
  preferences
    .flatMap(({ frequency }) => lastDueDay(frequency, today) ?? [])
    .toSorted()
    .at(-1) ?? null

type DueDigest = {
  recipientId: string
  day: Day
  /** When its day began where the corporation is, or later in it the recipient was added. */
  since: Date
}

/** Letters of a corporation that are due and were not sent: of the last day that was due, if the recipient was there by then. */
export const dueDigests = async (
  { from }: Pick<TenantOf, 'from'>,
  now: Date,
): Promise<{ items: DueDigest[]; next: string | null }> => {
  const recipients = await from('recipient_list')
    .select(['recipientId', 'addedAt', 'lastDigest'])
    .where('subscribed', '=', true)
    .orderBy('recipientId')
    .execute()
  if (recipients.length === 0) return { items: [], next: null }
  const set = await from('preference_list').select('sections').executeTakeFirst()
  const place = await from('establishment_list')
    .where('closed', '=', false)
    .select('timeZone')
    .orderBy('establishmentId')
    .limit(1)
    .executeTakeFirst()
  const zone = place?.timeZone ?? ZONE
  const preferences = allPreferences(set?.sections ?? [])
  const today = dayAt(now.toISOString(), zone)
  const day = lastDue(preferences, today)
  const next = nextDayOf(today, (on) => lastDue(preferences, on))
  const items = recipients.flatMap(({ recipientId, addedAt, lastDigest }) => {
    if (day === null || (lastDigest !== null && lastDigest >= day)) return []
    if (dayAt(addedAt, zone) > day) return []
    const since = Math.max(startOfDay(day, zone).getTime(), Date.parse(addedAt))
    return [{ recipientId, day, since: new Date(since) }]
  })
  return { items, next: next === null ? null : startOfDay(next, zone).toISOString() }
}
