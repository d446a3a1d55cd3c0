import { lastingStorage, tabStorage } from './browser-storage.ts'

/**
 * What is left in this browser by whoever signs out: how the product looks, and an invitation that waits for somebody's address to be
 * confirmed, since that person is nobody who was signed in.
 */
const stays = (key: string) => key === 'escandallo-settings' || key === 'escandallo-invitation'
const ownerSlot = 'escandallo-owner'
const signedOutSlot = 'escandallo-signed-out'

/** Takes everything out of this browser that somebody left here: baskets, drafts, views, visits, files that were not sent. */
export const forgetKept = () => {
  for (const place of [lastingStorage, tabStorage]) for (const key of place.keys()) if (!stays(key)) place.remove(key)
  try {
    globalThis.indexedDB?.deleteDatabase('escandallo-uploads')
  } catch {
    // A browser that lets no page keep anything has no files of ours either.
  }
}

/** What is kept from here on is of this account in this corporation; what another left goes first. Gives whether there was another. */
export const keepFor = ({ userId, corporationId }: { userId: string; corporationId: string | null }): boolean => {
  const owner = `${userId} ${corporationId}`
  const previousOwner = lastingStorage.read(ownerSlot)
  if (previousOwner === owner) return false
  if (previousOwner !== null) forgetKept()
  lastingStorage.write(ownerSlot, owner)
  return previousOwner !== null
}

/** Tells the other tabs of this browser that somebody has signed out, and forgets what is kept. */
export const signOutEverywhere = () => {
  forgetKept()
  lastingStorage.write(signedOutSlot, String(Date.now()))
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
