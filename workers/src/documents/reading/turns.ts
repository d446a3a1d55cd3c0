/** A place among those who are served at the same time. */
type Turn = {
  /** Who takes long gives its place up and goes on beside the others; one at a time, whoever comes second keeps its place. */
  stepAside: () => void
  done: () => void
}

/** Lets so many in at a time, in the order in which they came, and one more beside them who has stepped aside. */
export const turns = (places: number): { enter: () => Promise<Turn> } => {
  let free = places
  let someoneAside = false
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const turn = (): Turn => {
    let isAside = false
    return {
      stepAside: () => {
        if (someoneAside) return
        isAside = true
        someoneAside = true
        leave()
      },
      done: () => {
        if (isAside) someoneAside = false
        else leave()
      },
    }
  }
  return {
    enter: async () => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return turn()
    },
  }
}
