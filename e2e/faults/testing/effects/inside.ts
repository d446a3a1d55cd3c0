import { createHash, randomUUID } from 'node:crypto'
import { addDays } from '../../../demo/documents/calendar.ts'
import { sellDay } from '../../../till/house.ts'
import type { Business } from './business.ts'
import type { Effect } from './effect.ts'

/** A price list that comes in two parts, as those do that are longer than one request. */
export const listImported = async (business: Business): Promise<Effect> => {
  const { supplier: supplierId, product: productId } = business.world.home
  const digest = createHash('sha256').update(randomUUID()).digest('hex')
  const name = `Tarifa ${digest.slice(0, 12)}`
  const offer = { productId, code: 'T1', name: 'Tomate', price: '9', currency: 'EUR', unit: 'kg' }
  const rest = { unitQuantity: '10', merma: null, minimum: null, validFrom: '2026-03-01', validUntil: null, note: null }
  const list = { name, source: 'list', columns: null, supplierId, digest }
  const offersOf = (part: number) => [{ ...offer, ...rest, row: part + 1, code: `T${part + 1}` }]
  const keys = [randomUUID(), randomUUID()]
  return {
    act: async () => {
      for (const [part, key] of keys.entries())
        await business.insist('command-api', '/api/prices/lists/new', {
          body: { ...list, part, offers: offersOf(part) },
          key,
        })
    },
    outcome: async () => ({
      parts: await business.events('PricelistApplied', name),
      shown: await business.count(
        `select count(*)::int as count from read.price_list list join read.price_offer using (corporation_id, pricelist_id)
         where list.name = '${name}'`,
      ),
    }),
    expected: { parts: 2, shown: 2 },
  }
}

export const reportMade = async (business: Business): Promise<Effect> => {
  const key = randomUUID()
  const body = { type: 'purchases', from: '2026-01-01', to: '2026-03-31' }
  let reportId = ''
  return {
    act: async () => {
      const answer = await business.insist('command-api', '/api/reports/generate', {
        body: { ...body, establishments: [business.world.home.establishment] },
        key,
      })
      reportId = JSON.parse(answer.toString()).id
    },
    outcome: async () => ({
      requested: await business.events('ReportRequested', reportId),
      made: await business.events('ReportMade', reportId),
    }),
    expected: { requested: 1, made: 1 },
  }
}

/** An archive changes nothing: whoever takes one that was cut off takes it again, whole. */
export const archiveTaken = async (business: Business): Promise<Effect> => {
  let archive = Buffer.alloc(0)
  const events = () => business.count('select count(*)::int as count from log.event')
  const earlier = await events()
  return {
    act: async () => {
      archive = await business.insist('query-api', '/api/corporations/archive', { method: 'GET' })
    },
    outcome: async () => ({
      whole: Number(archive.includes('check-chain.mjs') && archive.lastIndexOf('PK\u0005\u0006') > 0),
      events: (await events()) - earlier,
    }),
    expected: { whole: 1, events: 0 },
  }
}

let dayOfTill = '2026-09-01'

/** A day of a till that sold five tickets, which somebody wants to have read. */
export const tillDayRead = async (business: Business): Promise<Effect> => {
  const { till, tillKey, world } = business
  const settings = {
    establishmentId: world.home.establishment,
    adapter: 'agora',
    serverUrl: till.url,
    workplaceId: '2',
    workplaceName: 'Alborada Puerto',
  }
  const { id: tillId } = await business.post('/api/tpv/integration', { settings, accessKey: tillKey })
  dayOfTill = addDays(dayOfTill, 1)
  const day = dayOfTill
  sellDay(till, day, Number(day.slice(-2)) * 10)
  const key = randomUUID()
  return {
    act: () => business.insist('command-api', '/api/tpv/replay', { body: { tillId, from: day, until: day }, key }),
    outcome: async () => ({
      recorded: await business.events('TicketRecorded', tillId),
      shown: await business.count(
        `select count(*)::int as count from read.ticket_list where ticket_id::text in
           (select data->>'ticketId' from log.event where type = 'TicketRecorded' and position('${tillId}' in data::text) > 0)`,
      ),
      days: await business.count(
        `select count(distinct data->>'businessDay')::int as count from log.event where type = 'BusinessDayTold'
           and data->>'tillId' = '${tillId}' and data->>'businessDay' = '${day}'`,
      ),
    }),
    expected: { recorded: 5, shown: 5, days: 1 },
  }
}
