import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedSample } from '@escandallo/platform/xml-signature/signed-sample.ts'
import { afterAll, expect, test } from 'vitest'
import type { Api } from '../api.ts'
import { type SyncTills, syncTills } from './sync-tills.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-tills-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const tillId = '11111111-1111-4111-8111-111111111111'
const corporationId = '22222222-2222-4222-8222-222222222222'
const worked = {
  tillId,
  establishmentId: '33333333-3333-4333-8333-333333333333',
  adapter: 'csv',
  serverUrl: null,
  workplaceId: null,
  failure: null,
  answered: true,
  ready: true,
  catalogued: true,
  toAsk: ['2026-11-01', '2026-11-02'],
}

/** What the APIs would answer, and what they were told. */
const apiOf = (connection = worked) => {
  const posted: { path: string; body: Record<string, unknown> }[] = []
  const api: Pick<Api, 'get' | 'post'> = {
    get: async (path) => ({ items: path === '/tpv/connections' ? [connection] : [] }),
    post: async (path, body) => {
      posted.push({ path, body: body as Record<string, unknown> })
      return {
        position: '1',
        recorded: 0,
        accessKey: null,
        dayEndsAt: '06:00',
        timeZone: 'Europe/Madrid',
        currency: 'EUR',
      }
    },
  }
  const days = () => posted.filter(({ path }) => path === '/tpv/business-day').map(({ body }) => body.businessDay)
  return { api, posted, days }
}
/** As the scheduler does: runs what is due of the till by now, with what the last run left. */
const scheduled = (options: SyncTills) => {
  const run = syncTills(options)
  let plan: { next: Date | null; state?: unknown } = { next: new Date(0) }
  return async () => {
    if (plan.next === null || plan.next > (options.now?.() ?? new Date())) return
    const due = [{ subject: tillId, wakes: '1', position: null, state: plan.state ?? null }]
    const planned = await run(corporationId, due, new AbortController().signal)
    plan = structuredClone(planned.find(({ subject }) => subject === tillId) ?? { next: null })
  }
}
const clockAt = (start: string) => {
  let now = Date.parse(start)
  return { now: () => new Date(now), pass: (minutes: number) => (now += minutes * 60_000) }
}

test('a till that does not answer is told of once a turn, left alone, and asked for everything when it is back', async () => {
  const { api, posted, days } = apiOf()
  const clock = clockAt('2026-11-20T12:00:00Z')
  const run = scheduled({ api, surroundings: { allowed: [], folder }, now: clock.now })
  const reasons = () => posted.filter(({ path }) => path === '/tpv/told').map(({ body }) => body.outcome)
  await run()
  expect(reasons()).toEqual([{ reason: 'folder-missing' }])
  await run()
  expect(reasons()).toHaveLength(1)
  clock.pass(2)
  await run()
  expect(reasons()).toHaveLength(2)
  expect(days()).toEqual([])

  await mkdir(join(folder, tillId))
  await writeFile(join(folder, tillId, 'ventas.csv'), 'fecha;cantidad;importe;codigo\n')
  clock.pass(7 * 24 * 60)
  await run()
  // Today and a fortnight back, and the days of before that were never told.
  expect(days()).toHaveLength(17)
  expect(days()[0]).toBe('2026-11-27')
  expect(days()).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-02', '2026-11-13']))
})

test('today is asked for every few minutes, the days before less often', async () => {
  const { api, days } = apiOf({ ...worked, toAsk: [] })
  const clock = clockAt('2026-11-20T12:00:00Z')
  const run = scheduled({ api, surroundings: { allowed: [], folder }, now: clock.now })
  await run()
  const first = days().length
  await run()
  expect(days()).toHaveLength(first)
  clock.pass(6)
  await run()
  expect(days().slice(first)).toEqual(['2026-11-20'])
  clock.pass(60)
  await run()
  expect(
    days()
      .slice(first + 1)
      .toSorted(),
  ).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
})

test('a till that takes long over each day gives others their turn, and the next turn goes on where this one ended', async () => {
  const clock = clockAt('2026-11-20T12:00:00Z')
  const { api, days } = apiOf()
  let isSlow = true
  const slow: typeof api = {
    ...api,
    post: async (path, ...more) => {
      if (path === '/tpv/business-day' && isSlow) clock.pass(1)
      return api.post(path, ...more)
    },
  }
  const run = scheduled({ api: slow, surroundings: { allowed: [], folder }, now: clock.now })
  await mkdir(join(folder, tillId), { recursive: true })
  await run()
  expect(days()).toEqual(['2026-11-20'])
  await run()
  expect(days()).toEqual(['2026-11-20', '2026-11-19'])
  isSlow = false
  await run()
  expect(days()).toHaveLength(17)
  expect(new Set(days()).size).toBe(17)
})

test('a till that is not ready yet is asked for nothing', async () => {
  const { api, days } = apiOf({ ...worked, ready: false })
  await scheduled({ api, surroundings: { allowed: [], folder } })()
  expect(days()).toEqual([])
})

test('what waits in a folder is told each turn, and takes no ticket away', async () => {
  const { api, posted } = apiOf({ ...worked, toAsk: [] })
  const fromBefore = {
    ...api,
    get: async (path: string) => (path === '/tpv/connections' ? { items: [worked] } : { items: [corporationId] }),
  }
  await mkdir(join(folder, tillId), { recursive: true })
  await writeFile(
    join(folder, tillId, 'ventas.csv'),
    'fecha;hora;ticket;articulo;cantidad;importe\n19/11/2026;13:00;1;Caña;2;5,00',
  )
  const clock = clockAt('2026-11-20T12:00:00Z')
  await scheduled({ api: fromBefore, surroundings: { allowed: [], folder }, now: clock.now })()
  const outcomes = posted.filter(({ path }) => path === '/tpv/told').map(({ body }) => body.outcome)
  expect(outcomes).toMatchObject([{ answer: { waiting: [{ name: 'ventas.csv', asks: [{ key: 'vat-rate' }] }] } }])
  expect(posted.filter(({ path }) => path === '/tickets/record')).toEqual([])
})

test('fiscal records of a folder are told with what is read of today', async () => {
  const { api, posted } = apiOf({ ...worked, toAsk: [] })
  const clock = clockAt('2026-09-12T16:00:00Z')
  const record =
    '<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><SerieFactura>B</SerieFactura>' +
    '<NumFactura>1</NumFactura><FechaExpedicionFactura>12-09-2026</FechaExpedicionFactura>' +
    '<HoraExpedicionFactura>14:01:00</HoraExpedicionFactura></CabeceraFactura><DatosFactura>' +
    '<ImporteTotalFactura>11.00</ImporteTotalFactura></DatosFactura><TipoDesglose><DetalleIVA><BaseImponible>10.00</BaseImponible>' +
    '<TipoImpositivo>10</TipoImpositivo><CuotaImpuesto>1.00</CuotaImpuesto></DetalleIVA></TipoDesglose></Factura></T:TicketBai>'
  await mkdir(join(folder, tillId), { recursive: true })
  await writeFile(join(folder, tillId, 'tbai.xml'), signedSample(record))
  const run = scheduled({ api, surroundings: { allowed: [], folder }, now: clock.now })
  await run()
  const followed = () => posted.filter(({ path }) => path === '/tpv/records')
  expect(followed().map(({ body }) => body)).toMatchObject([
    { tillId, segments: [{ firstLabel: 'B/1', lastLabel: 'B/1', records: 1, ids: ['B/1'] }], altered: [] },
  ])
})
