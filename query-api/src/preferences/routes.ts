import { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

export const preferencesRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/preferences/list',
    { schema: { response: { 200: Preferences } }, access: 'admin', reads: ['preferences'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async ({ from }) => {
        const set = await from('preference_list').select('sections').executeTakeFirst()
        const recipients = await from('recipient_list').selectAll().orderBy('addedAt').orderBy('recipientId').execute()
        return {
          sections: allPreferences(set?.sections ?? []),
          recipients: recipients.map(({ corporationId: _, ...recipient }) => recipient),
        }
      }),
  )
}
