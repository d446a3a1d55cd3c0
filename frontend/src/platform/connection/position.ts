import { tabStorage } from '../storage/browser-storage.ts'

const slot = 'escandallo-position'

/**
 * The position of this tab's newest own write. It rides on every later read as `After-Position`, so that no screen shows
 * anything older than what its user did; kept for the tab, so that a reload does not forget it.
 */
export const ownPosition = (): string => tabStorage.read(slot) ?? ''

/** Remembers a write's position unless a later one is known. Positions compare as text. */
export const rememberPosition = (position: unknown) => {
  if (typeof position === 'string' && position > ownPosition()) tabStorage.write(slot, position)
}
