/** Where files that wait to be sent are stored: the name of their database, and of the store in it. */
export const waitingFiles = { database: 'escandallo-uploads', store: 'files' } as const

const { database, store } = waitingFiles

/**
 * Takes out every file that waits to be sent. The database stays: another tab that has it open would put off its deletion, and that of
 * whatever is stored meanwhile, until it is closed.
 */
export const clearWaitingFiles = () => {
  try {
    const opening = globalThis.indexedDB?.open(database)
    if (!opening) return
    // Made here it has its store as well: without one nothing could ever be kept in it.
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => {
      const opened = opening.result
      const clearing = opened.transaction(store, 'readwrite')
      clearing.objectStore(store).clear()
      clearing.oncomplete = () => opened.close()
      clearing.onabort = () => opened.close()
    }
  } catch {
    // A browser that lets no page keep anything has no files of ours either.
  }
}
