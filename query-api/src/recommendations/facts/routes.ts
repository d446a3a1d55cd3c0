import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { FactsQuery } from '@escandallo/contracts/recommendations/queries.ts'
import {
  changedKey,
  changesIn,
  EVERYTHING,
  type SubjectScope,
  scopeOf,
  type WholeScope,
} from '@escandallo/contracts/recommendations/scopes.ts'
import { sections } from '@escandallo/contracts/team/access.ts'
import { plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { MONTHLY_DAYS } from '@escandallo/contracts/values/periods.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { tenantOf } from '../../caller-scope.ts'
import { boughtDays, countDaysSold, soldDays } from '../../counting-days/monthly-days.ts'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { settingsOf } from '../../kitchen/public.ts'
import { dearOn } from '../../prices/public.ts'
import { boardOf } from '../seen.ts'
import { askedFacts, monthsBefore } from './asked-facts.ts'
import { accountsOf, seasonsOf, sharesOf, sharesUntil } from './bought-facts.ts'
import { among, type Evaluated, evaluatedFor, everything } from './evaluated.ts'
import { withLifts } from './lifts.ts'
import { documentsOf, termsOf } from './paper-facts.ts'
import { productsOf } from './product-facts.ts'
import { comparatorUntil, dishesOf, menusOf, recipeMoments } from './sold-facts.ts'

/** Nobody's id: the rules ask in no person's name. */
const SERVICE = '00000000-0000-4000-8000-000000000000'

const reads = [
  'recommendations',
  'dashboards',
  'products',
  'documents',
  'suppliers',
  'food-cost',
  'establishments',
  'team',
  'corporations',
  'orders',
  'claims',
] as const

/** How far the slowest of the groups had come when the rows were read. */
const upToOf = async ({ db }: TenantOf): Promise<string> => {
  const { rows } = await sql<{ upTo: string | null }>`
    select min(position collate "C") as up_to from read.projection_checkpoint where group_name = any(${[...reads]}::text[])`.execute(
    db,
  )
  return rows[0]?.upTo ?? ''
}

/** What is open of what is evaluated. */
const openOf = async (tenant: TenantOf, { ids, whole }: Evaluated): Promise<Facts['open']> => {
  const rows = await tenant
    .from('recommendation_list')
    .select(['recommendationId', 'rule', 'subject', 'figures', 'monthly'])
    .where('resolvedAt', 'is', null)
    .where('rule', '<>', 'task')
    .execute()
  const subjects = new Map<string, ReadonlySet<string> | null>(
    Object.entries(ids).map(([scope, some]) => [scope, some === null ? null : new Set(some)]),
  )
  const isEvaluated = (rule: string, subjectId: string): boolean => {
    const scope: SubjectScope | WholeScope | undefined = scopeOf[rule as keyof typeof scopeOf]
    // A rule that there is no more has nothing to say.
    if (scope === undefined) return true
    const some = subjects.get(scope)
    return some === undefined ? whole.has(scope as WholeScope) : some === null || some.has(subjectId)
  }
  return rows
    .filter(({ rule, subject }) => isEvaluated(rule, subject.id))
    .map(({ subject, ...row }) => ({ ...row, subjectId: subject.id }))
}

/** Active mains, of which a card is expected to have one without meat and fish. */
const mainsOf = async (tenant: TenantOf): Promise<ReadonlySet<string>> => {
  const rows = await tenant
    .from('kitchen_owner')
    .select('ownerId')
    .where('kind', '=', 'dish')
    .where('type', '=', 'main')
    .where('status', '=', 'active')
    .where('removed', '=', false)
    .execute()
  return new Set(rows.map(({ ownerId }) => ownerId))
}

/** Whether anything was sold in this month or the two before, which advice about sales rests on. */
const isSoldOf = async (tenant: TenantOf, today: string): Promise<boolean> => {
  const since = plusMonths(startOf('month', today), -2)
  const row = await tenant.from('sold_month').select('month').where('month', '>=', since).limit(1).executeTakeFirst()
  return row !== undefined
}

/** What of a corporation is told by rows: each by an index, of what is evaluated. */
const rowFacts = async (tenant: TenantOf, day: string, evaluated: Evaluated) => {
  const { ids, whole, recipes } = evaluated
  const { currency, targetFoodCost } = await settingsOf(tenant)
  const of = <Scope extends keyof typeof ids>(scope: Scope) => ({ today: day, currency, ids: ids[scope] })
  const corporation = await tenant.from('corporation_list').select('name').executeTakeFirst()
  const establishments = await tenant
    .from('establishment_list')
    .select(['establishmentId', 'name', 'openingHours'])
    .where('closed', '=', false)
    .execute()
  const invitations = await tenant
    .from('user_list')
    .select(['userId', 'createdAt'])
    .where('status', '=', 'pending')
    .where('forgotten', '=', false)
    .where(among('userId', ids.user))
    .execute()
  const isShared = whole.has('concentration')
  const { days: bought } = await boughtDays(tenant, { currency, day })
  const { days: sold } = await soldDays(tenant, { currency, day: plusDays(day, -1), establishments: 'all' })
  const isYoung = bought > 0 && bought < MONTHLY_DAYS
  const turning = {
    concentration: isShared ? await sharesUntil(tenant, day, currency) : null,
    // What a month comes to is another each day until there are data of all days that it is taken from.
    comparator: !whole.has('comparator') ? null : isYoung ? plusDays(day, 1) : await comparatorUntil(tenant, day),
  }
  const moments = (await recipeMoments(tenant, day, recipes)).map(({ id, day: on }) => ({
    key: changedKey('recipe', id),
    day: on,
  }))
  return {
    today: day,
    upTo: await upToOf(tenant),
    currency,
    targetFoodCost,
    corporation: { id: tenant.corporationId, name: corporation?.name ?? '' },
    evaluated: { ids, whole: [...whole] },
    moments: [...moments, ...Object.entries(turning).flatMap(([key, on]) => (on === null ? [] : [{ key, day: on }]))],
    monthDays: { bought, sold },
    rules: (await boardOf(tenant)).rules,
    open: await openOf(tenant, evaluated),
    ...(await productsOf(tenant, of('product'))),
    seasons: await seasonsOf(tenant, day, ids.product),
    documents: await documentsOf(tenant, of('document')),
    terms: await termsOf(tenant, of('document')),
    dishes: await dishesOf(tenant, of('dish')),
    menus: await menusOf(tenant, of('menu')),
    accounts: await accountsOf(tenant, day, ids.supplier),
    shares: isShared ? await sharesOf(tenant, day, currency) : [],
    establishments: establishments.map(({ openingHours, ...row }) => ({ ...row, hours: openingHours !== null })),
    invitations: invitations.map(({ userId, createdAt }) => ({ userId, sentAt: createdAt })),
  }
}

/** What the rules rest on, asked by the workers: of what has changed, or of everything. */
export const factRoutes = (app: Server, { tenants, today, askAs }: Dependencies) => {
  app.get(
    '/recommendations/facts',
    {
      schema: {
        querystring: FactsQuery,
        response: { 200: Type.Unsafe<Facts>(Type.Object({}, { additionalProperties: true })) },
      },
      access: 'service',
      reads: [...reads],
    },
    async (request): Promise<Facts> => {
      const { corporationId } = tenantOf(request)
      const changes = changesIn(request.query.changed?.split(',') ?? [EVERYTHING])
      const day = today()
      const { evaluated, mains, isSold, daysSold, compared, rows } = await tenants.read(
        tenantOf(request),
        async (tenant) => {
          const scope = changes ? await evaluatedFor(tenant, day, changes) : everything
          const rowsOfDay = await rowFacts(tenant, day, scope)
          const { bought } = rowsOfDay.monthDays
          return {
            evaluated: scope,
            rows: rowsOfDay,
            mains: await mainsOf(tenant),
            isSold: await isSoldOf(tenant, day),
            daysSold: await countDaysSold(tenant, { currency: rowsOfDay.currency, ...monthsBefore(day, 1) }),
            compared: scope.whole.has('comparator') ? await dearOn(tenant, { day, days: bought }) : [],
          }
        },
      )
      // The rules see everything; who hears of what is decided by each finding's section and establishment.
      const caller: Caller = {
        userId: SERVICE,
        corporationId,
        role: 'admin',
        status: 'active',
        sections: [...sections],
        establishments: 'all',
      }
      const { establishments: places } = rows
      const { whole } = evaluated
      const screenFacts = await askedFacts(askAs(caller), { today: day, places, mains, whole, isSold, daysSold })
      const plates = await tenants.read(tenantOf(request), (tenant) => withLifts(tenant, day, screenFacts.plates))
      return {
        ...rows,
        ...screenFacts,
        compared,
        plates,
        moments: [...rows.moments, ...screenFacts.moments],
      }
    },
  )
}
