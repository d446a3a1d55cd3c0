import { randomUUID } from 'node:crypto'
import type { Role, Section, UserStatus } from '@escandallo/contracts/team/access.ts'
import type { IdentityEvent, UserEvent } from '@escandallo/contracts/team/events.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { happened } from './happened.ts'
import type { Signer } from './tokens.ts'

export type Person = { userId: string; corporationId: string; email: string; subject: string; token: string }

export type Employed = {
  corporationId: string
  role?: Role
  status?: UserStatus
  sections?: Section[]
  establishments?: 'all' | string[]
  name?: string
  email?: string
}

/** Puts somebody on the team, as the log says it: invited, joined, or gone again. */
export const employ = async (
  store: EventStore,
  signer: Pick<Signer, 'issuer' | 'tokenFor'>,
  { corporationId, role = 'user', status = 'active', sections = [], establishments = 'all', ...known }: Employed,
): Promise<Person> => {
  const [userId, subject] = [randomUUID(), randomUUID()]
  const { name = 'Ana', email = `${subject}@example.test` } = known
  const about = { userId, at: new Date().toISOString(), by: userId }
  const permissions = { role: role === 'user' ? ('user' as const) : ('admin' as const), sections, establishments }
  const invited: UserEvent = {
    type: 'UserInvited',
    data: {
      ...about,
      email,
      name,
      corporationId,
      permissions,
      invitationHash: 'a'.repeat(64),
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  }
  const joined: UserEvent = {
    type: 'UserJoined',
    data: {
      ...about,
      email,
      name,
      corporationId,
      role,
      permissions,
      emailVerified: true,
      issuer: signer.issuer,
      subject,
      provider: 'test',
    },
  }
  const events: UserEvent[] = status === 'pending' ? [invited] : [joined]
  if (status === 'inactive') events.push({ type: 'UserDeactivated', data: about })
  await happened(store, corporationId, `user-${userId}`, events)
  const identityId = identityIdOf({ issuer: signer.issuer, subject })
  const linked: IdentityEvent = { type: 'IdentityLinked', data: { identityId, userId, at: about.at } }
  await happened(store, corporationId, `identity-${identityId}`, [linked])
  return { userId, corporationId, email, subject, token: signer.tokenFor({ subject, email, name }) }
}
