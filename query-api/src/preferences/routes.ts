import { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { letterStates } from '../mail/public.ts'

export const preferencesRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/preferences/list',
    { schema: { response: { 200: Preferences } }, access: 'admin', reads: ['preferences', 'mail'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { from } = tenant
        const set = await from('preference_list').select('sections').executeTakeFirst()
        const recipients = await from('recipient_list').selectAll().orderBy('addedAt').orderBy('recipientId').execute()
        const letterOf = await letterStates(tenant, recipients)
        return {
          sections: allPreferences(set?.sections ?? []),
          recipients: recipients.map(({ corporationId: _, letterId, ...recipient }) => ({
            ...recipient,
            letter: letterOf({ letterId }),
          })),
        }
      }),
  )
}
