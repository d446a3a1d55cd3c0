const slot = 'escandallo-invitation'

/** The invitation that was accepted in this browser before there was an account that may: it waits for the address to be confirmed. */
export const openedInvitation = (): string | null => localStorage.getItem(slot)

export const keepInvitation = (invitation: string) => localStorage.setItem(slot, invitation)

export const forgetInvitation = () => localStorage.removeItem(slot)
