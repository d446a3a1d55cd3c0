import { useSyncExternalStore } from 'react'
import { whenPersonLeaves } from './storage/kept-data.ts'

let announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Has a screen reader say a sentence, after what it is saying. */
export const announce = (text: string) => {
  announcement = { text, turn: announcement.turn + 1 }
  for (const listener of listeners) listener()
}

whenPersonLeaves(() => announce(''))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements are made; stands once, in the frame of the app. */
export const Announcer = () => {
  const { text, turn } = useSyncExternalStore(subscribe, () => announcement)
  // The same sentence twice has to be a new node, or it is not said again.
  return (
    <div role="status" aria-live="polite" className="only-spoken">
      <span key={turn}>{text}</span>
    </div>
  )
}
