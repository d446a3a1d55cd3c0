import { type Position, type ReadAll, type Recorded, START, type Stretch } from '../../event-store/event-store.ts'
import type { History, Page } from './catch-up.ts'

type Held = { from: Position; reading: Promise<Stretch>; left: Set<object> }

/** One reader's way through the log; whoever leaves does not hold the others up any more. */
export type SharedReader = History & { leave(): void }

/** Pages that are held at most: the one that the slowest works on, and those read ahead of it. */
const MOST = 3

const ofTypes = ({ events, reached }: Stretch, types: readonly string[] | undefined, size: number): Page => {
  const ofTypes = types && new Set(types)
  const matching = ofTypes ? events.filter(({ type }: Recorded) => ofTypes.has(type)) : events
  return { events: matching, reached, full: events.length >= size }
}

/**
 * Reads a log once for several readers that all begin at its start: each page is parsed once, and stays until everybody has
 * taken it. Who is ahead waits. A reader that begins elsewhere reads for itself.
 * @param readers who takes part, from the beginning. @param types all that any of them waits for.
 */
export const sharedLog = (store: History, readers: number, size: number, types: readonly string[]): SharedReader[] => {
  const taking = new Set<object>()
  let pages: Held[] = []
  let end: Position = START
  let moved = Promise.withResolvers<void>()

  const dropTaken = () => {
    const unread = pages.filter(({ left }) => left.size > 0)
    if (unread.length === pages.length) return
    pages = unread
    moved.resolve()
    moved = Promise.withResolvers()
  }
  const leave = (reader: object) => {
    taking.delete(reader)
    for (const { left } of pages) left.delete(reader)
    dropTaken()
  }

  const nextPage = (): Held => {
    const from = end
    const page: Held = { from, left: new Set(taking), reading: store.readAll({ after: from, types, limit: size }) }
    pages.push(page)
    end = PENDING
    page.reading.then(
      ({ reached }) => {
        end = reached
        // At the end of the log there is nothing to hold on to.
        if (reached === from) pages = pages.filter((each) => each !== page)
      },
      () => {
        end = from
        pages = pages.filter((each) => each !== page)
      },
    )
    return page
  }

  const take = async (reader: object, { after, types, limit }: ReadAll): Promise<Page> => {
    while (taking.has(reader)) {
      const page =
        pages.find(({ from }) => from === after) ?? (end === after && pages.length < MOST ? nextPage() : null)
      if (page) {
        const stretch = await page.reading
        page.left.delete(reader)
        dropTaken()
        return ofTypes(stretch, types, size)
      }
      if (end === PENDING) await Promise.allSettled(pages.map(({ reading }) => reading))
      else if (end === after) await moved.promise
      else leave(reader)
    }
    return store.readAll({ after, limit, ...(types ? { types } : {}) })
  }

  return Array.from({ length: readers }, () => {
    const reader = {}
    taking.add(reader)
    return { readAll: (options) => take(reader, options), leave: () => leave(reader) }
  })
}

/** No position: the end is being read. */
const PENDING = '\uffff'
