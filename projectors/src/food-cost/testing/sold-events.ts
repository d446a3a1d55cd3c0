import { randomUUID } from 'node:crypto'
import { takingsEvent } from '@escandallo/contracts/sales/events.ts'
import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import { entity, owned, type Projection } from '@escandallo/platform/projection/shapes.ts'
import { day, decimal, flag, type RowOf, type Table, table, uuid } from '@escandallo/platform/projection/table.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { kitchenSettings } from '../../kitchen/settings.ts'
import { kitchenComposition, kitchenOwner, kitchenProduct } from '../../kitchen/tables.ts'
import { articleDays, articleDiscountDays, articleRemovalDays } from '../../sales/days.ts'
import { soldDays } from '../../sales/sold/sold-days.ts'
import { soldDayTotals, soldDishMonths, soldMonths, unmappedMonths } from '../../sales/sold/sold-months.ts'
import { statedArticles, statedTakings, statedTaxes } from '../../sales/stated/stated.ts'
import { sellingDays, ticketDays, tillTakings } from '../../sales/stated/till-takings.ts'
import { soldDay, soldDayTotal, soldDishMonth, soldMonth, unmappedMonth } from '../../sales/tables.ts'
import { ticketDiscounts, ticketLines, ticketRemovals, tickets } from '../../tickets/public.ts'
import { articleTargets, menuSplits } from '../../tills/public.ts'
import { type DishCostSpanRow, dishCostSpan, productCostSpan, recipeCostSpan } from '../tables.ts'

export const [TILL, PLACE, OTHER] = [randomUUID(), randomUUID(), randomUUID()]
export const by = { by: randomUUID(), at: '2026-03-01T09:00:00.000Z' }
export const dishes = { rice: randomUUID(), stew: randomUUID(), flan: randomUUID() }
export type Dish = keyof typeof dishes

/** Costs as somebody says them, for the spans that the kitchen works out. */
export const costEntry = table(
  'cost_entry',
  { dishId: uuid(), fromDay: day(), cost: decimal().nullable(), estimated: flag() },
  { key: ['dishId', 'fromDay'] },
)
type CostEntry = RowOf<typeof costEntry>
const costEntries = entity<CostEntry, { type: 'CostEntered'; data: CostEntry }>({
  table: costEntry,
  events: ['CostEntered'],
  key: ({ data: { dishId, fromDay } }) => ({ dishId, fromDay }),
  evolve: (_, { data }) => data,
})
const spans = owned<DishCostSpanRow, CostEntry>({
  table: dishCostSpan,
  owner: ['dishId'],
  days: { from: 'fromDay', until: 'untilDay', same: (a, b) => a.cost === b.cost && a.estimated === b.estimated },
  after: [costEntries],
  owners: { from: costEntries, of: ({ dishId }) => dishId },
  affected: (changes) =>
    changes.table(costEntry).map(({ before, after }) => {
      const { dishId, fromDay } = (after ?? before) as CostEntry
      return { owner: dishId, since: fromDay }
    }),
  recompute: async (owners, read) => {
    const rows = await read(
      costEntry,
      'dishId',
      owners.map(({ owner }) => owner.dishId),
    )
    return owners.map(({ owner: { dishId }, since }) => {
      const costs = rows.filter((row) => row.dishId === dishId)
      const begin = since ?? '0001-01-01'
      const days = [begin, ...costs.map(({ fromDay }) => fromDay).filter((from) => from > begin)]
      return days.map((fromDay) => ({
        dishId,
        fromDay,
        untilDay: '9999-12-31',
        atLeast: '0',
        coverage: '1',
        gapCount: 0,
        gaps: [],
        because: [],
        cost: costs.findLast((row) => row.fromDay <= fromDay)?.cost ?? null,
        estimated: costs.findLast((row) => row.fromDay <= fromDay)?.estimated ?? false,
      }))
    })
  },
})
/** Tables to which nothing happens here. */
const untouched = [productCostSpan, recipeCostSpan, kitchenComposition, kitchenOwner, kitchenProduct].map(
  (of): Projection => ({
    shape: 'entity',
    table: of as Table,
    events: ['Never'],
    key: () => null,
    evolve: () => null,
  }),
)
export const projections = [
  ...[
    kitchenSettings,
    articleTargets,
    menuSplits,
    ticketLines,
    ticketDiscounts,
    ticketRemovals,
    tickets,
    tillTakings,
    sellingDays,
    costEntries,
    ...untouched,
  ],
  ...[
    articleDays,
    articleDiscountDays,
    articleRemovalDays,
    ticketDays,
    statedTakings,
    statedTaxes,
    statedArticles,
    spans,
    soldDays,
    soldDayTotals,
    soldMonths,
    soldDishMonths,
    unmappedMonths,
  ],
]

