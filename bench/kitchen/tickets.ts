import { randomUUID } from 'node:crypto'
import type { WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import { runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { demoDay } from '@escandallo/workers/tills/adapters/demo/demo.ts'
import type { Cluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'

const [TICKETS, AT_ONCE] = [20_000, 64]
const FIRST_DAY = '2024-01-02'

/** Tickets as a till tells them, three or four lines each, as the commands that record them. */
const commandsOf = (corporationId: string): WrittenCommand[] => {
  const [tillId, establishmentId] = [randomUUID(), randomUUID()]
  const commands: WrittenCommand[] = []
  for (let day = FIRST_DAY; commands.length < TICKETS; day = plusDays(day, 1))
    for (const { ticket } of demoDay('puerto', day, 'EUR', `${plusDays(day, 2)}T00:00:00`).tickets) {
      const ticketId = randomUUID()
      const at = `${plusDays(day, 1)}T06:00:00.000Z`
      const data = { ticketId, tillId, establishmentId, ticket, at, by: corporationId }
      const about = { key: randomUUID(), corporationId, correlationId: 'bench' }
      commands.push({ kind: 'ticket', id: ticketId, command: { type: 'RecordTicket', data }, ...about })
    }
  return commands.slice(0, TICKETS)
}

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return TICKETS / ((performance.now() - start) / 1_000)
}

/** Tickets of a till into the log, beside as many events that nobody decides; and the log into the figures of sales. */
export const measureTickets = async ({ connect }: Cluster): Promise<Figure[]> => {
  const store = postgresEventStore(connect('escandallo_command', 12))
  const corporationId = randomUUID()
  const ready = commandsOf(randomUUID()).map(({ id, command }): [string, NewEvent] => {
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
  const commands = commandsOf(corporationId)
  const control = await perSecond(() => Promise.all(Array.from({ length: AT_ONCE }, append)))
  const recorded = await perSecond(() => runCommands(commands, { store, concurrency: AT_ONCE }))
  const group = groups.find(({ name }) => name === 'food-cost')
  if (!group) throw new Error('no group of food cost')
  const pool = connect('escandallo_projector', 6)
  const { seconds } = await rebuildGroup({ group, store, pool, alarm: () => {} })
  await store.close()
  return [
    { figure: 'sales: tickets recorded', unit: 'tickets/s', value: recorded, control },
    { figure: 'sales: tickets into read models', unit: 'tickets/s', value: (2 * TICKETS) / seconds, control },
  ]
}
