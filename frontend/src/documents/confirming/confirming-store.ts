import { useSyncExternalStore } from 'react'
import { whenPersonLeaves } from '../../platform/storage/kept-data.ts'
import { eachOf, type NotConfirmed, type Outcome, type ToConfirm } from './confirming.ts'

type Confirming = { running: boolean; done: number; of: number; failed: readonly NotConfirmed[] }

const idle: Confirming = { running: false, done: 0, of: 0, failed: [] }

// Outlives the page that began it: whoever walks on keeps confirming.
let state = idle
/** Each run's own: what is left of one ends when its person leaves. */
let running = new AbortController()
const listeners = new Set<() => void>()

const tell = (next: Confirming) => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

whenPersonLeaves(() => {
  running.abort()
  tell(idle)
})

/** How far the confirming of many is, and which were not confirmed the last time. */
export const useConfirming = (): Confirming => useSyncExternalStore(subscribe, () => state)

export const confirming = {
  /** Confirms each by itself; those that fail are named, the others are confirmed. Not while it is at it already. */
  run: async (documents: readonly ToConfirm[], confirm: (document: ToConfirm) => Promise<unknown>) => {
    const outcome: Outcome = { confirmed: [], failed: [] }
    if (state.running || documents.length === 0) return outcome
    tell({ running: true, done: 0, of: documents.length, failed: [] })
    running = new AbortController()
    const { signal } = running
    const confirmUnlessLeft = async (document: ToConfirm) => {
      if (!signal.aborted) await confirm(document)
    }
    await eachOf(documents, confirmUnlessLeft, (document, error) => {
      if (signal.aborted) return
      if (error === null) outcome.confirmed.push(document.documentId)
      else outcome.failed.push({ document, error })
      tell({ ...state, done: state.done + 1 })
    })
    if (!signal.aborted) tell({ ...idle, failed: outcome.failed })
    return outcome
  },
  /** What was not confirmed has been read. */
  dismiss: () => tell({ ...state, failed: [] }),
}
