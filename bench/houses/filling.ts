import { employ } from '@escandallo/command-api/testing/people.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { idOf } from '../history/ids.ts'
import type { Issuer } from '../product/issuer.ts'
import { historyOf } from './restaurant.ts'
import { idsOf, type Size } from './size.ts'

const AT_ONCE = 32

const inTurns = async <Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> => {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Writes everything that happened in a restaurant into the log, as events. @returns how many there were. */
export const fillRestaurant = async (store: EventStore, number: number, size: Size): Promise<number> => {
  const corporationId = idsOf(number).corporation
  let count = 0
  await inTurns(historyOf(number, size), async ({ stream, events }) => {
    if (events.length === 0) return
    const written = events.map(({ type, data }, index) => {
      const id = idOf(`${stream} ${index}`)
      const meta = { corporationId, actor: data.by, at: data.at, correlationId: id, causationId: id }
      return { id, type, data, meta }
    })
    await store.append(stream, 'none', written)
    count += written.length
  })
  return count
}

/** Somebody who may see all of a restaurant. @returns the headers of their questions. */
export const askerOf = async (store: EventStore, issuer: Issuer, number: number) => {
  const signer = { issuer: issuer.issuer, tokenFor: ({ subject }: { subject: string }) => issuer.token(subject) }
  const { token } = await employ(store, signer, { corporationId: idsOf(number).corporation, role: 'admin' })
  return { authorization: `Bearer ${token}` }
}

/** Corporations that were founded and did nothing since. @returns the headers of their owners' questions. */
export const foundEmpty = async (store: EventStore, issuer: Issuer, numbers: readonly number[]) => {
  const askers: { authorization: string }[] = []
  await inTurns(numbers, async (number) => {
    await fillRestaurant(store, number, NOTHING)
    askers.push(await askerOf(store, issuer, number))
  })
  return askers
}
const NOTHING: Size = { establishments: 1, products: 0, prices: 0, recipes: 0, dishes: 0, articles: 0, days: 0 }
