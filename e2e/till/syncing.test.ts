import type { SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import type { TillDays } from '@escandallo/contracts/tills/queries.ts'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import type { Api } from '@escandallo/workers/api.ts'
import { openTill } from '@escandallo/workers/tills/ask.ts'
import { type SyncDay, syncDay } from '@escandallo/workers/tills/sync-day.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { documentOf } from './documents.ts'
import { dayOfHouse, house, sellDay } from './house.ts'
import { tillServer } from './server.ts'

const fixtures = await openFixtures()
const { corporationId, establishment } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const server = await tillServer({ ...house, token: 'la clave' })
afterEach(() => server.fail('none'))
afterAll(async () => {
  await server.stop()
  await fixtures.close()
})

const service = { service: corporationId }
const ask = async (method: string, path: string, more: object) => {
  const answer = await fixtures.ask(service, { method, url: `/api${path}`, ...more })
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.payload}`)
  await fixtures.projected()
  return answer.json()
}
const api: Pick<Api, 'get' | 'post'> = {
  get: (path, query) => ask('GET', path, { query }),
  post: (path, body) => ask('POST', path, { body }),
}
const read = async <Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> => {
  await fixtures.projected()
  return (await fixtures.ask(ana, { method: 'GET', url: `/api${path}`, query })).json()
}

const settings = {
  establishmentId: establishment,
  adapter: 'agora',
  serverUrl: server.url,
  workplaceId: '2',
  workplaceName: 'Alborada Puerto',
}
const connected = await fixtures.ask(ana, {
  method: 'POST',
  url: '/api/tpv/integration',
  body: { settings, accessKey: 'la clave' },
})
const tillId: string = connected.json().id
await fixtures.projected()
const named = { tillId, corporationId, adapter: 'agora' as const, serverUrl: server.url, workplaceId: '2' }
const open = () => openTill(named, api, { allowed: [server.host], folder: null })

const NOW = new Date('2026-11-20T12:00:00Z')
const sync = async (day: string, more: Partial<SyncDay> = {}) => {
  const { till, connection } = await open()
  return syncDay({
    api,
    till,
    connection,
    day,
    now: NOW,
    owner: { corporationId, establishmentId: establishment },
    ...more,
  })
}
const ticketsOf = (day: string) => read<TicketList>('/tickets/list', { from: day, to: day })
const standingOf = async (day: string) =>
  (await read<TillDays>('/tpv/days', { id: tillId })).items.find(({ businessDay }) => businessDay === day)

describe('a day of a till', () => {
  test('is recorded once, to the cent of the till, and agrees with its close-out', async () => {
    sellDay(server, '2026-11-10')
    server.close('2026-11-10')
    expect(await sync('2026-11-10')).toMatchObject({ tickets: 5, recorded: 5, vanished: 0 })
    const { total, sums } = await ticketsOf('2026-11-10')
    expect([total, sums.gross, sums.net, sums.tips, sums.guests]).toEqual([5, 14_133, 12_850, 300, 7])
    expect(await standingOf('2026-11-10')).toMatchObject({ state: 'reconciled', difference: 0 })
    const day = { from: '2026-11-10', to: '2026-11-10' }
    expect(await read<SalesTotal>('/dashboard/sales/total', day)).toMatchObject({ net: 12_850, gross: 14_133 })
  })

  test('asked for again changes nothing: not one event', async () => {
    const eventsBefore = await fixtures.events()
    expect(await sync('2026-11-10')).toMatchObject({ recorded: 0, vanished: 0 })
    expect(await fixtures.events()).toBe(eventsBefore)
  })

  test('two workers who ask at once record each ticket once', async () => {
    sellDay(server, '2026-11-11', 11)
    await Promise.all([sync('2026-11-11'), sync('2026-11-11')])
    expect(await ticketsOf('2026-11-11')).toMatchObject({ total: 5, sums: { gross: 14_133 } })
  })

  test.each(['asked', 'recorded', 'told'] as const)(
    'a worker that dies when it has %s leaves nothing half done',
    async (step) => {
      const day = { asked: '2026-11-01', recorded: '2026-11-02', told: '2026-11-03' }[step]
      sellDay(server, day, 21)
      const dies = (at: string) => {
        if (at === step) throw new Error('killed')
      }
      await expect(sync(day, { onStep: dies })).rejects.toThrow('killed')
      await sync(day)
      expect(await ticketsOf(day)).toMatchObject({ total: 5, sums: { gross: 14_133, net: 12_850 } })
      const eventsBefore = await fixtures.events()
      await sync(day)
      expect(await fixtures.events()).toBe(eventsBefore)
    },
  )

  test('what was amended at the till is amended here, and keeps its trace', async () => {
    const [lunch] = dayOfHouse('2026-11-10')
    if (!lunch) throw new Error('nothing was sold')
    server.sell(documentOf({ ...lunch, lines: lunch.lines.slice(0, 1) }))
    expect(await sync('2026-11-10')).toMatchObject({ recorded: 1, vanished: 0 })
    expect((await ticketsOf('2026-11-10')).sums.gross).toBe(14_133 - 5560 + 2200)
  })

  test('what was deleted at the till counts no more, and is not gone', async () => {
    server.vanish('T-2-2026')
    expect(await sync('2026-11-10')).toMatchObject({ vanished: 1 })
    const { items, sums } = await ticketsOf('2026-11-10')
    expect(sums.gross).toBe(14_133 - 5560 + 2200 - 1650)
    const voided = items.filter((ticket) => ticket.number === '2' && ticket.series === 'T')
    expect(voided.every(({ voided: at }) => at !== null)).toBe(true)
  })

  test('of which half is answered is not believed', async () => {
    server.fail('half-a-day')
    await expect(sync('2026-11-11')).rejects.toMatchObject({ reason: 'day-incomplete' })
    server.fail('none')
    expect(await ticketsOf('2026-11-11')).toMatchObject({ total: 5, sums: { gross: 14_133 } })
  })

  test('at a till that does not answer is told in a word, and lost by nobody', async () => {
    server.fail('wrong-token')
    await expect(sync('2026-11-12')).rejects.toMatchObject({ reason: 'token-wrong' })
    server.fail('none')
    sellDay(server, '2026-11-12', 31)
    expect(await sync('2026-11-12')).toMatchObject({ recorded: 5 })
  })

  test('numbers that begin again at New Year are other tickets', async () => {
    sellDay(server, '2027-01-02')
    expect(await sync('2027-01-02', { now: new Date('2027-01-03T12:00:00Z') })).toMatchObject({ recorded: 5 })
    expect((await ticketsOf('2027-01-02')).total).toBe(5)
    expect((await ticketsOf('2026-11-10')).items.length).toBeGreaterThan(3)
  })

  test('whose clock is wrong by a day is recorded, and named', async () => {
    const [lunch] = dayOfHouse('2026-11-13', 41)
    if (!lunch) throw new Error('nothing was sold')
    server.sell(documentOf({ ...lunch, at: '2026-11-15T13:00:00', businessDay: '2026-11-13' }))
    await sync('2026-11-13')
    expect(await standingOf('2026-11-13')).toMatchObject({ tickets: 1, clock: 'ahead' })
  })
})
