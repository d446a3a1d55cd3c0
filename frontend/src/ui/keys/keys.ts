/** What of a key press is looked at; the browser's and React's events both have it. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** `+` joins keys, and is one. */
const partsOf = (keys: string) => (keys === '+' ? ['+'] : keys.split('+'))

/**
 * Whether it is the key. With a modifier a letter is known by its place where the keyboard makes another sign of it: Option+R is `®` on a
 * Mac, Option+N a dead key, and a Greek keyboard has no `s`.
 */
const isKey = ({ key, code }: KeyPress, named: string, hasModifier: boolean) => {
  if (key.toLowerCase() === named) return true
  const isLatin = /^[a-z]$/i.test(key)
  return hasModifier && !isLatin && /^[a-z]$/.test(named) && code === `Key${named.toUpperCase()}`
}

/**
 * Whether a key press is the one written as `keys`: `alt+r`, `mod+enter`, `?`. `mod` is Ctrl, or Command on a Mac. Shift is only looked at
 * where it is named: `?` needs it to be typed.
 */
export const isPressed = (press: KeyPress, keys: string): boolean => {
  const parts = partsOf(keys)
  const needs = (name: string) => parts.slice(0, -1).includes(name)
  const mod = isMac() ? press.metaKey : press.ctrlKey
  return (
    isKey(press, parts.at(-1) ?? '', needs('mod') || needs('alt')) &&
    mod === needs('mod') &&
    press.altKey === needs('alt') &&
    (!needs('shift') || press.shiftKey)
  )
}

/** `mod+shift+k` → `['Ctrl', '⇧', 'K']`, on a Mac `['⌘', '⇧', 'K']`, as it is drawn. */
export const keyCaps = (keys: string): string[] => {
  const caps: Record<string, string> = {
    mod: isMac() ? '⌘' : 'Ctrl',
    alt: isMac() ? '⌥' : 'Alt',
    shift: '⇧',
    enter: '↵',
    tab: 'Tab',
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
    escape: 'Esc',
  }
  return partsOf(keys).map((key) => caps[key] ?? (key.length === 1 && keys.length > 1 ? key.toUpperCase() : key))
}

/** `mod+s` → `Control+S`, on a Mac `Meta+S`, for `aria-keyshortcuts`. */
export const spokenKeys = (keys: string): string => {
  const names: Record<string, string> = { mod: isMac() ? 'Meta' : 'Control' }
  const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)
  return partsOf(keys)
    .map((key) => names[key] ?? capital(key))
    .join('+')
}
