import { OwnInvitation, User, UserList, UserListQuery } from '@escandallo/contracts/team/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Unknown } from '@escandallo/platform/errors.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import { isSuperadmin } from '@escandallo/platform/identity/callers/superadmins.ts'
import { providerName } from '@escandallo/platform/identity/home-issuer.ts'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { letterStates } from '../mail/public.ts'
import { containing, pageOf } from '../paging.ts'

const reads = ['team', 'mail']
const sortable = { name: 'name', email: 'email', role: 'role', status: 'status', createdAt: 'createdAt' } as const

const people = (tenant: TenantOf) =>
  tenant
    .from('user_list')
    .innerJoin('corporation_list', (join) => join.on(tenant.scoped('corporation_list')))
    .select([
      'user_list.corporationId',
      'corporation_list.name as corporationName',
      'userId',
      'email',
      'emailVerified',
      'user_list.name',
      'role',
      'status',
      'avatar',
      'displayName',
      'user_list.phone',
      'gender',
      'language',
      'clerkId',
      'invClerkId',
      'geo',
      'deletedAt',
      'provider',
      'sections',
      'establishments',
      'createdAt',
      'user_list.updatedAt',
      'letterId',
      'invitedUntil',
    ])
    .where('forgotten', '=', false)

export const teamRoutes = (app: Server, { tenants, auditor, superadmins, now }: Dependencies) => {
  /** The log says the role in the team; who looks after the installation, and is managed by nobody here, the setting. */
  const shown = <Row extends { role: string; email: string | null; emailVerified: boolean }>(row: Row) => {
    return isSuperadmin(row, superadmins) ? { ...row, role: 'superadmin' as const } : row
  }

  /** Whoever was deleted is nobody any more, and asked as somebody new; who was only sent away is told so. */
  const isDeleted = ({ corporationId, userId }: { corporationId: string; userId: string }) =>
    tenants.read({ corporationId, plans: 'once' }, async ({ from }) => {
      const row = await from('user_list').select('forgotten').where('userId', '=', userId).executeTakeFirst()
      return row?.forgotten === true
    })

  /** The newest open invitation to an address, of any corporation. */
  const invitationTo = (email: string) =>
    auditor.read(({ from }) =>
      from('user_list')
        .innerJoin('corporation_list', 'corporation_list.corporationId', 'user_list.corporationId')
        .select('corporation_list.name')
        .where('status', '=', 'pending')
        .where('invitedUntil', '>', now().toISOString())
        .where((where) => where(where.fn('lower', ['user_list.email']), '=', email))
        .orderBy('invitedUntil', 'desc')
        .orderBy('user_list.userId')
        .executeTakeFirst(),
    )

  /** Where somebody signs in who is let in with this address, the one who has been here longest: it is another identity, and stays one. */
  const earlierSignIn = async (email: string, issuer: string): Promise<OwnInvitation['earlierSignIn']> => {
    const user = await auditor.read(({ from }) =>
      from('user_list')
        .select('provider')
        .where('status', '=', 'active')
        .where('forgotten', '=', false)
        .where('emailVerified', '=', true)
        .where((where) => where(where.fn('lower', ['email']), '=', email))
        .orderBy('createdAt')
        .orderBy('userId')
        .executeTakeFirst(),
    )
    return user ? { provider: user.provider, sameProvider: user.provider === providerName(issuer) } : null
  }

  /**
   * For somebody who has no user, or none that is let in: whether a team waits for them. Who has not proven the address learns nothing of
   * it, neither that there is an invitation nor that there is none.
   */
  app.get(
    '/users/invitation',
    { schema: { response: { 200: OwnInvitation } }, access: 'identified', reads: ['team', 'corporations'] },
    async ({ identity, caller }) => {
      const { email = null, emailVerified = false } = identity ?? {}
      const isKeptOut = caller?.status === 'inactive'
      const left = isKeptOut && (await isDeleted(caller))
      const about = { email, confirmed: emailVerified, deactivated: isKeptOut && !left, left }
      const nobody = { ...about, invited: false, corporationName: null, earlierSignIn: null }
      if (!identity || email === null || !emailVerified || caller?.status === 'active') return nobody
      const [invitation, earlier] = await Promise.all([invitationTo(email), earlierSignIn(email, identity.issuer)])
      const withSignIn = { ...nobody, earlierSignIn: earlier }
      return invitation ? { ...withSignIn, invited: true, corporationName: invitation.name } : withSignIn
    },
  )

  /** Who is signed in. 404 `user-unknown` for an identity that has no user yet: they are asked for their corporation. */
  app.get(
    '/users/me',
    { schema: { response: { 200: User } }, access: 'identified', reads: ['team', 'corporations', 'establishments'] },
    async (request) => {
      const { caller, identity } = request
      if (!caller) throw new Unknown('user-unknown')
      if (caller.status !== 'active') {
        if (await isDeleted(caller)) throw new Unknown('user-unknown')
        throw new Forbidden(`user-${caller.status}`)
      }
      return tenants.read({ corporationId: caller.corporationId, plans: 'once' }, async (tenant) => {
        const row = await people(tenant).where('userId', '=', caller.userId).executeTakeFirst()
        const places = establishmentsFor(caller, undefined)
        const open = await tenant.from('establishment_list').select('establishmentId').execute()
        const everywhere = open.every(({ establishmentId }) => places === 'all' || places.includes(establishmentId))
        if (row) return { ...row, role: caller.role, everywhere }
        // Just registered, and the read model is not there yet: what the write side knows is enough to begin.
        const { userId, corporationId, role, status, sections, establishments } = caller
        return {
          userId,
          corporationId,
          role,
          status,
          corporationName: null,
          email: identity?.email ?? null,
          name: identity?.name ?? null,
          avatar: null,
          displayName: null,
          phone: null,
          gender: null,
          language: null,
          clerkId: identity?.subject ?? null,
          invClerkId: null,
          geo: null,
          deletedAt: null,
          provider: 'oidc',
          sections: [...sections] as User['sections'],
          establishments: establishments === 'all' ? null : [...establishments],
          everywhere,
          createdAt: new Date().toISOString(),
        }
      })
    },
  )

  app.get(
    '/users/list',
    { schema: { querystring: UserListQuery, response: { 200: UserList } }, access: 'admin', reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { q, status } = request.query
        let rows = people(tenant)
        if (status) rows = rows.where('status', '=', status)
        if (q) rows = rows.where((where) => where.or([containing('user_list.name', q), containing('email', q)]))
        const page = await pageOf(
          rows,
          request.query,
          { ...sortable, name: 'user_list.name' },
          { otherwise: 'name', key: 'userId' },
        )
        const letterOf = await letterStates(tenant, page.items)
        return { ...page, items: page.items.map((row) => ({ ...shown(row), invitation: letterOf(row) })) }
      }),
  )

  app.get(
    '/users/details',
    { schema: { querystring: ById, response: { 200: User } }, access: 'signed-in', reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { userId, role } = signedIn(request)
        const isSelf = request.query.id === userId
        if (role === 'user' && !isSelf) throw new Unknown('user-unknown')
        const row = await people(tenant).where('userId', '=', request.query.id).executeTakeFirst()
        if (!row) throw new Unknown('user-unknown')
        const invitation = (await letterStates(tenant, [row]))(row)
        return { ...(isSelf ? { ...row, role } : shown(row)), invitation }
      }),
  )
}
