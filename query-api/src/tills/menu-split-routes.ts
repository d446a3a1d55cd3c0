import { section } from '@escandallo/contracts/team/access.ts'
import { MenuSplitAnswer, MenuSplitQuery } from '@escandallo/contracts/tills/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'
import { type Costs, costsOf, lineCost } from '../tickets/public.ts'
import { namesOfArticles } from './articles.ts'
import { type Key, keyOf, type Period, soldWithin } from './menu-parts.ts'
import { currencyAt, periodOf, tillSeen } from './seen.ts'

type Till = ReadModels['till_list']
type Sold = Key & { businessDay: string; quantity: string }
type Costed = { quantity: Big; cost: Big | null }

/** What each part of a menu cost, day by day; null as soon as the cost of a day is not known. */
const partCosts = (sold: readonly Sold[], costs: Costs, tillId: string) => {
  const parts = new Map<string, Costed>()
  for (const row of sold) {
    const { quantity, businessDay: day } = row
    const { cost } = lineCost(costs, costs.targetOf({ tillId, ...row }), { quantity, day })
    const costSoFar = parts.get(keyOf(row)) ?? { quantity: new Big(0), cost: new Big(0) }
    parts.set(keyOf(row), {
      quantity: costSoFar.quantity.plus(quantity),
      cost: costSoFar.cost === null || cost === null ? null : costSoFar.cost.plus(cost),
    })
  }
  return parts
}

/** What articles are called: as the till's catalogue has them, else as its tickets or files do. */
const namesOf = async (tenant: TenantOf, tillId: string, keys: readonly Key[]) => {
  const names = await namesOfArticles(tenant, tillId, keys)
  return new Map([...names].map(([key, { name, formatName }]) => [key, formatName ? `${name} · ${formatName}` : name]))
}

/** What a menu brought, without VAT. */
const netOf = async (tenant: TenantOf, { tillId, establishmentId }: Till, menu: Key, period: Period) => {
  const { net } = await tenant
    .from('article_day')
    .where('establishmentId', '=', establishmentId)
    .where('tillId', '=', tillId)
    .where('businessDay', '>=', period.from)
    .where('businessDay', '<=', period.until)
    .where((is) => is.and({ ...menu, menuArticleId: '' }))
    .select(sql<string>`coalesce(sum(net), 0)::text`.as('net'))
    .executeTakeFirstOrThrow()
  return Number(net)
}

/** The shares that a person gave to the parts of a menu. */
const sharesIn = async (tenant: TenantOf, tillId: string, menu: Key) => {
  const rows = await tenant
    .from('menu_split')
    .where((is) => is.and({ ...menu, tillId }))
    .select(['partArticleId', 'partFormatId', 'share'])
    .execute()
  return new Map(
    rows.map(({ partArticleId, partFormatId, share }) => [
      keyOf({ articleId: partArticleId, formatId: partFormatId }),
      share,
    ]),
  )
}

/** How the price of a set menu is shared among what goes with it. */
export const menuSplitRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/tpv/menu-split',
    {
      schema: { querystring: MenuSplitQuery, response: { 200: MenuSplitAnswer } },
      access: section('sales'),
      reads: ['food-cost'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { till: asked, article: articleId, format: formatId = '' } = request.query
        const till = await tillSeen(tenant, request, asked)
        const period = periodOf(request.query, today())
        const { tillId } = till
        const sold = await soldWithin(tenant, till, period)
          .where('menuArticleId', '=', articleId)
          .where('menuFormatId', '=', formatId)
          .select(['articleId', 'formatId', 'businessDay', sql<string>`quantity::text`.as('quantity')])
          .execute()
        const shares = await sharesIn(tenant, tillId, { articleId, formatId })
        const named = [...shares.keys()].map((key) => {
          const [article, format] = JSON.parse(key) as [string, string]
          return { tillId, articleId: article, formatId: format, businessDay: period.until }
        })
        const costs = await costsOf(tenant, [...sold.map((row) => ({ tillId, ...row })), ...named])
        const parts = partCosts(sold, costs, tillId)
        // A part that a person gave a share, and that was not sold lately, is still one.
        const keys = [...new Set([...parts.keys(), ...shares.keys()])]
        const all = [...parts.values()]
        const whole = all.every(({ cost }) => cost !== null)
          ? all.reduce((sum, { cost }) => sum.plus(cost ?? 0), new Big(0))
          : null
        const partKeys = keys.map((key) => {
          const [article, format] = JSON.parse(key) as [string, string]
          return { articleId: article, formatId: format }
        })
        const names = await namesOf(tenant, tillId, [{ articleId, formatId }, ...partKeys])
        const items = keys.map((key) => {
          const [article, format] = JSON.parse(key) as [string, string]
          const { quantity, cost } = parts.get(key) ?? { quantity: new Big(0), cost: new Big(0) }
          const target = costs.targetOf({ tillId, articleId: article, formatId: format })
          return {
            articleId: article,
            formatId: format || null,
            name: names.get(key) ?? article,
            quantity: quantity.toFixed(),
            cost: cost?.round(4).toFixed() ?? null,
            target: target && (target.kind === 'nothing' ? '' : costs.nameOf(target)),
            byCost: whole?.gt(0) && cost ? cost.times(100).div(whole).toFixed(2) : null,
            share: shares.get(key) ?? (shares.size > 0 ? '0' : null),
          }
        })
        return {
          tillId,
          articleId,
          formatId: formatId || null,
          period,
          net: await netOf(tenant, till, { articleId, formatId }, period),
          stated: shares.size > 0,
          name: names.get(keyOf({ articleId, formatId })) ?? articleId,
          currency: await currencyAt(tenant, till.establishmentId),
          // What keeps the menu from being shared comes first.
          parts: items.sort(
            (a, b) =>
              Number(b.cost === null) - Number(a.cost === null) ||
              Number(b.byCost ?? 0) - Number(a.byCost ?? 0) ||
              a.name.localeCompare(b.name) ||
              a.articleId.localeCompare(b.articleId) ||
              (a.formatId ?? '').localeCompare(b.formatId ?? ''),
          ),
        }
      }),
  )
}
