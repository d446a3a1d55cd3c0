const listeners = new Map<string, Set<() => void>>()

/**
 * Tells every store of this process that looks at the same log that something was appended, so that in one process a reader
 * need not wait for its next poll. Other processes are told by `news.ts`, and poll.
 */
export const wake = (log: string): void => {
  for (const listener of listeners.get(log) ?? []) listener()
}

/** Calls `listener` on every `wake` of that log until the returned function is called. */
export const onWake = (log: string, listener: () => void): (() => void) => {
  const those = listeners.get(log) ?? new Set()
  listeners.set(log, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(log)
  }
}
