import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { TakingsEvent } from '@escandallo/contracts/sales/events.ts'
import type { TillEvent, TillImportEvent } from '@escandallo/contracts/tills/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'till' | 'closedTill' | 'pausedTill' | 'pushingTill' | 'pushKey' | 'takings' | 'tillImport'
type Ids = Record<'fresh' | 'establishment' | 'product' | Own, string>

const settings = (establishmentId: string, mark: string) => ({
  establishmentId,
  adapter: 'agora' as const,
  serverUrl: `https://caja${mark}.example/`,
  workplaceId: '2',
  workplaceName: `Local${mark}`,
})

/** A till that was connected, and perhaps disconnected. */
const connectedTill = async (
  { store, corporationId, establishment, mark }: Home,
  after?: 'TillDisconnected' | 'TillPaused',
) => {
  const tillId = randomUUID()
  const about = { tillId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
  const events: TillEvent[] = [
    {
      type: 'TillConnected',
      data: { ...about, settings: settings(establishment, mark.toLowerCase()), accessKey: null },
    },
  ]
  if (after) events.push({ type: after, data: about })
  await happened(store, corporationId, `till-${tillId}`, events)
  return tillId
}

/** A till that sends what it sold, with a key that nobody here knows. */
const pushingTill = async ({ store, corporationId, establishment, mark }: Home) => {
  const [tillId, keyId] = [randomUUID(), randomUUID()]
  const about = { tillId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
  const pushSettings = { ...settings(establishment, mark.toLowerCase()), adapter: 'push' as const, serverUrl: null }
  const events: TillEvent[] = [
    { type: 'TillConnected', data: { ...about, settings: pushSettings, accessKey: null } },
    {
      type: 'PushKeyCreated',
      data: { ...about, keyId, name: `Terraza${mark}`, hash: keyId.replaceAll('-', '').repeat(2), ending: 'x7Qk' },
    },
  ]
  await happened(store, corporationId, `till-${tillId}`, events)
  return { tillId, keyId }
}

const about = { at: '2026-03-02T09:00:00.000Z', by: randomUUID() }

/** The Z of a day of a till. */
const reportedTakings = async ({ store, corporationId, establishment }: Home) => {
  const takingsId = randomUUID()
  const recorded: TakingsEvent = {
    type: 'TakingsRecorded',
    data: {
      ...about,
      takingsId,
      tillId: randomUUID(),
      establishmentId: establishment,
      partId: 'typed',
      importId: null,
      replaces: true,
      takings: {
        from: '2026-02-09',
        until: '2026-02-09',
        currency: 'EUR',
        tickets: null,
        covers: null,
        articles: null,
        rates: [{ rate: '10', net: 100_000, vat: 10_000 }],
      },
    },
  }
  await happened(store, corporationId, `takings-${takingsId}`, [recorded])
  return takingsId
}

/** An import of a file that held nothing new. */
const begunImport = async ({ store, corporationId, establishment }: Home) => {
  const importId = randomUUID()
  const begun: TillImportEvent = {
    type: 'TillImportBegun',
    data: {
      ...about,
      importId,
      tillId: randomUUID(),
      establishmentId: establishment,
      summary: {
        files: ['ventas.csv'],
        level: 'tickets',
        from: '2026-02-09',
        until: '2026-02-09',
        items: 1,
        gross: 1_100,
        net: 1_000,
      },
    },
  }
  await happened(store, corporationId, `tillimport-${importId}`, [begun])
  return importId
}

export const tillsMatrix: MatrixModule<Own> = {
  access: {
    sales: [
      'GET /api/tpv/integration',
      'GET /api/tpv/integration/details',
      'POST /api/tpv/integration',
      'PUT /api/tpv/integration',
      'DELETE /api/tpv/integration',
      'POST /api/tpv/reconnect',
      'POST /api/tpv/associate',
      'POST /api/tpv/test',
      'POST /api/tpv/pause',
      'POST /api/tpv/resume',
      'POST /api/tpv/replay',
      'POST /api/tpv/menu-split',
      'POST /api/tpv/upload',
      'POST /api/tpv/answers',
      'POST /api/tpv/keys',
      'POST /api/tpv/keys/revoke',
      'POST /api/tpv/takings',
      'DELETE /api/tpv/takings',
      'POST /api/tpv/imports/undo',
      'GET /api/tpv/imports',
      'GET /api/tpv/upload',
      'GET /api/tpv/days',
      'GET /api/tpv/day',
      'GET /api/tpv/products',
      'GET /api/tpv/moved',
      'GET /api/tpv/menu-split',
    ],
    workers: [
      'POST /api/tpv/told',
      'POST /api/tpv/records',
      'POST /api/tpv/articles',
      'POST /api/tpv/business-day',
      'POST /api/tpv/asking',
      'GET /api/tpv/connections',
      'GET /api/tpv/connection',
      'GET /api/tpv/known-tickets',
    ],
  },
  atOnce: {
    till: 'PUT /api/tpv/integration',
    businessday: 'POST /api/tpv/business-day',
    catalogue: 'POST /api/tpv/articles',
    takings: 'POST /api/tpv/takings',
    tillimport: 'POST /api/tpv/imports/undo',
  },
  fixtures: {
    'GET /api/tpv/integration': nothing,
    'GET /api/tpv/integration/details': byId('till'),
    'POST /api/tpv/integration': body((ids: Ids) => ({
      settings: settings(ids.establishment, ids.fresh.slice(0, 8)),
      accessKey: `clave ${ids.fresh}`,
    })),
    'PUT /api/tpv/integration': body((ids: Ids) => ({
      tillId: ids.till,
      settings: settings(ids.establishment, ids.fresh.slice(0, 8)),
    })),
    'DELETE /api/tpv/integration': byId('till'),
    'POST /api/tpv/test': body((ids: Ids) => ({ tillId: ids.till })),
    'POST /api/tpv/pause': body((ids: Ids) => ({ tillId: ids.till })),
    'POST /api/tpv/resume': body((ids: Ids) => ({ tillId: ids.pausedTill })),
    'POST /api/tpv/replay': body((ids: Ids) => ({ tillId: ids.till, from: '2026-02-01', until: '2026-02-03' })),
    'POST /api/tpv/menu-split': body((ids: Ids) => ({
      tillId: ids.till,
      article: { articleId: '500', formatId: null },
      parts: [{ article: { articleId: ids.fresh, formatId: null }, share: '100' }],
    })),
    'POST /api/tpv/upload': body((ids: Ids) => ({
      tillId: ids.till,
      text: `fecha;hora;ticket;descr_articulo;cantidad;importe;iva\n2026-03-02;14:10;${ids.fresh};CROQUETAS;1;9,50;10`,
    })),
    'POST /api/tpv/answers': body((ids: Ids) => ({ tillId: ids.till, answers: { [ids.fresh]: 'gross' } })),
    'POST /api/tpv/keys': body((ids: Ids) => ({ tillId: ids.pushingTill, name: `Caja ${ids.fresh}` })),
    'POST /api/tpv/keys/revoke': body((ids: Ids) => ({ tillId: ids.pushingTill, keyId: ids.pushKey })),
    // Whose key it is says whose till: without one nobody is let in, whoever is signed in.
    'POST /api/tpv/push': {
      ...body((ids: Ids) => ({ articles: [{ articleId: ids.fresh, name: `Croquetas ${ids.fresh}` }] })),
      status: 401,
    },
    'POST /api/tpv/takings': body((ids: Ids) => ({
      tillId: ids.till,
      businessDay: '2026-02-10',
      covers: 40,
      rates: [{ rate: '10', gross: 100_000 + Number.parseInt(ids.fresh.slice(0, 4), 16) }],
    })),
    'DELETE /api/tpv/takings': byId('takings'),
    'POST /api/tpv/imports/undo': body((ids: Ids) => ({ importId: ids.tillImport })),
    'GET /api/tpv/imports': byId('till'),
    'GET /api/tpv/upload': { ask: (ids: Ids) => ({ query: { id: ids.fresh } }), everywhere: true },
    'GET /api/tpv/days': byId('till'),
    'GET /api/tpv/day': { ask: (ids: Ids) => ({ query: { id: ids.till, day: '2026-03-02' } }) },
    'GET /api/tpv/products': { ask: (ids: Ids) => ({ query: { till: ids.till } }) },
    'GET /api/tpv/moved': { ask: (ids: Ids) => ({ query: { till: ids.till, articles: '[["102",null]]' } }) },
    'GET /api/tpv/menu-split': { ask: (ids: Ids) => ({ query: { till: ids.till, article: '500' } }) },
    'POST /api/tpv/told': body((ids: Ids) => ({ tillId: ids.till, outcome: { reason: 'unreachable' } })),
    'POST /api/tpv/records': body((ids: Ids) => ({
      tillId: ids.till,
      segments: [
        {
          log: 'B',
          after: null,
          last: `B/${ids.fresh}`,
          firstLabel: 'B/1',
          lastLabel: `B/${ids.fresh}`,
          from: '2026-03-02T14:00:00',
          until: '2026-03-02T14:10:00',
          records: 2,
          ids: ['B/1', `B/${ids.fresh}`],
        },
      ],
      altered: [],
    })),
    'POST /api/tpv/articles': body((ids: Ids) => ({
      tillId: ids.till,
      articles: [
        {
          articleId: '102',
          formatId: null,
          name: `Croquetas ${ids.fresh}`,
          formatName: null,
          family: null,
          price: 950,
          ratio: null,
          kind: 'standard',
        },
      ],
    })),
    'POST /api/tpv/business-day': body((ids: Ids) => ({
      tillId: ids.till,
      businessDay: '2026-03-02',
      told: {
        tickets: 3,
        gross: 3_000,
        net: 2_727,
        closeOut: null,
        complete: true,
        clock: 'right',
        hash: ids.fresh.replaceAll('-', '').repeat(2),
      },
      changes: { recorded: 3, vanished: 0 },
    })),
    'POST /api/tpv/asking': body((ids: Ids) => ({ tillId: ids.till })),
    'GET /api/tpv/connections': nothing,
    'GET /api/tpv/connection': byId('till'),
    'GET /api/tpv/known-tickets': {
      ask: (ids: Ids) => ({ query: { till: ids.till, day: '2026-03-02' } }),
      narrows: ['till'],
    },
    'POST /api/tpv/reconnect': body((ids: Ids) => ({ tillId: ids.closedTill })),
    'POST /api/tpv/associate': body((ids: Ids) => ({
      tillId: ids.till,
      associations: [
        {
          article: { articleId: ids.fresh, formatId: null },
          target: { kind: 'product', id: ids.product, ratio: '1' },
        },
      ],
    })),
  },
  things: async (home) => {
    const { tillId, keyId } = await pushingTill(home)
    return {
      till: await connectedTill(home),
      closedTill: await connectedTill(home, 'TillDisconnected'),
      pausedTill: await connectedTill(home, 'TillPaused'),
      pushingTill: tillId,
      pushKey: keyId,
      takings: await reportedTakings(home),
      tillImport: await begunImport(home),
    }
  },
}
