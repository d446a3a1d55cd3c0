import { randomUUID } from 'node:crypto'
import type { Json, NewEvent, Recorded } from '../../event-store/event-store.ts'
import { type Group, group } from '../group.ts'
import { derived, entity, fact, rollup } from '../shapes.ts'
import { amount, decimal, instant, integer, json, type RowOf, table, text, uuid } from '../table.ts'
import { plus, scaled, shortest, zero } from '../values/decimal.ts'
import { type ListEvent, listOracle, listProjections } from './listed.ts'

export type Item = { articleId: string; quantity: string; worth: number }
type Packing = { parcelId: string; depotId: string; note: string | null; items: Item[]; poison?: true }
export type ParcelEvent =
  | { type: 'ParcelPacked'; data: Packing }
  | { type: 'ParcelRepacked'; data: Packing }
  | { type: 'ParcelLost'; data: { parcelId: string } }
  | { type: 'ArticlePriced'; data: { articleId: string; price: string } }
  | ListEvent
export const TYPES: ParcelEvent['type'][] = [
  ...(['ParcelPacked', 'ParcelRepacked', 'ParcelLost', 'ArticlePriced'] as const),
  ...(['ArticleListed', 'ArticleUnlisted'] as const),
]

export const parcel = table(
  'parcel',
  {
    parcelId: uuid(),
    depotId: uuid(),
    status: text<'packed' | 'repacked'>(),
    note: text().nullable(),
    items: json<Item[]>(),
    at: instant(),
    changes: integer(),
  },
  { key: ['parcelId'], indexes: [['status', 'at']], trigram: ['note'] },
)
export const item = table(
  'parcel_item',
  { parcelId: uuid(), line: integer(), depotId: uuid(), articleId: uuid(), quantity: decimal(), worth: amount() },
  { key: ['parcelId', 'line'], indexes: [['articleId']] },
)
export const article = table('article', { articleId: uuid(), price: decimal() }, { key: ['articleId'] })
export const depot = table(
  'depot_total',
  { depotId: uuid(), items: integer(), quantity: decimal(), worth: amount() },
  { key: ['depotId'] },
)
export const stock = table(
  'article_stock',
  { articleId: uuid(), quantity: decimal(), price: decimal().nullable(), parcels: json<string[]>() },
  { key: ['articleId'] },
)

/** What a test switches: with `broken`, poisoned events fail as they would before the code was fixed. */
export type Switches = { broken: boolean }

const isPacking = (event: ParcelEvent) => event.type === 'ParcelPacked' || event.type === 'ParcelRepacked'

/** Every shape in one group: parcels, their items, totals per depot, and stock per article computed from two tables. */
export const parcelGroup = (switches: Switches = { broken: false }, version = 1): Group => {
  const parcels = entity<RowOf<typeof parcel>, ParcelEvent>({
    table: parcel,
    events: ['ParcelPacked', 'ParcelRepacked', 'ParcelLost'],
    key: ({ data }) => ('parcelId' in data ? data.parcelId : null),
    evolve: (row, event) => {
      if (!isPacking(event)) return null
      const { poison, note, ...data } = event.data as Packing
      if (switches.broken && poison) throw new Error('cannot read this parcel')
      return {
        ...data,
        note: note && version > 1 ? note.toUpperCase() : note,
        status: event.type === 'ParcelPacked' ? 'packed' : 'repacked',
        at: event.meta.at,
        changes: (row?.changes ?? 0) + 1,
      }
    },
  })
  const items = fact<RowOf<typeof item>, ParcelEvent>({
    table: item,
    owner: ['parcelId'],
    rows: (event) => {
      if (!('parcelId' in event.data)) return null
      const { parcelId } = event.data
      if (!isPacking(event)) return { owner: { parcelId }, rows: [] }
      const { depotId, items: all } = event.data as Packing
      return {
        owner: { parcelId },
        rows: all.map((parcelItem, line) => ({ parcelId, depotId, line, ...parcelItem })),
      }
    },
  })
  const articles = entity<RowOf<typeof article>, ParcelEvent>({
    table: article,
    events: ['ArticlePriced'],
    key: ({ data }) => ('articleId' in data ? data.articleId : null),
    evolve: (_row, { data }) => data as RowOf<typeof article>,
  })
  const depots = rollup<RowOf<typeof depot>, RowOf<typeof item>>({
    table: depot,
    from: items,
    increments: ({ depotId, quantity, worth }) => [{ key: { depotId }, deltas: { items: 1, quantity, worth } }],
  })
  const stocks = derived<RowOf<typeof stock>>({
    table: stock,
    after: [items, articles],
    affected: (changes) => [
      ...changes.table(item).flatMap(({ before, after }) => [before, after].flatMap((row) => row?.articleId ?? [])),
      ...changes.table(article).flatMap(({ after }) => after?.articleId ?? []),
    ],
    recompute: async (keys, read) => {
      const ids = keys.map(({ articleId }) => articleId)
      const [items, priced] = await Promise.all([read(item, 'articleId', ids), read(article, 'articleId', ids)])
      const prices = new Map(priced.map(({ articleId, price }) => [articleId, price]))
      return ids.flatMap((articleId) => {
        const ofArticle = items.filter((row) => row.articleId === articleId)
        if (ofArticle.length === 0) return []
        const quantity = shortest(ofArticle.reduce((sum, row) => plus(sum, scaled(row.quantity)), zero))
        const parcels = [...new Set(ofArticle.map(({ parcelId }) => parcelId))]
        return { articleId, quantity, price: prices.get(articleId) ?? null, parcels }
      })
    },
  })
  return group({
    name: 'parcels',
    version,
    events: TYPES,
    parse: ({ type, data }) => ({ type, data }),
    projections: [parcels, items, articles, depots, stocks, ...listProjections(items, depots)],
  })
}

