import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Cluster } from '../cluster.ts'
import { timing } from '../figures.ts'
import { openStores } from '../history/stores.ts'
import { copyRestaurants } from '../houses/copied-restaurants.ts'
import { askerOf } from '../houses/filling.ts'
import { idsOf, type Size } from '../houses/size.ts'
import { type Start, withIssuer } from '../product/running.ts'
import type { Tenant } from './questions.ts'

export type Opened = {
  tenants: readonly Tenant[]
  stores: ReturnType<typeof openStores>
  start: Start
  /** Events of all tenants together. */
  events: number
}

const PEOPLE_AT_ONCE = 32

/** A paper of each corporation that may be opened again: it was confirmed, and has a total. */
const papersOf = async ({ projector }: ReturnType<typeof openStores>) => {
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
  { count, size, say }: { count: number; size: Size; say: (line: string) => void },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const stores = openStores(cluster)
  const { owner, store, projected, projector, masterKey } = stores
  const step = timing(say)
  const numbers = Array.from({ length: count }, (_, number) => number)
  try {
    return await withIssuer({ url: cluster.url, masterKey }, async (issuer, start) => {
      const askers = new Map<number, Tenant['headers']>()
      const left = numbers.values()
      const employ = async () => {
        for (const number of left) askers.set(number, await askerOf(store, issuer, number))
      }
      // Appended one by one and first: a log has no epoch to copy into before.
      await step('their people', () => Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, employ)))
      const events = await step(`${count} corporations written`, () => copyRestaurants(owner, numbers, size))
      await step(`read models of ${events} events built`, () =>
        rebuildGroups({ groups, store: projected, pool: projector }),
      )
      await owner.query('vacuum analyze')
      const papers = await papersOf(stores)
      const tenants = numbers.map((number): Tenant => {
        const headers = askers.get(number)
        if (!headers) throw new Error(`nobody asks for corporation ${number}`)
        return { number, size, headers, paper: papers.get(idsOf(number).corporation) ?? null }
      })
      return work({ tenants, stores, start, events })
    })
  } finally {
    await stores.close()
  }
}
