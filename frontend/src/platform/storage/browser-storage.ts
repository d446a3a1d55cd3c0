/** A place of the browser in which texts are kept by their key. It never throws. */
export type BrowserStorage = {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (key: string) => void
  keys: () => string[]
  /** Drops what the browser refused to keep, where its key is not to stay: no other tab can. */
  dropRefused: (stays: (key: string) => boolean) => void
}

/**
 * A browser may refuse to keep anything: its space is full, or whoever owns it lets no page do so. Then what is written is there as long as
 * the page is, and nothing that somebody does fails for it.
 */
const keeping = (place: () => Storage): BrowserStorage => {
  const refused = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(place())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write: (key, text) => {
      const isWritten = attempt((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isWritten) refused.delete(key)
      else refused.set(key, text)
    },
    remove: (key) => {
      refused.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...refused.keys()])],
    dropRefused: (stays) => {
      for (const key of refused.keys()) if (!stays(key)) refused.delete(key)
    },
  }
}

/** What outlives the tab, and is shared by all tabs of this browser. */
export const lastingStorage = keeping(() => localStorage)

/** What a reload of the tab does not lose, and no other tab sees. */
export const tabStorage = keeping(() => sessionStorage)
