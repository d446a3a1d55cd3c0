import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { whenPersonLeaves } from './kept-data.ts'
import { waitingFiles } from './waiting-files.ts'

/** A file that is not sent yet, with whose it is: the next to sign in here may be somebody else. */
type StoredFile = { owner: string; name: string; type: string; bytes: ArrayBuffer; at: number } & OfPage
/** The page that a file is open on, where it is no paper that waits to be sent, and what was said of it there, as JSON. */
type OfPage = { page?: string; about?: string }

/** What nobody came back for in so long is let go. */
const LONGEST_MS = 14 * 24 * 3_600_000

const isThere = () => typeof indexedDB !== 'undefined'
let store: UseStore | undefined
/** One connection for as long as the page stands: each `createStore` opens one, and closes none. */
const stored = () => {
  store ??= createStore(waitingFiles.database, waitingFiles.store)
  return store
}

/** A browser that keeps nothing (a private window, a full disk) sends all the same, while its tab is open. */
const quietly = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  if (!isThere()) return otherwise
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** What is being written: a file that is sent sooner is forgotten after it. */
const writing = new Map<string, Promise<void>>()
whenPersonLeaves(() => writing.clear())

/** Files that wait to be sent outlive the tab: a photograph that was taken in a cellar without a network is not lost. */
export const keptFiles = {
  keep: (id: string, owner: string, file: File, ofPage: OfPage = {}): Promise<void> => {
    const written: Promise<void> = quietly(async () => {
      const { name, type } = file
      const storedFile: StoredFile = { owner, name, type, bytes: await file.arrayBuffer(), at: Date.now(), ...ofPage }
      // Whoever signed out while it was read leaves nothing behind.
      if (writing.get(id) === written) await set(id, storedFile, stored())
    }, undefined)
    writing.set(id, written)
    return written
  },
  forget: async (id: string): Promise<void> => {
    await writing.get(id)
    writing.delete(id)
    await quietly(() => del(id, stored()), undefined)
  },
  /** What its owner left here, on a page or to be sent, under the ids that it is sent by; what is too old goes. */
  of: (owner: string, page?: string): Promise<{ id: string; file: File; about: string | undefined }[]> =>
    quietly(async () => {
      const all = await entries<string, StoredFile>(stored())
      const oldest = Date.now() - LONGEST_MS
      await Promise.all(all.filter(([, { at }]) => at < oldest).map(([id]) => del(id, stored())))
      return all
        .filter(([, file]) => file.owner === owner && file.page === page && file.at >= oldest)
        .toSorted(([, a], [, b]) => a.at - b.at)
        .map(([id, { name, type, bytes, about }]) => ({ id, file: new File([bytes], name, { type }), about }))
    }, []),
}
