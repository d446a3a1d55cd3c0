import { createHash, randomUUID } from 'node:crypto'
import { MAX_AT_ONCE } from '@escandallo/contracts/tickets/commands.ts'
import { type Day, plusDays } from '@escandallo/contracts/values/days.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { localTimeAt } from './local-time.ts'
import { type Connection, type Till, TillFault, type Told } from './till.ts'

const known = z.object({ items: z.array(z.uuid()) })
const recorded = z.object({ recorded: z.number().int(), position: z.string() })

/** The hour of the next day from which nobody sells on the account of this one any more, wherever it is. */
const OVER_AT = '08:00:00'
/** A till tells fewer tickets than before: one may have been taken back, or this share of the day. */
const FEW = 1
const MOST_GONE = 0.25
/** Sent at once, so that a request is answered in time. */
const BATCH = Math.min(200, MAX_AT_ONCE)

export type DayOutcome = { tickets: number; recorded: number; vanished: number; position: string }
export type SyncDay = {
  api: Pick<Api, 'get' | 'post'>
  till: Till
  connection: Pick<Connection, 'tillId' | 'timeZone'>
  owner: { corporationId: string; establishmentId: string }
  day: Day
  now: Date
  /** Named steps, at each of which a process may be gone. */
  onStep?: (step: 'asked' | 'recorded' | 'told') => void
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const sumOf = (reported: Told, of: 'gross' | 'net'): number =>
  reported.tickets.reduce((sum, { ticket }) => sum + ticket[of], 0)

/** A till whose clock is right sells nothing tomorrow, and nothing on a day of business long past. */
const clockOf = ({ tickets }: Told, day: Day, localNow: string): 'right' | 'ahead' | 'behind' => {
  const times = tickets.map(({ ticket }) => ticket.issuedAt)
  if (times.some((time) => time > localNow || time.slice(0, 10) > plusDays(day, 1))) return 'ahead'
  return times.some((time) => time.slice(0, 10) < day) ? 'behind' : 'right'
}

const agrees = (reported: Told): boolean =>
  reported.closeOut !== null && reported.closeOut.gross === sumOf(reported, 'gross')

/**
 * Asks a till for one day of business and tells what it says: tickets that are new or other than before, and such that it
 * tells no more. The same day again, by this process or another, records nothing. What seems to have vanished is asked for a
 * second time first, and half a day that is missing is believed only when the till's own close-out agrees.
 */
export const syncDay = async ({ onStep = () => {}, ...sync }: SyncDay): Promise<DayOutcome> => {
  const { api, till, connection, owner, day, now } = sync
  const { corporationId, establishmentId } = owner
  const { tillId } = connection
  const idOf = (name: string) => uuidv5(name, tillId)
  let reported = await till.day(day)
  onStep('asked')
  const itemsBefore = known.parse(await api.get('/tpv/known-tickets', { till: tillId, day }, { corporationId })).items
  const goneIn = ({ tickets }: Told) => {
    const ids = new Set(tickets.map(({ name }) => idOf(name)))
    return reported.partial ? [] : itemsBefore.filter((id) => !ids.has(id))
  }
  let vanished = goneIn(reported)
  if (vanished.length > 0) {
    const again = await till.day(day)
    if (again.tickets.length >= reported.tickets.length) reported = again
    vanished = goneIn(reported)
    const many = vanished.length > Math.max(FEW, itemsBefore.length * MOST_GONE)
    if (many && !agrees(reported)) throw new TillFault('day-incomplete')
  }
  const localNow = localTimeAt(now, connection.timeZone)
  const tickets = reported.tickets.map(({ name, ticket }) => ({ ticketId: idOf(name), ticket }))
  let [changed, position] = [0, '']
  for (let from = 0; from < Math.max(tickets.length, vanished.length); from += BATCH) {
    const body = {
      tillId,
      establishmentId,
      tickets: tickets.slice(from, from + BATCH),
      vanished: vanished.slice(from, from + BATCH),
    }
    // A key of its own each time: the rules know what is new, and a ticket may become what it was before.
    const answer = recorded.parse(await api.post('/tickets/record', body, { corporationId, key: randomUUID() }))
    changed += answer.recorded
    if (answer.position > position) position = answer.position
  }
  onStep('recorded')
  const changes = { recorded: Math.max(0, changed - vanished.length), vanished: vanished.length }
  const answer = await api.post(
    '/tpv/business-day',
    {
      tillId,
      businessDay: day,
      changes,
      told: {
        tickets: tickets.length,
        gross: sumOf(reported, 'gross'),
        net: sumOf(reported, 'net'),
        closeOut: reported.closeOut,
        complete: localNow >= `${plusDays(day, 1)}T${OVER_AT}`,
        clock: clockOf(reported, day, localNow),
        hash: hashOf([reported.tickets, reported.closeOut]),
      },
    },
    { corporationId, key: randomUUID() },
  )
  onStep('told')
  return { tickets: tickets.length, ...changes, position: [answer.position, position].sort()[1] ?? '' }
}
