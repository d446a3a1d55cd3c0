import { type BrowserStorage, lastingStorage, tabStorage } from './browser-storage.ts'
import { clearWaitingFiles } from './waiting-files.ts'

/**
 * What is left in this browser by whoever signs out: how the product looks, and an invitation that waits for somebody's address to be
 * confirmed, since that person is nobody who was signed in.
 */
const stays = (key: string) => key === 'escandallo-settings' || key === 'escandallo-invitation'
const ownerSlot = 'escandallo-owner'
const signedOutSlot = 'escandallo-signed-out'

const empty = (place: BrowserStorage) => {
  for (const key of place.keys()) if (!stays(key)) place.remove(key)
}

const leavings = new Set<() => void>()

/** Empties what a module holds of a person in memory, for as long as the page stands: the tab may outlive whose it was. */
export const whenPersonLeaves = (forget: () => void) => {
  leavings.add(forget)
}

/** Takes out of this tab what its person left in it. What the browser keeps for all tabs is gone by then, or another's. */
export const leaveTab = () => {
  empty(tabStorage)
  lastingStorage.dropRefused(stays)
  for (const forget of leavings) forget()
}

/**
 * Takes everything out of this browser that somebody left here: baskets, drafts, views, visits, and files that were not sent. Resolves
 * when these are out.
 */
export const forgetKept = (): Promise<void> => {
  empty(lastingStorage)
  leaveTab()
  return clearWaitingFiles()
}

type Owner = { userId: string; corporationId: string | null }

/** Whom stored data belongs to: a user in a corporation. */
export const ownerOf = ({ userId, corporationId }: Owner): string => `${userId} ${corporationId}`

/** What is kept from here on is of this account in this corporation; what another left goes first. Gives whether there was another. */
export const keepFor = (user: Owner): boolean => {
  const owner = ownerOf(user)
  const isAnothers = (place: BrowserStorage) => ![owner, null].includes(place.read(ownerSlot))
  const isBrowserAnothers = isAnothers(lastingStorage)
  if (isBrowserAnothers) void forgetKept()
  // A tab that was asleep, or is opened again, still has what its last person left in it.
  else if (isAnothers(tabStorage)) leaveTab()
  for (const place of [lastingStorage, tabStorage]) if (place.read(ownerSlot) === null) place.write(ownerSlot, owner)
  return isBrowserAnothers
}

/** Tells the other tabs of this browser that somebody has signed out, and forgets what is kept. Resolves when the page may be left. */
export const signOutEverywhere = (): Promise<void> => {
  const forgotten = forgetKept()
  lastingStorage.write(signedOutSlot, String(Date.now()))
  return forgotten
}

/** Calls when somebody signs out in another tab, or signs in there as another. Gives the function that stops it. */
export const whenSignedOutElsewhere = (signedOut: () => void): (() => void) => {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    const isOther = key === ownerSlot && oldValue !== null && newValue !== null && newValue !== oldValue
    if ((key === signedOutSlot && newValue !== null) || isOther) signedOut()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
