/** One page of a stream that somebody waits for. */
export type PageRequest = { stream: string; from: bigint }

type Waiting<Row> = PageRequest & { resolve: (rows: Row[]) => void; reject: (error: unknown) => void }

/** Streams that one statement reads at most. */
const MOST = 64

/**
 * Lets streams that are asked for at once share a statement: every request asks whether its user may still do what they ask
 * for, and under load those questions cost more than the answers. What is asked in one moment goes
 * together; while `lanes` statements are under way, more waits for the next one. Nobody is given what was read before they asked.
 *
 * @param together the pages of several streams, in the order in which they are asked for
 */
export const sharedPages = <Row>(
  together: (requests: readonly PageRequest[]) => Promise<Row[][]>,
  lanes: number,
): ((request: PageRequest) => Promise<Row[]>) => {
  let waiting: Waiting<Row>[] = []
  let underWay = 0
  let starting = false

  const run = async (taken: readonly Waiting<Row>[]) => {
    const distinct = [...Map.groupBy(taken, ({ stream, from }) => `${from} ${stream}`).values()]
    try {
      const pages = await together(distinct.map(([first]) => first as PageRequest))
      for (const [at, same] of distinct.entries()) for (const { resolve } of same) resolve(pages[at] ?? [])
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
    underWay -= 1
    start()
  }

  const start = () => {
    starting = false
    while (underWay < lanes && waiting.length > 0) {
      const taken = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      underWay += 1
      void run(taken)
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...request, resolve, reject })
      if (starting) return
      starting = true
      queueMicrotask(start)
    })
}
