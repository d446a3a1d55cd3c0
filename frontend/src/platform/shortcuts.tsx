import { useEffect, useRef, useSyncExternalStore } from 'react'

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

/** `mod` is Ctrl, or Command on a Mac. */
const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)

/** `mod+shift+k` → `['Ctrl', '⇧', 'K']`, as it is drawn. */
/** `+` joins keys, and is one. */
const partsOf = (keys: string) => (keys === '+' ? ['+'] : keys.split('+'))

export const keyCaps = (keys: string) => {
  const caps: Record<string, string> = {
    mod: isMac ? '⌘' : 'Ctrl',
    alt: isMac ? '⌥' : 'Alt',
    shift: '⇧',
    enter: '↵',
    arrowup: '↑',
    arrowdown: '↓',
    escape: 'Esc',
  }
  return partsOf(keys).map((key) => caps[key] ?? (key.length === 1 && keys.length > 1 ? key.toUpperCase() : key))
}

/** Whether a key press is the one written as `keys`. Shift is only looked at where it is named: `?` needs it to be typed. */
export const matches = (event: KeyboardEvent, keys: string) => {
  const parts = partsOf(keys)
  const key = parts.at(-1)
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const mod = isMac ? event.metaKey : event.ctrlKey
  return (
    event.key.toLowerCase() === key &&
    mod === wants('mod') &&
    event.altKey === wants('alt') &&
    (!wants('shift') || event.shiftKey)
  )
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
      if (event.defaultPrevented || !matches(event, keys) || (typing(event) && !whileTyping)) return
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
