let stale: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Notes whether the last answer under a path's first segment was older than one's own write. */
export const noteStale = (path: string, isStale: boolean) => {
  const module = path.split('/')[1] ?? ''
  if (stale.has(module) === isStale) return
  stale = isStale ? new Set([...stale, module]) : new Set([...stale].filter((other) => other !== module))
  for (const listener of listeners) listener()
}

export const isStale = (module: string): boolean => stale.has(module)

/** Calls `listener` whenever `isStale` may answer otherwise than before. Gives the function that stops it. */
export const whenStaleChanges = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