export type Line = {
  article: string
  quantity?: string
  net: number
  kind?: 'menu' | 'menu-part'
  parent?: number
  removed?: string[]
}
const example = ticketExamples[0] as { data: { ticket: object } }
const ids = new Map<string, string>()
/** The id of a ticket by its name. */
const idOf = (name: string) => {
  const id = ids.get(name) ?? randomUUID()
  ids.set(name, id)
  return id
}
export const ticket = (
  name: string,
  businessDay: string,
  lines: Line[],
  {
    place = PLACE,
    type = 'TicketRecorded',
    tillId = TILL,
  }: { place?: string; type?: string; tillId?: string | null } = {},
): Told => {
  const id = idOf(name)
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const event = ticketEvent.parse({
    type,
    data: {
      ...by,
      ticketId: id,
      tillId,
      establishmentId: place,
      ticket: {
        ...example.data.ticket,
        businessDay,
        issuedAt: `${businessDay}T14:00:00`,
        net,
        gross: net,
        vat: 0,
        lines: lines.map(({ article, quantity = '1', net: of, kind = 'standard', parent, removed = [] }, index) => ({
          index,
          kind,
          parent: parent ?? null,
          articleId: article,
          formatId: null,
          name: article,
          formatName: null,
          family: null,
          quantity,
          vatRate: '0',
          gross: of,
          net: of,
          removed,
          note: null,
        })),
      },
    },
  })
  return { type: event.type, data: event.data, stream: `ticket-${id}` }
}
export const voided = (name: string): Told => ({
  type: 'TicketVoided',
  data: { ...by, ticketId: idOf(name), reason: 'vanished' },
  stream: `ticket-${idOf(name)}`,
})
export const mapped = (article: string, dish: Dish | null, ratio = '1'): Told => ({
  type: 'ArticleAssociated',
  data: {
    ...by,
    tillId: TILL,
    article: { articleId: article, formatId: null },
    target: dish === null ? { kind: 'nothing' } : { kind: 'dish', id: dishes[dish], ratio },
  },
})
export const unmapped = (article: string): Told => ({
  type: 'ArticleDissociated',
  data: { ...by, tillId: TILL, article: { articleId: article, formatId: null } },
})
export const shared = (parts: Record<string, string>): Told => ({
  type: 'MenuSplitSet',
  data: {
    ...by,
    tillId: TILL,
    article: { articleId: 'menu', formatId: null },
    parts: Object.entries(parts).map(([articleId, share]) => ({ article: { articleId, formatId: null }, share })),
  },
})
export const costs = (dish: Dish, fromDay: string, cost: string | null, estimated = false): Told => ({
  type: 'CostEntered',
  data: { dishId: dishes[dish], fromDay, cost, estimated },
})
export const rowsOf = async (...events: Told[]) => {
  const projected = await project(projections, events)
  return {
    days: projected.rows(soldDay),
    totals: projected.rows(soldDayTotal),
    months: projected.rows(soldMonth),
    ofDishes: projected.rows(soldDishMonth),
    open: projected.rows(unmappedMonth),
  }
}
export const menu = (...parts: string[]): Line[] => [
  { article: 'menu', net: 1200, kind: 'menu' },
  ...parts.map((article) => ({ article, net: 0, kind: 'menu-part' as const, parent: 0 })),
]

/** A report of what a till took on a day: by article, or its sum alone. */
export const reportOf = (day: string, { part = 'typed', replaces = true, net, article }: Report): Told => {
  const takingsId = idOf(`takings ${day} ${article === undefined}`)
  const event = takingsEvent.parse({
    type: 'TakingsRecorded',
    data: {
      ...by,
      takingsId,
      tillId: TILL,
      establishmentId: PLACE,
      partId: part,
      importId: null,
      replaces,
      takings: {
        from: day,
        until: day,
        currency: 'EUR',
        tickets: null,
        covers: null,
        rates: [{ rate: '0', net, vat: 0 }],
        articles:
          article === undefined
            ? null
            : [{ articleId: article, formatId: null, name: article, family: null, quantity: '3', gross: net, net }],
      },
    },
  })
  return { type: event.type, data: event.data, stream: `takings-${takingsId}` }
}
type Report = { part?: string; replaces?: boolean; net: number; article?: string | undefined }
export const withdrawn = ({ data }: Told, part: string): Told => {
  const { takingsId, tillId, establishmentId } = data as { takingsId: string; tillId: string; establishmentId: string }
  const about = { ...by, takingsId, tillId, establishmentId, partId: part }
  return { type: 'TakingsWithdrawn', data: about, stream: `takings-${takingsId}` }
}
