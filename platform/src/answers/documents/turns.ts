/**
 * Lets so many of those who wait go on in each turn of the event loop, in the order of their coming: however many ask for
 * something more, whoever asks for the first thing waits for no more than that.
 */
export const turns = (each = 1, later: (run: () => void) => unknown = setImmediate) => {
  const queue = new Map<object, () => void>()
  let isRunning = false
  const run = () => {
    for (let gone = 0; gone < each; gone++) {
      const [first] = queue
      if (!first) break
      const [who, goOn] = first
      queue.delete(who)
      goOn()
    }
    isRunning = queue.size > 0
    if (isRunning) later(run)
  }
  return {
    /** Calls `goOn` when it is the turn of `who`, who waits once however often this is called. */
    await: (who: object, goOn: () => void): void => {
      if (queue.has(who)) return
      queue.set(who, goOn)
      if (isRunning) return
      isRunning = true
      later(run)
    },
    leave: (who: object): void => {
      queue.delete(who)
    },
    size: () => queue.size,
  }
}
