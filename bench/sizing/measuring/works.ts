import { randomUUID } from 'node:crypto'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { priceOf } from '../../houses/restaurant.ts'
import { idsOf, LAST_DAY, SUPPLIERS } from '../../houses/size.ts'
import type { Shot } from '../../product/load.ts'
import type { Process } from '../../product/processes.ts'
import { commandKinds, commandOf } from '../../tenants/commands.ts'
import type { Tenant } from '../../tenants/questions.ts'
import type { Rates, Work, WorkName } from '../rates.ts'
import type { liveProjecting } from './projecting.ts'
import { answered } from './questions-cost.ts'
import { perEach, spent } from './spent.ts'

/** Lines of a paper whose costs are recorded at once, and tickets that a till hands over at once. */
const LINES = 11
const TICKETS = 10
const TICKET_LINES = 4
/** Turns in which every corporation is commanded before it counts, and then. */
const [WARM_TURNS, TURNS] = [1, 2]

let drawn = 0

/** Prices that move as those before them did, from the suppliers that the products have. */
const costs = ({ number, size }: Tenant) => {
  const ids = idsOf(number)
  const recorded = Array.from({ length: LINES }, () => {
    drawn += 1
    const at = (drawn * 7) % size.products
    const supplier = { supplierId: ids.supplier(at % SUPPLIERS), code: null, name: null }
    const cost = {
      costId: randomUUID(),
      supplierId: supplier.supplierId,
      date: LAST_DAY,
      currency: 'EUR',
      value: (Number(priceOf(at, drawn)) / 100).toFixed(2),
      unit: 'kg',
      unitQuantity: '1',
      documentId: null,
      lineId: null,
    }
    return { key: randomUUID(), cost: { productId: ids.product(at), cost, supplier } }
  })
  return { products: [], costs: recorded }
}

const tickets = ({ number, size }: Tenant) => {
  const ids = idsOf(number)
  const sold = Array.from({ length: TICKETS }, () => {
    drawn += 1
    const lines = Array.from({ length: TICKET_LINES }, (_, index) => {
      const at = (drawn + index) % size.articles
      return {
        index,
        kind: 'standard',
        parent: null,
        articleId: `A${at}`,
        formatId: null,
        name: `Plato ${at}`,
        formatName: null,
        family: null,
        quantity: '1',
        vatRate: '10',
        gross: 1_100,
        net: 1_000,
        removed: [],
        note: null,
      }
    })
    const [gross, net] = [1_100 * TICKET_LINES, 1_000 * TICKET_LINES]
    const ticket = {
      number: `S-${drawn}`,
      series: null,
      businessDay: LAST_DAY,
      issuedAt: `${LAST_DAY}T15:00:00`,
      guests: 2,
      salesCentre: null,
      pos: null,
      currency: 'EUR',
      gross,
      net,
      vat: gross - net,
      surcharge: 0,
      tips: 0,
      lines,
      payments: [{ method: 'card', name: 'Tarjeta', amount: gross, tip: 0 }],
    }
    return { ticketId: randomUUID(), ticket }
  })
  return { tillId: ids.till(0), establishmentId: ids.establishment(0), tickets: sold, vanished: [] }
}

const asService = (url: string, service: string, { number }: Tenant, name: string, body: object): Shot => ({
  name,
  method: 'POST',
  url: `${url}/api${name}`,
  body: JSON.stringify(body),
  headers: {
    authorization: `Bearer ${service}`,
    corporation: idsOf(number).corporation,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
})

type Commanding = {
  owner: Pool
  command: Process
  service: string
  tenants: readonly Tenant[]
  projecting: ReturnType<typeof liveProjecting>
  say: (line: string) => void
}

/** What each kind of work takes: of command-api and PostgreSQL, and then, group by group, of the projections that read what it left. */
export const measureWorks = async (commanding: Commanding): Promise<Rates['works']> => {
  const { owner, command, service, tenants, projecting, say } = commanding
  const [paper, , price] = commandKinds()
  if (!paper || !price) throw new Error('there is no such command')
  const shots: Record<WorkName, { each: number; shot: (tenant: Tenant) => Shot }> = {
    paper: { each: 1, shot: (tenant) => commandOf(command.url, paper, tenant) },
    costs: { each: 1, shot: (of) => asService(command.url, service, of, '/products/costs/record-document', costs(of)) },
    ticket: { each: TICKETS, shot: (of) => asService(command.url, service, of, '/tickets/record', tickets(of)) },
    price: { each: 1, shot: (tenant) => commandOf(command.url, price, tenant) },
  }
  const eventsOf = async () => Number((await owner.query('select count(*) as count from log.event')).rows[0].count)
  const works = {} as Record<WorkName, Work>
  for (const [name, { each, shot }] of Object.entries(shots)) {
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1)
        await answered(
          tenants.values().map((tenant) => shot(tenant)),
          202,
        )
    }
    await turns(WARM_TURNS)
    await projecting.taken(1)
    const eventsAtStart = await eventsOf()
    const count = tenants.length * TURNS * each
    const time = perEach(await spent(owner, command, () => turns(TURNS)), count)
    const events = ((await eventsOf()) - eventsAtStart) / count
    works[name as WorkName] = { command: time, events, projecting: await projecting.taken(count) }
    say(`${name}: measured over ${count}`)
  }
  return works
}
