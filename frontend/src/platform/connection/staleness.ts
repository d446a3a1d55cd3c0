import { useSyncExternalStore } from 'react'

let stale: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Notes whether the last answer under a path's first segment was older than one's own write. */
export const noteStale = (path: string, isStale: boolean) => {
  const module = path.split('/')[1] ?? ''
  if (stale.has(module) === isStale) return
  stale = isStale ? new Set([...stale, module]) : new Set([...stale].filter((other) => other !== module))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what is shown of a module (`documents`) is still behind one's own write: draw "Actualizando…". */
export const useStale = (module: string) => useSyncExternalStore(subscribe, () => stale.has(module))
