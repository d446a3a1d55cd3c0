import { Refusal } from '@escandallo/platform/errors.ts'
import type { Identity } from '@escandallo/platform/identity/token-verifier.ts'
import type { Mail } from '@escandallo/platform/mail/mail.ts'

/** The address of an identity or an account; null where nobody has proven it, for then it may be somebody else's. */
export const provenAddress = (who: Pick<Identity, 'email' | 'emailVerified'> | null): string | null =>
  who?.emailVerified ? who.email : null

/** Nothing that somebody writes leaves for anybody before they have proven who they are. @throws Refusal `email-unverified` */
export const requireConfirmed = (sender: Identity | null): string => {
  const address = provenAddress(sender)
  if (address === null) throw new Refusal('email-unverified')
  return address
}

/**
 * The address that a letter of the installation is answered to. Where letters are only stored, no address can be proven by one and none
 * leaves under a false name: an unproven address does. @throws Refusal `email-unverified`
 */
export const requireReplyAddress = (sender: Identity | null, mail: Pick<Mail, 'reports'>): string =>
  (mail.reports ? null : sender?.email) || requireConfirmed(sender)
