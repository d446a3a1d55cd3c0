import { lastingStorage } from '../storage/browser-storage.ts'

const slot = 'escandallo-invitation'

/** The invitation that was accepted in this browser before there was an account that may: it waits for the address to be confirmed. */
export const openedInvitation = (): string | null => lastingStorage.read(slot)

export const keepInvitation = (invitation: string) => lastingStorage.write(slot, invitation)

export const forgetInvitation = () => lastingStorage.remove(slot)