/** A new event of a corporation. */
export const event = (corporationId: string, { type, data }: ParcelEvent): NewEvent => ({
  id: randomUUID(),
  type,
  data: data as unknown as Json,
  meta: {
    corporationId,
    actor: 'test',
    at: new Date(Date.UTC(2026, 2, 1) + Math.floor(Math.random() * 1e9)).toISOString(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
  },
})

type Rows = Record<string, Record<string, unknown>[]>

/**
 * What the tables must hold, worked out from the whole log in a second way that shares nothing with the engine but the
 * addition of decimals. Rows carry their corporation; they are in no order.
 */
export const oracle = (log: readonly Recorded[]): Rows => {
  const parcels = new Map<
    string,
    Record<string, unknown> & { corporationId: string; items: Item[]; depotId: string; parcelId: string }
  >()
  const prices = new Map<string, { corporationId: string; articleId: string; price: string }>()
  const changes = new Map<string, number>()
  for (const { type, data, meta } of log) {
    const { corporationId, at } = meta
    const {
      parcelId,
      articleId,
      price,
      poison: _,
      ...packing
    } = data as never as Packing & { articleId: string; price: string }
    const place = `${corporationId} ${parcelId ?? articleId}`
    if (type === 'ArticlePriced') prices.set(place, { corporationId, articleId, price })
    else if (type === 'ParcelLost') {
      parcels.delete(place)
      changes.delete(place)
    } else if (type === 'ParcelPacked' || type === 'ParcelRepacked') {
      changes.set(place, (changes.get(place) ?? 0) + 1)
      const status = type === 'ParcelPacked' ? 'packed' : 'repacked'
      parcels.set(place, { corporationId, parcelId, ...packing, status, at, changes: changes.get(place) })
    }
  }
  const items = [...parcels.values()].flatMap(({ corporationId, parcelId, depotId, items: all }) =>
    all.map((parcelItem, line) => ({ corporationId, parcelId, depotId, line, ...parcelItem })),
  )
  const sum = (rows: readonly { quantity: string }[]) =>
    shortest(rows.reduce((all, row) => plus(all, scaled(row.quantity)), zero))
  const depots = [...Map.groupBy(items, ({ corporationId, depotId }) => `${corporationId} ${depotId}`).values()].map(
    (rows) => ({
      corporationId: rows[0]?.corporationId,
      depotId: rows[0]?.depotId,
      items: rows.length,
      quantity: sum(rows),
      worth: rows.reduce((all, { worth }) => all + worth, 0),
    }),
  )
  const stocks = [...Map.groupBy(items, ({ corporationId, articleId }) => `${corporationId} ${articleId}`)].map(
    ([place, rows]) => ({
      corporationId: rows[0]?.corporationId,
      articleId: rows[0]?.articleId,
      quantity: sum(rows),
      price: prices.get(place)?.price ?? null,
      parcels: [...new Set(rows.map(({ parcelId }) => parcelId))].sort(),
    }),
  )
  return {
    parcel: [...parcels.values()],
    parcel_item: items,
    article: [...prices.values()],
    depot_total: depots,
    article_stock: stocks,
    ...listOracle(log, items),
  }
}
