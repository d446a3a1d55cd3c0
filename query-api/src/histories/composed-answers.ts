import { ById } from '@escandallo/contracts/values/listing.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { Static, TSchema } from 'typebox'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { costHistoryRoute } from './cost-history-route.ts'
import { costTreeRoute } from './cost-tree-route.ts'

const kinds = { recipes: 'recipe', dishes: 'dish', menus: 'menu' } as const

type Composed<Row, Answer extends TSchema> = {
  module: keyof typeof kinds
  access: Access
  reads: string[]
  answer: Answer
  /** @throws Unknown, whether it is not there or not the caller's to see. */
  visible: (tenant: TenantOf, caller: Caller | null, id: string) => Promise<Row>
  wholeOf: (tenant: TenantOf, caller: Caller | null, row: Row) => Promise<Static<Answer>>
}

/** What subrecipes, dishes and menus answer alike: all there is of one, what it cost from day to day and, but for menus, what it costs line by line. */
export const composedRoutes = <Row extends { name: string }, Answer extends TSchema>(
  app: Server,
  dependencies: Dependencies,
  { module, access, reads, answer, visible, wholeOf }: Composed<Row, Answer>,
) => {
  const schema: { querystring: typeof ById; response: { 200: TSchema } } = {
    querystring: ById,
    response: { 200: answer },
  }
  app.get(`/${module}/details`, { schema, access, reads }, (request) =>
    dependencies.tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) =>
      wholeOf(tenant, request.caller, await visible(tenant, request.caller, request.query.id)),
    ),
  )
  if (module !== 'menus') costTreeRoute(app, dependencies, { module, access, reads, visible })
  costHistoryRoute(app, dependencies, { kind: kinds[module], path: `/${module}`, access, reads, visible })
}
