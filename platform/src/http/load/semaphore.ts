/** Lets so many of each be at work at once; the others of the same wait in the order of their coming, and hold up nobody else. */
export const semaphorePerKey = (most: number) => {
  const of = new Map<string, { taken: number; waiting: (() => void)[] }>()
  return {
    /** Resolves when it is the turn of one more of `key`. @returns what ends the turn; ended twice it has ended once. */
    take: async (key: string): Promise<() => void> => {
      const queue = of.get(key) ?? { taken: 0, waiting: [] }
      of.set(key, queue)
      if (queue.taken < most) queue.taken += 1
      else await new Promise<void>((resolve) => queue.waiting.push(resolve))
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const next = queue.waiting.shift()
        if (next) return next()
        queue.taken -= 1
        if (queue.taken === 0) of.delete(key)
      }
    },
    size: () => of.size,
  }
}
