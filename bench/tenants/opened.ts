import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Cluster } from '../cluster.ts'
import { timing } from '../figures.ts'
import { openStores } from '../history/stores.ts'
import { copyRestaurants } from '../houses/copied-restaurants.ts'
import { askerOf } from '../houses/filling.ts'
import { idsOf, type Size } from '../houses/size.ts'
import { type Start, withIssuer } from '../product/running.ts'
import { spent } from '../sizing/measuring/spent.ts'
import type { Tenant } from './questions.ts'

export type Opened = {
  tenants: readonly Tenant[]
  stores: Stores
  start: Start
  /** The token with which workers command. */
  service: string
  /** Events of all tenants together. */
  events: number
}

type Stores = ReturnType<typeof openStores>

/** `size`: of all, or of each by its number; `build` builds the read models; all groups at once unless told. */
export type Tenants = {
  count: number
  size: Size | ((number: number) => Size)
  say: (line: string) => void
  build?: (stores: Stores) => Promise<unknown>
}

const buildAll = ({ projected, projector }: Stores) => rebuildGroups({ groups, store: projected, pool: projector })

const PEOPLE_AT_ONCE = 32

/** A paper of each corporation that may be opened again: it was confirmed, and has a total. */
const papersOf = async ({ projector }: Stores) => {
  const { rows } = await projector.query<{ corporation: string; documentId: string; total: number }>(
    `select distinct on (corporation_id) corporation_id as corporation, document_id as "documentId", total
     from read.document_list where status = 'completed' and total is not null order by corporation_id, list_date desc`,
  )
  return new Map(rows.map(({ corporation, ...paper }) => [corporation, paper]))
}

/**
 * Many corporations in one database, each made of events, with their read models built, and somebody of each who may see and do
 * everything. None was asked or commanded yet, and no process runs.
 */
export const withTenants = async <Result>(
  cluster: Cluster,
  { count, size, say, build = buildAll }: Tenants,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const stores = openStores(cluster)
  const { owner, store, masterKey } = stores
  const step = timing(say)
  const sizeOf = typeof size === 'function' ? size : () => size
  const numbers = Array.from({ length: count }, (_, number) => number)
  try {
    return await withIssuer({ url: cluster.url, masterKey }, async (issuer, start, service) => {
      const askers = new Map<number, Tenant['headers']>()
      const left = numbers.values()
      const employ = async () => {
        for (const number of left) askers.set(number, await askerOf(store, issuer, number))
      }
      // Appended one by one and first: a log has no epoch to copy into before.
      await step('their people', () => Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, employ)))
      const events = await step(`${count} corporations written`, async () => {
        let written = 0
        for (const [each, alike] of Map.groupBy(numbers, sizeOf)) written += await copyRestaurants(owner, alike, each)
        return written
      })
      const built = await spent(owner, null, () => step(`read models of ${events} events built`, () => build(stores)))
      say(
        `which took ${(built.ours / 1_000).toFixed(0)} s of our processor time and ${(built.database / 1_000).toFixed(0)} of PostgreSQL`,
      )
      await owner.query('vacuum analyze')
      const papers = await papersOf(stores)
      const tenants = numbers.map((number): Tenant => {
        const headers = askers.get(number)
        if (!headers) throw new Error(`nobody asks for corporation ${number}`)
        return { number, size: sizeOf(number), headers, paper: papers.get(idsOf(number).corporation) ?? null }
      })
      return work({ tenants, stores, start, service, events })
    })
  } finally {
    await stores.close()
  }
}
