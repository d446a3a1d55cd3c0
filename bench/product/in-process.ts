import { personalFields } from '@escandallo/contracts/streams.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { projectionWatch } from '@escandallo/platform/projection/advances.ts'
import { queryApi } from '@escandallo/query-api/app.ts'
import { ASKER, linkAsker } from './asker.ts'
import type { Statement } from './plans.ts'

/** Who asks, as their provider tells it. */
const ISSUER = 'https://in-process.example'
const IDENTITY = { issuer: ISSUER, subject: ASKER, email: `${ASKER}@alborada.example`, emailVerified: true }

const nothingKept = {} as Parameters<typeof queryApi>[0]['objects']

/** query-api in this process, so that its statements can be listened to. */
export const listenedQueryApi = async (pools: { query: Pool; auditor: Pool; command: Pool }, masterKey: Buffer) => {
  const { query: pool, auditor: auditorPool } = pools
  await linkAsker(postgresEventStore(pools.command), ISSUER)
  const statements: Statement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((asked: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => {
      const text = typeof asked === 'string' ? asked : asked.text
      const parameters = typeof asked === 'string' ? (values ?? []) : (asked.values ?? values ?? [])
      if (/^\s*(select|with)\b/i.test(text) && !/\blog\./.test(text)) statements.push({ text, values: parameters })
      return query(asked, values, ...rest)
    }) as typeof client.query
  })
  const store = sealing(postgresEventStore(pool), postgresVault(pool, masterKey), personalFields)
  const watch = projectionWatch(auditorPool)
  const app = await queryApi({
    pool,
    auditorPool,
    store,
    watch,
    log: silent,
    objects: nothingKept,
    verifier: { verify: async () => IDENTITY },
    isService: () => false,
    metrics: makeMetrics({ process: 'bench', runtime: false }),
  })
  await app.ready()
  return {
    /** Asks, and gives the statements that it took. @throws when the answer is no answer. */
    ask: async (url: string): Promise<Statement[]> => {
      statements.length = 0
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { authorization: 'Bearer bench' } })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
      return [...statements]
    },
    close: async () => {
      await app.close()
      await watch.close()
      await store.close()
    },
  }
}
