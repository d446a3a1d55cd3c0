/** Why a letter did not arrive: because of the mailbox, of what was sent, of the server it was for, or of the one that sends. */
export const letterCauses = ['no-mailbox', 'full', 'too-large', 'blocked', 'busy', 'server', 'other'] as const
/** When it was given up: no server took it, none did until it was too late, or it came back from one that had. */
export const letterEnds = ['refused', 'expired', 'bounced'] as const
