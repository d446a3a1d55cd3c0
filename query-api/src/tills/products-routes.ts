import { nearestOf, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import {
  ArticlesMoved,
  ArticlesMovedQuery,
  type articleViews,
  type TillArticleRow,
  TillProducts,
  TillProductsQuery,
} from '@escandallo/contracts/tills/queries.ts'
import { hasWords, searchWords } from '@escandallo/contracts/values/names.ts'
import { coveredPercent } from '@escandallo/contracts/values/shares/coverage.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { orderedPage, type SortValue } from '../ordered-page.ts'
import { type Article, articlesOf, candidatesOn, elsewhereOf } from './articles.ts'
import { type BoughtIn, implausibleCost } from './product-pieces.ts'
import { currencyAt, periodOf, tillSeen, tillsFor } from './seen.ts'
import { suggestionsFor } from './suggestions.ts'

const access = section('sales')
const PLACES = 9
const reads = ['food-cost', 'dishes', 'products']
/** A set menu stands for what goes with it: it is done when all of that is. */
const isDone = ({ target, parts }: TillArticleRow) => target !== null || (parts !== null && parts.open === 0)
const viewOf = (row: TillArticleRow): (typeof articleViews)[number] =>
  !isDone(row)
    ? 'to-associate'
    : row.implausible
      ? 'to-check'
      : row.target?.kind === 'nothing'
        ? 'no-cost'
        : 'associated'

/** Sales of articles that stand for nothing: parts of set menus have a share of what the menu brought; what only took back has none. */
const openOf = (rows: readonly TillArticleRow[]) => rows.reduce((sum, { open }) => sum + Math.max(0, open), 0)
/** What articles sold, as margins count it, but for those that stand for nothing and only took back: they hide nothing of the sales. */
const netOf = (rows: readonly TillArticleRow[]) => rows.reduce((sum, { net, open }) => sum + net - Math.min(0, open), 0)

/** Articles by what they sell, each with what whoever associates down to it would have of the sales. */
const withCoverage = <Row extends TillArticleRow>(rows: Row[], net: number): Row[] => {
  let covered = net - openOf(rows)
  return rows.map((row) => {
    if (net <= 0 || isDone(row)) return row
    covered += openOf([row])
    return { ...row, coverageHere: String(coveredPercent(covered, net) ?? 0) }
  })
}

/** An article that stands for a product, with what is not plausible of that. */
const withPlausibility = (row: Article, bought: ReadonlyMap<string, BoughtIn>): Article => {
  const product = row.target?.kind === 'product' && row.target.id !== null ? bought.get(row.target.id) : undefined
  return row.target && product ? { ...row, implausible: implausibleCost(row, row.target.ratio, product) } : row
}

const sortable: Readonly<Record<string, (row: Article) => SortValue>> = {
  name: ({ name }) => ({ text: name }),
  net: ({ net }) => ({ number: net }),
  quantity: ({ quantity }) => ({ decimal: quantity }),
  tickets: ({ tickets }) => ({ number: tickets }),
}
/** A page of articles; those that are equal in what they are sorted by stand by what they sell. */
const pageIn = (rows: readonly Article[], query: Static<typeof TillProductsQuery>) => {
  const places = new Map(rows.map((row, at) => [row, String(at).padStart(PLACES, '0')]))
  return orderedPage(rows, query, sortable, { otherwise: '-net', key: (row) => places.get(row) ?? '' })
}

const keyIn = (text: string): { articleId: string; formatId: string }[] => {
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })()
  const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')
  const isPair = (value: unknown): value is [string, string | null] =>
    Array.isArray(value) && isText(value[0]) && (value[1] === null || isText(value[1]))
  if (!Array.isArray(parsed) || parsed.length > 500 || !parsed.every(isPair))
    throw new Invalid('invalid', [{ path: 'articles', code: 'format' }])
  return parsed.map(([articleId, formatId]) => ({ articleId, formatId: formatId ?? '' }))
}

/** What the tills sell, and what it stands for in the kitchen. */
export const tillProductsRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/tpv/products',
    { schema: { querystring: TillProductsQuery, response: { 200: TillProducts } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { till: asked, q, show } = request.query
        const period = periodOf(request.query, today())
        const tills = await tillsFor(tenant, request).orderBy('connectedAt').orderBy('tillId').execute()
        const till = asked ? await tillSeen(tenant, request, asked) : tills[0]
        const nothing = { counts: {}, currency: 'EUR', period, net: 0, associated: 0, suggested: 0 }
        if (!till) return { ...pageIn([], request.query), ...nothing }
        const targets = await candidatesOn(tenant, today(), till.establishmentId)
        const bought = new Map(targets.flatMap((of) => (of.kind === 'product' ? [[of.id, of.bought] as const] : [])))
        const candidates = preparedCandidates(targets)
        const nearest = nearestOf(candidates)
        const articles = await articlesOf(tenant, till, period)
        const elsewhere = await elsewhereOf(tenant, till.tillId)
        const net = netOf(articles)
        const associated = net - openOf(articles)
        const suggested = articles.map((row) =>
          row.target === null && row.kind !== 'menu'
            ? { ...row, suggestions: suggestionsFor(row, candidates, elsewhere, nearest(row.name)) }
            : withPlausibility(row, bought),
        )
        const rows = withCoverage(suggested, net)
        const counts: Record<string, number> = { 'to-associate': 0, 'to-check': 0, associated: 0, 'no-cost': 0 }
        for (const row of rows) counts[viewOf(row)] = (counts[viewOf(row)] ?? 0) + 1
        const needles = searchWords(q)
        const shownRows = rows.filter((row) => (!show || viewOf(row) === show) && hasWords(row.name, needles))
        const page = pageIn(shownRows, request.query)
        return {
          ...page,
          items: page.items.map(({ ratio: _, open, ...row }) => ({ ...row, open: Math.max(0, open) })),
          counts,
          period,
          net,
          associated,
          currency: await currencyAt(tenant, till.establishmentId),
          suggested: rows.filter(({ suggestions }) => suggestions.length > 0).length,
        }
      }),
  )

  app.get(
    '/tpv/moved',
    {
      schema: { querystring: ArticlesMovedQuery, response: { 200: ArticlesMoved } },
      access,
      reads: ['food-cost'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { tillId } = await tillSeen(tenant, request, request.query.till)
        const articles = keyIn(request.query.articles)
        if (articles.length === 0) return { tickets: 0, net: 0 }
        const answer = await tenant
          .from('ticket_line')
          .where('tillId', '=', tillId)
          .where((is) => is.or(articles.map((article) => is.and(article))))
          .select([sql<number>`count(distinct ticket_id)`.as('tickets'), sql<number>`coalesce(sum(net), 0)`.as('net')])
          .executeTakeFirstOrThrow()
        return { tickets: Number(answer.tickets), net: Number(answer.net) }
      }),
  )
}
