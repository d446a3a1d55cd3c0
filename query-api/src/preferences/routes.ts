import { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { letterStates } from '../mail/public.ts'
import { dueDigests } from './due-digests.ts'

/** Hours of its day after which a letter that has not left is late: what fails is tried again within one. */
const LATE_HOURS = 6

export const preferencesRoutes = (app: Server, { tenants, now }: Dependencies) => {
  app.get(
    '/preferences/list',
    { schema: { response: { 200: Preferences } }, access: 'admin', reads: ['preferences', 'mail', 'establishments'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { from } = tenant
        const set = await from('preference_list').select('sections').executeTakeFirst()
        const recipients = await from('recipient_list').selectAll().orderBy('addedAt').orderBy('recipientId').execute()
        const letterOf = await letterStates(tenant, recipients)
        const { items } = await dueDigests(tenant, now())
        const lateFrom = now().getTime() - LATE_HOURS * 3_600_000
        const late = new Map(
          items.flatMap(({ recipientId, day, since }) => (since.getTime() < lateFrom ? [[recipientId, day]] : [])),
        )
        return {
          sections: allPreferences(set?.sections ?? []),
          recipients: recipients.map(({ corporationId: _, letterId, ...recipient }) => ({
            ...recipient,
            letter: letterOf({ letterId }),
            overdue: late.get(recipient.recipientId) ?? null,
          })),
        }
      }),
  )
}
