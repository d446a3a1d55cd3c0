import { useSyncExternalStore } from 'react'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { whenPersonLeaves } from '../../platform/storage/kept-data.ts'

/** Documents that were uploaded from this browser, and those of them that somebody has opened since. */
type Fresh = { ids: readonly string[]; seen: readonly string[] }

const slot = 'escandallo-fresh-uploads'
/** More than anybody leaves unseen. */
const KEPT = 100

const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])

const load = (): Fresh => {
  try {
    const { ids, seen } = JSON.parse(lastingStorage.read(slot) ?? '{}') as Record<string, unknown>
    return { ids: textsOf(ids), seen: textsOf(seen) }
  } catch {
    return { ids: [], seen: [] }
  }
}

let fresh = load()
const listeners = new Set<() => void>()

const tell = (next: Fresh) => {
  fresh = { ids: next.ids.slice(-KEPT), seen: next.seen.slice(-KEPT) }
  lastingStorage.write(slot, JSON.stringify(fresh))
  for (const listener of listeners) listener()
}

whenPersonLeaves(() => {
  // Without writing: what the browser keeps by now may be another's.
  fresh = { ids: [], seen: [] }
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useFreshUploads = (): Fresh => useSyncExternalStore(subscribe, () => fresh)

export const freshUploads = {
  add: (documentId: string) => tell({ ...fresh, ids: [...fresh.ids, documentId] }),
  /** A person opened it: it takes its place among the others. */
  see: (documentId: string) => {
    if (!fresh.seen.includes(documentId)) tell({ ...fresh, seen: [...fresh.seen, documentId] })
  },
}
