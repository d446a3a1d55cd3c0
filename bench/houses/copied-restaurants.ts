import type { Pool } from '@escandallo/platform/database/pool.ts'
import { canonicalText } from '@escandallo/platform/event-store/hash-chain/canonical.ts'
import { chained, type Kept, NEW } from '../history/chained.ts'
import { copyLog } from '../history/copy-log.ts'
import { idOf } from '../history/ids.ts'
import { historyOf } from './restaurant.ts'
import { idsOf, type Size } from './size.ts'

/**
 * Restaurants whose events stand in the log in the order in which they happened, as those of many who work at the same time do: so many of
 * them at most, and no more once they have so many events, which all stand in memory.
 */
const [TOGETHER, EVENTS_TOGETHER] = [25, 200_000]

type Dated = { at: string; event: Kept }

const eventsOf = (number: number, size: Size): Dated[] => {
  const { corporation, by } = idsOf(number)
  const dated: Dated[] = []
  for (const { stream, events } of historyOf(number, size)) {
    let end = NEW
    const inOrder = events.toSorted((event, other) =>
      event.data.at < other.data.at ? -1 : Number(event.data.at > other.data.at),
    )
    for (const [index, { type, data }] of inOrder.entries()) {
      const id = idOf(`${stream} ${index}`)
      const link = chained(corporation, stream, end, {
        id,
        type,
        data: canonicalText(data),
        at: data.at,
        by,
        cause: id,
      })
      end = link.end
      dated.push({ at: data.at, event: link.kept })
    }
  }
  return dated
}

/**
 * Everything that happened in restaurants, copied into the log as commands would have left it, without asking them: a thousand small ones
 * take a minute. @param owner connected as the one who made the log. @returns how many events there were.
 */
export const copyRestaurants = async (owner: Pool, numbers: readonly number[], size: Size): Promise<number> => {
  let count = 0
  const left = numbers.values()
  for (;;) {
    const dated: Dated[] = []
    for (let together = 0; together < TOGETHER && dated.length < EVENTS_TOGETHER; together += 1) {
      const { value: number, done } = left.next()
      if (done) break
      for (const each of eventsOf(number, size)) dated.push(each)
    }
    if (dated.length === 0) break
    dated.sort((event, other) => (event.at < other.at ? -1 : Number(event.at > other.at)))
    await copyLog(
      owner,
      dated.map(({ event }) => event),
    )
    count += dated.length
  }
  await owner.query('vacuum analyze log.event')
  return count
}
