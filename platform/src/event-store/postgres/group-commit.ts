/**
 * Lets concurrent appends share a transaction. While fewer than `lanes` transactions are under way, an append goes at once
 * and alone; otherwise it waits for the next one, together with all that wait. Nobody is ever held back to fill a batch.
 *
 * Two appends to one stream never share a transaction and are never under way together: the second must see whether the
 * first succeeded.
 *
 * @param together stores them all or none. @throws when any of them cannot be stored
 * @param alone stores one; called for each when `together` has thrown, so that one conflict does not fail the others
 * @param isHopeless whether an error of `together` would meet each of them as well
 */
export const groupCommit = <Work extends { stream: string }, Result>({
  lanes,
  most,
  together,
  alone,
  isHopeless,
}: {
  lanes: number
  most: number
  together: (works: readonly Work[]) => Promise<Result[]>
  alone: (work: Work) => Promise<Result>
  isHopeless: (error: unknown) => boolean
}): ((work: Work) => Promise<Result>) => {
  type Waiting = { work: Work; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  const busy = new Set<string>()
  let underWay = 0

  const take = (): Waiting[] => {
    const taken: Waiting[] = []
    const left: Waiting[] = []
    for (const append of waiting) {
      if (taken.length < most && !busy.has(append.work.stream)) {
        busy.add(append.work.stream)
        taken.push(append)
      } else left.push(append)
    }
    waiting = left
    return taken
  }

  const eachAlone = async (batch: readonly Waiting[]) => {
    for (const { work, resolve, reject } of batch) await alone(work).then(resolve, reject)
  }

  const run = async (batch: readonly Waiting[]) => {
    try {
      const results = await together(batch.map(({ work }) => work))
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (isHopeless(error)) for (const { reject } of batch) reject(error)
      else await eachAlone(batch)
    }
    for (const { work } of batch) busy.delete(work.stream)
    underWay -= 1
    start()
  }

  const start = () => {
    while (underWay < lanes && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      underWay += 1
      void run(batch)
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      start()
    })
}
