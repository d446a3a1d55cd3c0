/** Where files that wait to be sent are stored: the name of their database, and of the store in it. */
export const waitingFiles = { database: 'escandallo-uploads', store: 'files' } as const

const { database, store } = waitingFiles

/** Milliseconds that whoever signs out waits at most: a browser that does not answer keeps nobody here. */
const LONGEST_MS = 3_000

/**
 * Takes out every file that waits to be sent. The database stays: another tab that has it open would put off its deletion, and that of
 * whatever is stored meanwhile, until it is closed. Resolves when they are out: a page that is left sooner takes out nothing.
 */
export const clearWaitingFiles = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  try {
    const opening = globalThis.indexedDB?.open(database)
    if (!opening) return Promise.resolve()
    setTimeout(resolve, LONGEST_MS)
    // Made here it has its store as well: without one nothing could ever be kept in it.
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onerror = () => resolve()
    opening.onsuccess = () => {
      const opened = opening.result
      const clearing = opened.transaction(store, 'readwrite')
      clearing.objectStore(store).clear()
      const end = () => {
        opened.close()
        resolve()
      }
      clearing.oncomplete = end
      clearing.onabort = end
    }
  } catch {
    // A browser that lets no page keep anything has no files of ours either.
    resolve()
  }
  return promise
}
