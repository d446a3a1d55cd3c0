import { randomUUID } from 'node:crypto'
import { pool } from '@escandallo/platform/database/pool.ts'
import { stubServer } from '@escandallo/platform/event-store/testing/stub-server.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { expect, test } from 'vitest'
import { AUDIENCE, openIssuer } from '../faults/testing/issuer.ts'
import { STARTING_MS, startWhole, untilReady } from './whole-product.ts'

test(
  'npm start keeps its events in EventStoreDB where it is told to, and shows what follows from them',
  async () => {
    const [database, eventStore, issuer] = [await emptyDatabase(), await stubServer(), await openIssuer()]
    const owner = pool(database.url, null, { max: 1 })
    const product = await startWhole({
      DATABASE_URL: database.url,
      EVENT_STORE: 'eventstoredb',
      EVENTSTOREDB_URL: eventStore.url,
      OIDC_ISSUER: issuer.issuer,
      OIDC_AUDIENCE: AUDIENCE,
    })
    try {
      await untilReady(product)
      const token = issuer.tokenFor({ subject: randomUUID(), email: 'ana@cantina.example' })
      const ask = (method: string, path: string, body?: object) =>
        fetch(`${product.url}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
      const names = { corporationName: 'Cantina', establishmentName: 'Barra' }
      expect((await ask('POST', '/users/register', names)).ok).toBe(true)
      await expect
        .poll(() => ask('GET', '/establishments/list').then((answer) => answer.text()), { timeout: 20_000 })
        .toContain('Barra')
      const { rows } = await owner.query('select count(*)::int as events from log.event')
      expect(rows).toEqual([{ events: 0 }])
      expect(eventStore.log.all().length).toBeGreaterThan(2)
      expect(product.output()).not.toContain('no effect')
    } finally {
      await product.stop()
      await owner.end()
      issuer.close()
      await eventStore.close()
      await database.close()
    }
  },
  STARTING_MS,
)
