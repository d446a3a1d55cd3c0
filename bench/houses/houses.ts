import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Cluster } from '../cluster.ts'
import { type Figure, timing } from '../figures.ts'
import { openStores } from '../history/stores.ts'
import { withIssuer } from '../product/running.ts'
import { type Asker, askedInTurn } from './asked-in-turn.ts'
import { askerOf, fillRestaurant, foundEmpty } from './filling.ts'
import { askedOnce, memoryAfter } from './memory.ts'
import { measureInvoices, measurePolicy } from './moved.ts'
import { questionsOf } from './questions.ts'
import { LARGE, SHORT, SMALL } from './size.ts'

/**
 * `small`: restaurants asked in turn; `empty`: corporations that are asked one question each; `isWhole`: they have three years, and forty
 * days otherwise.
 */
export type Houses = { small: number; empty: number; isWhole: boolean; say: (line: string) => void }

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

/**
 * M1 to M4: many corporations in one query-api. Each is made of events alone and built by the projections; none is asked before it
 * counts.
 */
export const measureHouses = async (cluster: Cluster, { small, empty, isWhole, say }: Houses): Promise<Figure[]> => {
  const [alone, ofTen] = isWhole ? [SMALL, LARGE] : [SHORT, SHORT]
  const stores = openStores(cluster)
  const { store, projected, projector, owner, masterKey } = stores
  const step = timing(say)
  try {
    return await withIssuer({ url: cluster.url, masterKey }, async (issuer, start) => {
      const askers: Asker[] = []
      await step(`${small} restaurants written`, async () => {
        for (const number of numbered(small)) {
          await fillRestaurant(store, number, alone)
          askers.push(await askerOf(store, issuer, number))
        }
      })
      const group = small
      await step('a group of ten written', () => fillRestaurant(store, group, ofTen))
      const groupAsker = await askerOf(store, issuer, group)
      const others = await step(`${empty} empty corporations written`, () =>
        foundEmpty(store, issuer, numbered(empty, group + 1)),
      )
      await step('read models built', () => rebuildGroups({ groups, store: projected, pool: projector }))
      await owner.query('vacuum analyze')
      const query = await start('query-api')
      const figures: Figure[] = []
      const memory = await memoryAfter('restaurants', query, async () => {
        figures.push(...(await askedInTurn(query.url, { askers, questionsOf: (number) => questionsOf(alone, number) })))
      })
      figures.push(...memory)
      figures.push(...(await memoryAfter('empty corporations', query, () => askedOnce(query.url, others))))
      const running = await start('projectors')
      const [first, last] = [askers[0], askers.at(-1)]
      if (!first || !last) throw new RangeError('there is nobody to ask')
      const other = {
        name: 'somebody else',
        method: 'GET' as const,
        headers: last,
        url: `${query.url}${questionsOf(alone)[0]?.url}`,
      }
      const of = (number: number, headers: Asker) => ({ store, query: query.url, number, headers, other })
      const large = { ...of(group, groupAsker), size: ofTen }
      figures.push(...(await measureInvoices({ ...of(0, first), size: alone }, large)))
      figures.push(...(await measurePolicy(large)))
      await running.stop()
      return figures
    })
  } finally {
    await stores.close()
  }
}
