/**
 * Lets those who need the same directory written share it: whoever comes while it is being written waits for the next time,
 * together with all who come meanwhile. What they did before they came is then on the disk, as if each had waited alone.
 */
export const sharedSync = (sync: (path: string) => Promise<void>): ((path: string) => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()

  const begin = (path: string): Promise<void> => {
    const syncing = sync(path).finally(() => {
      if (underWay.get(path) === syncing) underWay.delete(path)
    })
    underWay.set(path, syncing)
    return syncing
  }

  return (path) => {
    const now = underWay.get(path)
    if (!now) return begin(path)
    const waiting = next.get(path)
    if (waiting) return waiting
    const again = () => {
      next.delete(path)
      return begin(path)
    }
    const mine = now.then(again, again)
    next.set(path, mine)
    return mine
  }
}
