import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isPressed } from '../ui/keys/keys.ts'

export type Shortcut = { keys: string; label: string }

let known: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const tell = (next: readonly Shortcut[]) => {
  known = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const typing = (event: KeyboardEvent) =>
  event.target instanceof Element &&
  event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null

type ShortcutOptions = {
  /** Off while false. */
  when?: boolean
  /** Also while a text field has the focus; usual with Ctrl or Alt. */
  whileTyping?: boolean
  /** Left out of the help; for what the help says elsewhere. */
  secret?: boolean
}

/** Ties a key to an act while the component is on screen. The help behind `?` lists it under `label`. */
export const useShortcut = (
  keys: string,
  label: string,
  act: (event: KeyboardEvent) => void,
  { when = true, whileTyping = /mod|alt/.test(keys), secret = false }: ShortcutOptions = {},
) => {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!when) return
    const entry = { keys, label }
    if (!secret) tell([...known, entry])
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, keys) || (typing(event) && !whileTyping)) return
      if (!whileTyping && event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      tell(known.filter((other) => other !== entry))
    }
  }, [keys, label, when, whileTyping, secret])
}

/** Every shortcut that works at the moment. */
export const useKnownShortcuts = () => useSyncExternalStore(subscribe, () => known)
