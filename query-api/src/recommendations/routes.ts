import {
  type Recommendation,
  RecommendationBoard,
  RecommendationGroups,
  RecommendationList,
  RecommendationListQuery,
  RecommendationRules,
  RecommendationTotals,
  RecommendationTotalsQuery,
} from '@escandallo/contracts/recommendations/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { oneOf, SIZE } from '../paging.ts'
import { boardColumns } from './board.ts'
import { groupedNotices, noticeSums } from './grouping.ts'
import { answers, orderOf } from './ordering.ts'
import { withDishes } from './reached-dishes.ts'
import { boardOf, byDay, heardBy, type NoticesQuery } from './seen.ts'

const access = section('recommendations')
const reads = ['recommendations', 'food-cost', 'products']
const NEWEST = 5

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** The category of each product that a notice is about. */
const categoriesOf = async (
  tenant: TenantOf,
  notices: readonly Pick<Recommendation, 'subject'>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = notices.flatMap(({ subject }) => (subject.kind === 'product' ? [subject.id] : []))
  const products = await tenant
    .from('product_list')
    .select(['productId', 'category'])
    .where(oneOf('productId', ids))
    .execute()
  return new Map(products.flatMap(({ productId, category }) => (category ? [[productId, category]] : [])))
}

export const recommendationRoutes = (app: Server, { tenants, today }: Dependencies) => {
  const askedBy = (
    request: FastifyRequest,
    query: Pick<NoticesQuery, 'sections' | 'topic'> & { establishments?: string },
  ): NoticesQuery => ({
    caller: request.caller,
    establishments: establishmentsFor(request.caller, query.establishments),
    sections: query.sections,
    topic: query.topic,
    today: today(),
    kitchens: establishmentsFor(request.caller, undefined),
  })

  app.get(
    '/recommendations/list',
    { schema: { querystring: RecommendationListQuery, response: { 200: RecommendationList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q, show, sort, user, page = 1, size = SIZE } = request.query
        const notices = await heardBy(tenant, askedBy(request, request.query))
        const ofPlace = notices.filter(({ place }) => (show ? place === show : place === 'read' || place === 'unread'))
        const items = ofPlace
          .map(({ answer }) => answer)
          .filter(({ userId }) => user === undefined || userId === user)
          .filter(({ rule, subject, figures, currency }) => answers(q, { rule, subject, figures, currency }))
          .sort(orderOf(sort))
        return { items: items.slice((page - 1) * size, page * size), page, size, total: items.length }
      }),
  )

  app.get(
    '/recommendations/totals',
    { schema: { querystring: RecommendationTotalsQuery, response: { 200: RecommendationTotals } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const notices = await heardBy(tenant, askedBy(request, request.query))
        const at = (...places: string[]) =>
          notices.filter(({ place }) => places.includes(place)).map(({ answer }) => answer)
        const [open, done] = [at('read', 'unread'), at('done')]
        const month = today().slice(0, 7)
        const thisMonth = done.filter(({ resolvedAt }) => resolvedAt?.startsWith(month))
        const corporation = await tenant.from('corporation_list').select('currency').executeTakeFirst()
        return {
          unread: at('unread').length,
          read: at('read').length,
          archived: at('archived').length,
          done: done.length,
          ...noticeSums(open, await categoriesOf(tenant, open)),
          once: sum(open.map(({ once }) => once)),
          blocking: open.filter(({ importance }) => importance === 4).length,
          recovered: sum(thisMonth.map(({ worth }) => worth)),
          recoveredEver: sum(done.map(({ worth }) => worth)),
          currency: corporation?.currency ?? 'EUR',
          columns: (await boardOf(tenant)).columns,
          newest: at('unread').sort(byDay).slice(0, NEWEST),
        }
      }),
  )

  app.get(
    '/recommendations/groups',
    { schema: { querystring: RecommendationTotalsQuery, response: { 200: RecommendationGroups } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const notices = await heardBy(tenant, askedBy(request, request.query))
        const open = notices.flatMap(({ place, answer }) => (place === 'read' || place === 'unread' ? [answer] : []))
        const categories = await categoriesOf(tenant, open)
        const corporation = await tenant.from('corporation_list').select('currency').executeTakeFirst()
        const { groups, ...totals } = groupedNotices(open, categories)
        return {
          ...totals,
          currency: corporation?.currency ?? 'EUR',
          groups: await withDishes(
            tenant,
            request.caller,
            { day: today(), places: askedBy(request, {}).kitchens },
            groups,
          ),
        }
      }),
  )

  app.get(
    '/recommendations/board',
    {
      schema: { querystring: RecommendationTotalsQuery, response: { 200: RecommendationBoard } },
      access,
      reads: [...reads, 'team'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const notices = await heardBy(tenant, askedBy(request, request.query))
        const answers = notices.map(({ answer }) => answer)
        const categoryOf = await categoriesOf(tenant, answers)
        const { columns: teamColumns } = await boardOf(tenant)
        const named = answers.flatMap(({ userId, stagedBy }) => [userId, stagedBy].filter((id) => id !== null))
        const people = await tenant
          .from('user_list')
          .select(['userId', 'name'])
          .where(oneOf('userId', [...new Set(named)]))
          .execute()
        const corporation = await tenant.from('corporation_list').select('currency').executeTakeFirst()
        const columns = boardColumns(notices, { teamColumns, categoryOf, today: today() })
        return { columns, people, currency: corporation?.currency ?? 'EUR' }
      }),
  )

  app.get('/recommendations/rules', { schema: { response: { 200: RecommendationRules } }, access, reads }, (request) =>
    tenants.read(tenantOf(request), async (tenant) => ({ items: (await boardOf(tenant)).rules })),
  )
}
