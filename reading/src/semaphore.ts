/** Lets so many in at a time, in the order in which they came. What `enter` gives is called when they are done. */
export const semaphore = (places: number): { enter: () => Promise<() => void> } => {
  let free = places
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    enter: async () => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
  }
}
