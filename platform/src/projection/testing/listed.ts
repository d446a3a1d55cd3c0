import type { Recorded } from '../../event-store/event-store.ts'
import { dayBefore, entity, FIRST_DAY, LAST_DAY, movedSince, owned, rollup } from '../shapes.ts'
import { day, decimal, integer, type RowOf, type Table, table, uuid } from '../table.ts'
import { plus, scaled, shortest, zero } from '../values/decimal.ts'

export type ListEvent =
  | { type: 'ArticleListed'; data: { articleId: string; from: string; price: string } }
  | { type: 'ArticleUnlisted'; data: { articleId: string; from: string } }

const listPrice = table(
  'list_price',
  { articleId: uuid(), fromDay: day(), price: decimal() },
  { key: ['articleId', 'fromDay'] },
)
const priceSpan = table(
  'price_span',
  { articleId: uuid(), fromDay: day(), untilDay: day(), price: decimal().nullable() },
  { key: ['articleId', 'fromDay'] },
)
const priceMoves = table('price_moves', { articleId: uuid(), spans: integer() }, { key: ['articleId'] })
const depotSpan = table(
  'depot_span',
  { depotId: uuid(), fromDay: day(), untilDay: day(), worth: decimal() },
  { key: ['depotId', 'fromDay'] },
)

type Item = { articleId: string; depotId: string; quantity: string }
type Span = RowOf<typeof priceSpan>

/** What items are worth at some prices; those that have none are worth nothing. */
const worthOf = (items: readonly Item[], priceOf: (articleId: string) => string | null): string => {
  let sum = zero
  for (const { articleId, quantity } of items) {
    const price = priceOf(articleId)
    if (price === null) continue
    const [left, right] = [scaled(quantity), scaled(price)]
    sum = plus(sum, { digits: left.digits * right.digits, scale: left.scale + right.scale })
  }
  return shortest(sum)
}

const on = <Row extends { fromDay: string }>(spans: readonly Row[], wanted: string) =>
  spans.findLast(({ fromDay }) => fromDay <= wanted)

/**
 * Two stages of spans by owner and day, one on the other, and a sum of the first: prices of a list by article, and what the items of a
 * depot are worth at them. A price that is not listed any more goes on.
 */
export const listProjections = (items: { readonly table: Table }, depots: { readonly table: Table }) => {
  const prices = entity<RowOf<typeof listPrice>, ListEvent>({
    table: listPrice,
    events: ['ArticleListed', 'ArticleUnlisted'],
    key: ({ data: { articleId, from } }) => ({ articleId, fromDay: from }),
    evolve: (_, { data: { articleId, from, ...listed } }) =>
      'price' in listed ? { articleId, fromDay: from, price: listed.price as string } : null,
  })
  const priceSpans = owned<Span, RowOf<typeof listPrice>>({
    table: priceSpan,
    owner: ['articleId'],
    days: { from: 'fromDay', until: 'untilDay', same: (a, b) => a.price === b.price },
    after: [prices],
    owners: { from: prices, of: ({ articleId }) => articleId },
    atOnce: 2,
    affected: (changes) =>
      changes.table(listPrice).flatMap(({ before, after }) => {
        const { articleId, fromDay } = (after ?? before) as RowOf<typeof listPrice>
        return { owner: articleId, since: fromDay }
      }),
    recompute: async (owners, read) => {
      const listed = await read.since(
        listPrice,
        { columns: ['articleId'], day: 'fromDay' },
        owners.map(({ owner, since }) => ({ values: [owner.articleId], since })),
      )
      return owners.map(({ owner: { articleId }, since }, at) => {
        const first = since ?? FIRST_DAY
        const rows = listed[at] ?? []
        if (rows.length === 0) return []
        const moves = [first, ...rows.map(({ fromDay }) => fromDay).filter((fromDay) => fromDay > first)]
        return moves.map((fromDay) => ({
          articleId,
          fromDay,
          untilDay: LAST_DAY,
          price: on(rows, fromDay)?.price ?? null,
        }))
      })
    },
  })
  const moves = rollup<RowOf<typeof priceMoves>, Span>({
    table: priceMoves,
    from: priceSpans,
    increments: ({ articleId }) => [{ key: { articleId }, deltas: { spans: 1 } }],
  })
  const depotSpans = owned<RowOf<typeof depotSpan>>({
    table: depotSpan,
    owner: ['depotId'],
    days: { from: 'fromDay', until: 'untilDay', same: (a, b) => a.worth === b.worth },
    after: [items, priceSpans],
    owners: { from: depots, of: ({ depotId }) => depotId },
    affected: async (changes, read) => {
      const since = movedSince(priceSpans, changes.table(priceSpan), ({ articleId }) => articleId)
      const holding: Item[] = await read(items.table, 'articleId', [...since.keys()])
      return [
        ...changes
          .table(items.table)
          .flatMap(({ before, after }) => [before, after].flatMap((row) => (row ? { owner: row.depotId } : []))),
        ...holding.map(({ depotId, articleId }) => ({ owner: depotId, since: since.get(articleId) })),
      ]
    },
    recompute: async (owners, read) => {
      const all: Item[] = await read(
        items.table,
        'depotId',
        owners.map(({ owner }) => owner.depotId),
      )
      const articles = [...new Set(all.map(({ articleId }) => articleId))]
      const first = owners.map(({ since }) => since ?? FIRST_DAY).sort()[0] as string
      const spans = await read.since(
        priceSpan,
        { columns: ['articleId'], day: 'fromDay' },
        articles.map((articleId) => ({ values: [articleId], since: first })),
      )
      const byArticle = new Map(articles.map((articleId, at) => [articleId, spans[at] ?? []]))
      return owners.map(({ owner: { depotId }, since }) => {
        const held = all.filter((row) => row.depotId === depotId)
        if (held.length === 0) return []
        const from = since ?? FIRST_DAY
        const days = held.flatMap(({ articleId }) => (byArticle.get(articleId) ?? []).map(({ fromDay }) => fromDay))
        return [...new Set([from, ...days.filter((each) => each > from)])].sort().map((fromDay) => ({
          depotId,
          fromDay,
          untilDay: LAST_DAY,
          worth: worthOf(held, (articleId) => on(byArticle.get(articleId) ?? [], fromDay)?.price ?? null),
        }))
      })
    },
  })
  return [prices, priceSpans, moves, depotSpans] as const
}

