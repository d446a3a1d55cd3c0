import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { TillEvent } from '@escandallo/contracts/tills/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'till' | 'closedTill'
type Ids = Record<'fresh' | 'establishment' | 'product' | Own, string>

const settings = (establishmentId: string, mark: string) => ({
  ...{ establishmentId, adapter: 'agora' as const, serverUrl: `https://caja${mark}.example/` },
  ...{ workplaceId: '2', workplaceName: `Local${mark}` },
})

/** A till that was connected, and perhaps disconnected. */
const connectedTill = async ({ store, corporationId, establishment, mark }: Home, disconnected = false) => {
  const tillId = randomUUID()
  const about = { tillId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
  const events: TillEvent[] = [
    {
      type: 'TillConnected',
      data: { ...about, settings: settings(establishment, mark.toLowerCase()), accessKey: `sealed:${mark}` },
    },
  ]
  if (disconnected) events.push({ type: 'TillDisconnected', data: about })
  await happened(store, corporationId, `till-${tillId}`, events)
  return tillId
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
    ],
  },
  atOnce: { till: 'PUT /api/tpv/integration' },
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
  things: async (home) => ({ till: await connectedTill(home), closedTill: await connectedTill(home, true) }),
}
