import { Refusal } from '@escandallo/platform/errors.ts'
import type { Identity } from '@escandallo/platform/identity/token-verifier.ts'

/** Nothing that somebody writes leaves for anybody before they have proven who they are. @throws Refusal `email-unverified` */
export const requireConfirmed = (sender: Identity | null): string => {
  if (!sender?.emailVerified || sender.email === null) throw new Refusal('email-unverified')
  return sender.email
}
