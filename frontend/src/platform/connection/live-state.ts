import { useSyncExternalStore } from 'react'

let paused = false
const listeners = new Set<() => void>()

/** Notes whether news of the server fail to arrive. */
export const noteLivePaused = (isPaused: boolean) => {
  if (paused === isPaused) return
  paused = isPaused
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what is on screen no longer follows by itself what others do: the connection for it fails again and again. */
export const useLivePaused = () => useSyncExternalStore(subscribe, () => paused)
