/** At most `most` at once; the others wait in the order of their coming, and of several owners one after the other has a turn. */
export const slots = (most: number) => {
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0
  const wait = (owner: string) =>
    new Promise<void>((resolve) => {
      const queue = waiting.get(owner)
      if (queue) queue.push(resolve)
      else waiting.set(owner, [resolve])
    })
  const nextInTurn = (): (() => void) | undefined => {
    const [first] = waiting
    if (!first) return undefined
    const [owner, queue] = first
    const next = queue.shift()
    // Whoever has had a turn waits behind all others: one who has brought hundreds holds up nobody who brings one.
    waiting.delete(owner)
    if (queue.length > 0) waiting.set(owner, queue)
    return next
  }
  return async <Result>(work: () => Promise<Result>, owner = ''): Promise<Result> => {
    if (taken >= most) await wait(owner)
    else taken += 1
    try {
      return await work()
    } finally {
      const next = nextInTurn()
      if (next) next()
      else taken -= 1
    }
  }
}
