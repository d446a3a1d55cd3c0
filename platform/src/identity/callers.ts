import { v5 as uuidv5 } from 'uuid'
import type { EventStore, Recorded } from '../event-store/event-store.ts'
import { folded } from './callers/folded-streams.ts'
import { isSuperadmin } from './callers/superadmins.ts'
import type { Identity } from './token-verifier.ts'

/** The user behind an identity, as the write side knows them at this moment. */
export type Caller = {
  readonly userId: string
  readonly corporationId: string
  readonly role: 'superadmin' | 'admin' | 'user'
  readonly status: 'active' | 'pending' | 'inactive'
  readonly sections: readonly string[]
  readonly establishments: 'all' | readonly string[]
}

/** The id of an identity (issuer and subject), which names the stream that says whose it is. */
export const identityIdOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  uuidv5(`${issuer}|${subject}`, uuidv5.URL)

/** What the log says of a user: nobody is a superadmin by an event. */
export type Membership = Caller & { readonly role: 'admin' | 'user' }

export type CallersOptions = {
  store: EventStore
  /** The user that an event of an identity's stream links it to; null when it ends the link. */
  linkedUser: (event: Recorded) => string | null
  /** What a user may do after an event of their stream. */
  accessAfter: (previousMembership: Membership | null, event: Recorded) => Membership | null
  /** E-mail addresses, in lower case, whose proven owners look after the installation, whenever they were named. */
  superadmins?: readonly string[]
}

// What a token proved is remembered for a while: the same object, asked about again and again.
const links = new WeakMap<Identity, string>()
const linkOf = (identity: Identity): string => {
  const link = links.get(identity) ?? `identity-${identityIdOf(identity)}`
  links.set(identity, link)
  return link
}

/**
 * Who an identity is, as the write side knows them at this moment: every request reads what has been added to the user's
 * stream since the last one, so that a revocation bites at once, however far the read models are.
 */
export const callers = ({ store, linkedUser, accessAfter, superadmins = [] }: CallersOptions) => {
  const raised = (identity: Identity, membership: Membership | null): Caller | null =>
    membership && isSuperadmin(identity, superadmins) ? { ...membership, role: 'superadmin' } : membership
  const userOf = folded<string>(store, (_, event) => linkedUser(event))
  const standingOf = folded(store, accessAfter)
  const membershipOf = (userId: string) => standingOf.now(`user-${userId}`)
  return async (identity: Identity): Promise<Caller | null> => {
    const link = linkOf(identity)
    const lastUserId = userOf.last(link)
    // Whose the identity was last time it usually still is: both are asked for at once, and both have to hold.
    const [userId, caller] = await Promise.all([
      userOf.now(link),
      lastUserId === null ? null : membershipOf(lastUserId),
    ])
    if (userId === null) return null
    return raised(identity, userId === lastUserId ? caller : await membershipOf(userId))
  }
}
