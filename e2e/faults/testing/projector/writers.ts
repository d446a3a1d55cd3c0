import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { dice } from '@escandallo/platform/projection/testing/dice.ts'
import { event, type ParcelEvent } from '@escandallo/platform/projection/testing/parcels.ts'
import { corporation } from '@escandallo/platform/projection/testing/random-log.ts'

export type Written = { events: number; rolledBack: number; late: number }

/** `longest`: milliseconds that a commit may be late; `late`: the share of those that are. */
export type Size = { writers: number; events: number; longest: number; late: number }

type Query = { text: string }

/** Parts of the time for which a commit may be late: so long a transaction may have begun before it inserts. */
const BEGUN_BEFORE = 0.1

/**
 * A pool whose appends take their time between the insert and the commit, and are sometimes taken back. Some have begun to
 * write before they insert: their events have higher numbers than those of younger transactions.
 */
const slowly = (
  from: Pool,
  roll: () => number,
  { longest, late }: Pick<Size, 'longest' | 'late'>,
  written: Written,
): Pool =>
  ({
    query: async (config: Query) => {
      if (!config.text.includes('insert into log.event')) return from.query(config)
      const client = await from.connect()
      try {
        await client.query('begin')
        if (roll() < late) {
          await client.query('select pg_current_xact_id()')
          await pause(roll() * longest * BEGUN_BEFORE)
        }
        const result = await client.query(config)
        const luck = roll()
        if (luck < late) {
          written.late++
          await pause(roll() * longest)
        }
        if (luck > 0.95) {
          written.rolledBack++
          await client.query('rollback')
          throw new Error('taken back')
        }
        await client.query('commit')
        return result
      } finally {
        client.release()
      }
    },
  }) as unknown as Pool

const EVENTS_EACH = 10
const articles = Array.from({ length: 40 }, () => randomUUID())
const depots = Array.from({ length: 8 }, () => randomUUID())

const life = (parcelId: string, roll: () => number): NewEvent[] => {
  const below = (most: number) => Math.floor(roll() * most)
  const owner = corporation(below(3))
  const packing = () => ({
    parcelId,
    depotId: depots[below(8)] as string,
    note: null,
    items: Array.from({ length: 1 + below(3) }, () => ({
      articleId: articles[below(40)] as string,
      quantity: (below(10_000) / 100).toFixed(2),
      worth: below(100_000),
    })),
  })
  return Array.from({ length: EVENTS_EACH }, (_, at) => {
    const lost = at > 0 && roll() < 0.1
    const type = at === 0 ? 'ParcelPacked' : 'ParcelRepacked'
    const happening: ParcelEvent = lost ? { type: 'ParcelLost', data: { parcelId } } : { type, data: packing() }
    return event(owner, happening)
  })
}

/**
 * Writes with so many writers at once until the log has so many events, then slowly until `isOver`. A transaction that is rolled back on
 * purpose is written again.
 */
export const writersAtWork = async (
  from: Pool,
  isOver: () => boolean,
  { writers, events, longest, late, seed }: Size & { seed: number },
): Promise<Written> => {
  const written: Written = { events: 0, rolledBack: 0, late: 0 }
  let begun = 0
  const write = async (number: number) => {
    const roll = dice(seed + number)
    const store = postgresEventStore(slowly(from, roll, { longest, late }, written), { most: 1 })
    while (begun < events || !isOver()) {
      // Enough for a projector to be at work, and not so much that the log grows with every death.
      if (begun >= events) await pause(1_000)
      begun += EVENTS_EACH
      const parcelId = randomUUID()
      const all = life(parcelId, roll)
      const insist = (): Promise<unknown> => store.append(`parcel-${parcelId}`, 'none', all).catch(insist)
      await insist()
      if (roll() < 0.05) {
        const articleId = articles[Math.floor(roll() * 40)] as string
        const priced = event(corporation(0), {
          type: 'ArticlePriced',
          data: { articleId, price: (roll() * 9).toFixed(2) },
        })
        await store.append(`article-${randomUUID()}`, 'none', [priced]).catch(() => {})
      }
      written.events += EVENTS_EACH
    }
    await store.close()
  }
  await Promise.all(Array.from({ length: writers }, (_, number) => write(number)))
  return written
}
