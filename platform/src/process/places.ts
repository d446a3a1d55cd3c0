export type Places<Item> = {
  /** Works of this kind that are under way at once. */
  most: number
  /** Up to `free` items that are due now, to be worked on by nobody else meanwhile. */
  take: (free: number) => Promise<Item[]>
  work: (item: Item) => Promise<unknown>
  /** Milliseconds between two looks for what others left, or what is due again. */
  every: number
  onTrouble: (error: unknown) => void
}

/**
 * Works off what waits somewhere: places are filled as they become free, each by itself, so that work which hangs holds its
 * own place and no other.
 */
export const fillPlaces = <Item>({ most, take, work, every, onTrouble }: Places<Item>) => {
  const underWay = new Set<Promise<unknown>>()
  let [isTaking, isAsked, isClosed] = [false, false, false]
  let timer: NodeJS.Timeout | undefined
  let taking: Promise<void> = Promise.resolve()

  const begin = (item: Item) => {
    const working: Promise<unknown> = work(item)
      .catch(onTrouble)
      .finally(() => {
        underWay.delete(working)
        look()
      })
    underWay.add(working)
  }
  const fill = async () => {
    while (isAsked && !isClosed && underWay.size < most) {
      isAsked = false
      const items = await take(most - underWay.size)
      for (const item of items) begin(item)
      // There may be more of them.
      isAsked ||= items.length > 0
    }
  }
  /** Looks now whether there is something to do. */
  const look = () => {
    isAsked = true
    if (isTaking || isClosed) return
    isTaking = true
    clearTimeout(timer)
    let isTroubled = false
    taking = fill()
      .catch((error) => {
        isTroubled = true
        onTrouble(error)
      })
      .finally(() => {
        isTaking = false
        if (isClosed) return
        // Somebody asked at the very end.
        if (isAsked && !isTroubled && underWay.size < most) look()
        else timer = setTimeout(look, every).unref()
      })
  }
  return {
    look,
    /** Takes nothing more, and waits for what is under way. */
    close: async (): Promise<void> => {
      isClosed = true
      clearTimeout(timer)
      await taking
      await Promise.all(underWay)
    },
  }
}
