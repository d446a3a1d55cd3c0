import { randomUUID } from 'node:crypto'
import type { WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import { runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { demoDay } from '@escandallo/workers/tills/adapters/demo/demo.ts'
import type { Cluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'

const AT_ONCE = 64
const FIRST_DAY = '2024-01-02'

/** Tickets as a till tells them, three or four lines each, as the commands that record them. */
const commandsOf = (corporationId: string, count: number): WrittenCommand[] => {
  const [tillId, establishmentId] = [randomUUID(), randomUUID()]
  const commands: WrittenCommand[] = []
  for (let day = FIRST_DAY; commands.length < count; day = plusDays(day, 1))
    for (const { ticket } of demoDay('puerto', day, 'EUR', `${plusDays(day, 2)}T00:00:00`).tickets) {
      const ticketId = randomUUID()
      const at = `${plusDays(day, 1)}T06:00:00.000Z`
      const data = { ticketId, tillId, establishmentId, ticket, at, by: corporationId }
      const about = { key: randomUUID(), corporationId, correlationId: 'bench' }
      commands.push({ kind: 'ticket', id: ticketId, command: { type: 'RecordTicket', data }, ...about })
    }
  return commands.slice(0, count)
}

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return count / ((performance.now() - start) / 1_000)
}

const eventsIn = async (owner: Pool): Promise<number> => {
  const { rows } = await owner.query<{ events: number }>('select count(*)::int as events from log.event')
  return rows[0]?.events ?? 0
}

/**
 * P11: tickets of a till into the log, the second half beside the first, and the same tickets again; beside as many events that nobody
 * decides. Then the log into the figures of sales.
 */
export const measureTickets = async ({ connect }: Cluster, tickets: number): Promise<Figure[]> => {
  const store = postgresEventStore(connect('escandallo_command', 12))
  const owner = connect(null, 1)
  const corporationId = randomUUID()
  const ready = commandsOf(randomUUID(), tickets).map(({ id, command }): [string, NewEvent] => {
    const meta = { corporationId, actor: corporationId, at: command.data.at, correlationId: 'bench', causationId: id }
    return [`ready-${id}`, { id: randomUUID(), type: 'TicketRecorded', data: command.data as never, meta }]
  })
  let next = 0
  const append = async () => {
    for (let at = next++; at < ready.length; at = next++) {
      const [stream, event] = ready[at] as [string, NewEvent]
      await store.append(stream, 'none', [event])
    }
  }
  const commands = commandsOf(corporationId, tickets)
  const control = await perSecond(tickets, () => Promise.all(Array.from({ length: AT_ONCE }, append)))
  const half = Math.ceil(tickets / 2)
  const record = (some: readonly WrittenCommand[]) => runCommands(some, { store, concurrency: AT_ONCE })
  const first = await perSecond(half, () => record(commands.slice(0, half)))
  const second = await perSecond(tickets - half, () => record(commands.slice(half)))
  // Of both halves by the time that they took: a mean of two rates would make a slow half look faster.
  const recorded = tickets / (half / first + (tickets - half) / second)
  const eventsBefore = await eventsIn(owner)
  // A till that is read again sends the same tickets under new keys.
  const again = commands.map((each): WrittenCommand => ({ ...each, key: randomUUID() }))
  const repeated = await perSecond(tickets, () => record(again))
  const added = (await eventsIn(owner)) - eventsBefore
  const group = groups.find(({ name }) => name === 'food-cost')
  if (!group) throw new Error('no group of food cost')
  const pool = connect('escandallo_projector', 6)
  const { seconds } = await rebuildGroup({ group, store, pool, alarm: () => {} })
  await store.close()
  return [
    { figure: 'P11 tickets recorded', unit: 'tickets/s', value: recorded, control },
    { figure: 'P11 second half of them to the first', unit: 'tickets/s', value: second, control: first },
    { figure: 'P11 the same tickets again', unit: 'tickets/s', value: repeated, control },
    { figure: 'P11 events that they added', unit: 'events', value: added, control: tickets },
    { figure: 'P11 tickets into read models', unit: 'tickets/s', value: (2 * tickets) / seconds, control },
  ]
}