/** All days on which a list of the tests can change, and one before and behind them. */
export const LIST_DAYS = Array.from({ length: 6 }, (_, at) => `2026-03-0${at + 1}`)

/** Rows that lie behind one another and say the same, as one; `values` are those of each day. */
const spansOf = <Value>(values: readonly (readonly [string, Value])[], same: (a: Value, b: Value) => boolean) => {
  const starts = values.filter(([, value], at) => at === 0 || !same((values[at - 1] as [string, Value])[1], value))
  return starts.map(([fromDay, value], at) => {
    const next = starts[at + 1]
    return { fromDay, untilDay: next ? dayBefore(next[0]) : LAST_DAY, value }
  })
}

type Listed = { corporationId: string; articleId: string; fromDay: string; price: string }

/** The same tables, day by day from the whole log. @param items those that stand at the end. */
export const listOracle = (log: readonly Recorded[], items: readonly (Item & { corporationId: string })[]) => {
  const listed = new Map<string, Listed>()
  const articles = new Map<string, { corporationId: string; articleId: string; named: boolean }>()
  for (const { type, data, meta } of log) {
    if (type !== 'ArticleListed' && type !== 'ArticleUnlisted') continue
    const { corporationId } = meta
    const { articleId, from, price } = data as { articleId: string; from: string; price: string }
    articles.set(`${corporationId} ${articleId}`, { corporationId, articleId, named: true })
    if (type === 'ArticleListed')
      listed.set(`${corporationId} ${articleId} ${from}`, { corporationId, articleId, fromDay: from, price })
    else listed.delete(`${corporationId} ${articleId} ${from}`)
  }
  const days = [FIRST_DAY, ...LIST_DAYS]
  const priceOn = (corporationId: string, articleId: string, wanted: string): string | null =>
    [...listed.values()]
      .filter((row) => row.corporationId === corporationId && row.articleId === articleId && row.fromDay <= wanted)
      .sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
      .at(-1)?.price ?? null
  const still = [...articles.values()].filter(({ corporationId, articleId }) =>
    [...listed.values()].some((row) => row.corporationId === corporationId && row.articleId === articleId),
  )
  const priceSpans = still.flatMap(({ corporationId, articleId }) =>
    spansOf(
      days.map((each) => [each, priceOn(corporationId, articleId, each)] as const),
      (a, b) => a === b,
    ).map(({ value, ...span }) => ({ corporationId, articleId, ...span, price: value })),
  )
  const counts = Map.groupBy(priceSpans, ({ corporationId, articleId }) => `${corporationId} ${articleId}`)
  const depots = Map.groupBy(items, ({ corporationId, depotId }) => `${corporationId} ${depotId}`)
  return {
    list_price: [...listed.values()],
    price_span: priceSpans,
    price_moves: [...counts.values()].map((rows) => {
      const { corporationId, articleId } = rows[0] as (typeof rows)[number]
      return { corporationId, articleId, spans: rows.length }
    }),
    depot_span: [...depots.values()].flatMap((held) => {
      const { corporationId, depotId } = held[0] as (typeof held)[number]
      return spansOf(
        days.map((each) => [each, worthOf(held, (articleId) => priceOn(corporationId, articleId, each))] as const),
        (a, b) => a === b,
      ).map(({ value, ...span }) => ({ corporationId, depotId, ...span, worth: value }))
    }),
  }
}
