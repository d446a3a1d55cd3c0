import { randomUUID } from 'node:crypto'
import { type SoldOnDay, soldOnDay } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { entity, owned, type Projection } from '@escandallo/platform/projection/shapes.ts'
import { day, decimal, type RowOf, type Table, table, uuid } from '@escandallo/platform/projection/table.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchenSettings } from '../../kitchen/settings.ts'
import { kitchenComposition, kitchenOwner, kitchenProduct } from '../../kitchen/tables.ts'
import { soldDay, soldDishMonth, soldMonth, unmappedMonth } from '../../sales/tables.ts'
import {
  articleDays,
  articleDiscountDays,
  articleRemovalDays,
  ticketDiscounts,
  ticketLines,
  ticketRemovals,
} from '../../tickets/ticket-lines.ts'
import { articleTargets } from '../../tills/article-targets.ts'
import { menuSplits } from '../../tills/catalogue.ts'
import { type DishCostSpanRow, dishCostSpan, productCostSpan, recipeCostSpan } from '../tables.ts'
import { soldDays } from './sold-days.ts'
import { soldDishMonths, soldMonths, unmappedMonths } from './sold-months.ts'

const [TILL, PLACE, OTHER] = [randomUUID(), randomUUID(), randomUUID()]
const by = { by: randomUUID(), at: '2026-03-01T09:00:00.000Z' }
const dishes = { rice: randomUUID(), stew: randomUUID(), flan: randomUUID() }
type Dish = keyof typeof dishes

/** Costs as somebody says them, for the spans that the kitchen works out. */
const costEntry = table(
  'cost_entry',
  { dishId: uuid(), fromDay: day(), cost: decimal().nullable() },
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
  days: { from: 'fromDay', until: 'untilDay', same: (a, b) => a.cost === b.cost },
  after: [costEntries],
  owners: { from: costEntries, of: ({ dishId }) => dishId },
  affected: (changes) =>
    changes.table(costEntry).map(({ before, after }) => {
      const { dishId, fromDay } = (after ?? before) as CostEntry
      return { owner: dishId, since: fromDay }
    }),
  recompute: async (asked, read) => {
    const rows = await read(
      costEntry,
      'dishId',
      asked.map(({ owner }) => owner.dishId),
    )
    return asked.map(({ owner: { dishId }, since }) => {
      const costs = rows.filter((row) => row.dishId === dishId)
      const begin = since ?? '0001-01-01'
      const days = [begin, ...costs.map(({ fromDay }) => fromDay).filter((from) => from > begin)]
      return days.map((fromDay) => ({
        ...{ dishId, fromDay, untilDay: '9999-12-31', atLeast: '0', coverage: '1', gapCount: 0, gaps: [], because: [] },
        cost: costs.findLast((row) => row.fromDay <= fromDay)?.cost ?? null,
      }))
    })
  },
})
/** Tables to which nothing happens here. */
const untouched = [productCostSpan, recipeCostSpan, kitchenComposition, kitchenOwner, kitchenProduct].map(
  (of): Projection => ({
    ...{ shape: 'entity', table: of as Table, events: ['Never'], key: () => null, evolve: () => null },
  }),
)
const projections = [
  ...[
    kitchenSettings,
    articleTargets,
    menuSplits,
    ticketLines,
    ticketDiscounts,
    ticketRemovals,
    costEntries,
    ...untouched,
  ],
  ...[
    articleDays,
    articleDiscountDays,
    articleRemovalDays,
    spans,
    soldDays,
    soldMonths,
    soldDishMonths,
    unmappedMonths,
  ],
]

type Line = {
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
const ticket = (
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
      ...{ ...by, ticketId: id, tillId, establishmentId: place },
      ticket: {
        ...{ ...example.data.ticket, businessDay, issuedAt: `${businessDay}T14:00:00`, net, gross: net, vat: 0 },
        lines: lines.map(({ article, quantity = '1', net: of, kind = 'standard', parent, removed = [] }, index) => ({
          ...{
            index,
            kind,
            parent: parent ?? null,
            articleId: article,
            formatId: null,
            name: article,
            formatName: null,
          },
          ...{ family: null, quantity, vatRate: '0', gross: of, net: of, removed, note: null },
        })),
      },
    },
  })
  return { type: event.type, data: event.data, stream: `ticket-${id}` }
}
const voided = (name: string): Told => ({
  type: 'TicketVoided',
  data: { ...by, ticketId: idOf(name), reason: 'vanished' },
  stream: `ticket-${idOf(name)}`,
})
const mapped = (article: string, dish: Dish | null, ratio = '1'): Told => ({
  type: 'ArticleAssociated',
  data: {
    ...{ ...by, tillId: TILL, article: { articleId: article, formatId: null } },
    target: dish === null ? { kind: 'nothing' } : { kind: 'dish', id: dishes[dish], ratio },
  },
})
const unmapped = (article: string): Told => ({
  type: 'ArticleDissociated',
  data: { ...by, tillId: TILL, article: { articleId: article, formatId: null } },
})
const shared = (parts: Record<string, string>): Told => ({
  type: 'MenuSplitSet',
  data: {
    ...{ ...by, tillId: TILL, article: { articleId: 'menu', formatId: null } },
    parts: Object.entries(parts).map(([articleId, share]) => ({ article: { articleId, formatId: null }, share })),
  },
})
const costs = (dish: Dish, fromDay: string, cost: string | null): Told => ({
  type: 'CostEntered',
  data: { dishId: dishes[dish], fromDay, cost },
})
const rowsOf = async (...events: Told[]) => {
  const projected = await project(projections, events)
  return {
    days: projected.rows(soldDay),
    months: projected.rows(soldMonth),
    ofDishes: projected.rows(soldDishMonth),
    open: projected.rows(unmappedMonth),
  }
}
const menu = (...parts: string[]): Line[] => [
  { article: 'menu', net: 1200, kind: 'menu' },
  ...parts.map((article) => ({ article, net: 0, kind: 'menu-part' as const, parent: 0 })),
]

describe('what was sold on a day', () => {
  const known = [costs('rice', '2026-01-01', '1.5'), mapped('rice', 'rice')]
  test('costs what it cost on that day, whenever that is known', async () => {
    const sales = [
      ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }]),
      ticket('t2', '2026-03-20', [{ article: 'rice', net: 900 }]),
    ]
    const late = [costs('rice', '2026-03-10', '2')]
    for (const events of [
      [...known, ...sales, ...late],
      [...late, ...sales, ...known],
    ])
      expect(
        (await rowsOf(...events)).days.map(({ businessDay, knownNet, knownCost }) => [
          businessDay,
          knownNet,
          knownCost,
        ]),
      ).toEqual([
        ['2026-03-02', 900, 150],
        ['2026-03-20', 900, 200],
      ])
  })
  test('costs what becomes known of that day later, on a ticket that a person typed as well', async () => {
    const line = [{ article: dishes.rice, net: 900 }]
    const typed = ticket('t1', '2026-03-02', line, { tillId: null })
    const sale = ticket('t2', '2026-03-03', [{ article: 'rice', net: 900 }])
    const { days } = await rowsOf(...known, typed, sale, costs('rice', '2026-01-01', '1.8'))
    expect(days.map(({ targetId, knownCost }) => [targetId, knownCost])).toEqual([
      [dishes.rice, 180],
      [dishes.rice, 180],
    ])
  })
  test('is without a margin while nobody mapped it, and after somebody took that back', async () => {
    const sale = ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }])
    const { days, open } = await rowsOf(...known, sale, unmapped('rice'))
    expect(days).toMatchObject([{ targetKind: 'unmapped', net: 900, knownNet: 0, unknown: 'unmapped' }])
    expect(open).toMatchObject([{ articleId: 'rice', net: 900, rows: 1 }])
    expect((await rowsOf(...known, sale)).open).toEqual([])
  })
  test('is gone with its ticket', async () => {
    const { days, months } = await rowsOf(
      ...known,
      ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }]),
      voided('t1'),
    )
    expect([days, months]).toEqual([[], []])
  })
  test('of a set menu is shared anew when a share is stated, and when a part costs something else', async () => {
    const sale = ticket('t1', '2026-03-02', menu('rice', 'stew'))
    const basis = [...known, costs('stew', '2026-01-01', '3'), mapped('stew', 'stew'), sale]
    const nets = async (...more: Told[]) =>
      (await rowsOf(...basis, ...more)).days.map(({ articleId, net }) => [articleId, net])
    expect(await nets()).toEqual([
      ['rice', 400],
      ['stew', 800],
    ])
    expect(await nets(shared({ rice: '50', stew: '50' }))).toEqual([
      ['rice', 600],
      ['stew', 600],
    ])
    expect(await nets(costs('stew', '2026-02-01', '1.5'))).toEqual([
      ['rice', 600],
      ['stew', 600],
    ])
  })
  test('takes a discount off what it was given on until somebody maps it', async () => {
    const sale = ticket('t1', '2026-03-02', [
      { article: 'rice', net: 900 },
      { article: 'voucher', net: -200 },
    ])
    expect((await rowsOf(...known, sale)).days).toMatchObject([{ articleId: 'rice', net: 700 }])
    expect((await rowsOf(...known, sale, mapped('voucher', null))).days).toMatchObject([
      { articleId: 'rice', net: 900 },
      { articleId: 'voucher', net: -200, knownNet: -200, knownCost: 0 },
    ])
  })
})

type Step = { at: number; what: string; dish: Dish; quantity: number; net: number; place: typeof PLACE; ticket: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(75),
  what: fc.constantFrom(
    'sale',
    'sale',
    'menu',
    'discount',
    'gift',
    'refund',
    'void',
    'map',
    'unmap',
    'split',
    'cost',
    'gap',
  ),
  dish: fc.constantFrom<Dish>('rice', 'stew', 'flan'),
  quantity: fc.integer({ min: 1, max: 4 }),
  net: fc.integer({ min: 1, max: 3000 }),
  place: fc.constantFrom<typeof PLACE>(PLACE, OTHER),
  ticket: fc.nat(9),
})
const eventsOf = ({ at, what, dish, quantity, net, place, ticket: of }: Step, known: Set<string>): Told[] => {
  const businessDay = plusDays('2026-01-20', at)
  const name = `ticket ${of}`
  const sold = (lines: Line[]) => {
    const type = known.has(name) ? 'TicketRestored' : 'TicketRecorded'
    known.add(name)
    return [ticket(name, businessDay, lines, { place, type })]
  }
  const line = { article: dish, quantity: String(quantity), net }
  switch (what) {
    case 'sale':
      return sold([line, { article: 'wine', net: 333 }])
    case 'menu':
      return sold([...menu(dish, 'flan', 'wine'), line])
    case 'discount':
      return sold([line, { article: 'wine', net: 500 }, { article: 'voucher', net: -Math.ceil(net / 3) }])
    case 'gift':
      return sold([{ ...line, net: 0 }])
    case 'refund':
      return sold([{ ...line, quantity: `-${quantity}`, net: -net }])
    case 'void':
      return known.has(name) ? [voided(name)] : []
    case 'map':
      return [mapped(net % 3 === 0 ? 'wine' : dish, dish, net % 2 === 0 ? '1' : '0.5')]
    case 'unmap':
      return [unmapped(dish)]
    case 'split':
      return [shared(net % 2 === 0 ? {} : { [dish]: '70', wine: '30' })]
    case 'cost':
      return [costs(dish, businessDay, (net / 700).toFixed(4))]
    default:
      return [costs(dish, businessDay, null)]
  }
}

describe('whatever happens, in whatever order', () => {
  test('rows are what a day counted by itself comes to, and months are their days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
        const known = new Set<string>()
        const events = steps.flatMap((step) => eventsOf(step, known))
        // Batches of one and of all come to the same, or `project` throws.
        const projected = await project(projections, events)
        const rows = projected.rows(soldDay)
        const expected = naive(projected)
        expect(rows.map(({ knownCost, knownNet, net, portions }) => ({ knownCost, knownNet, net, portions }))).toEqual(
          expected.map(({ cost, net, portions }) => ({
            ...{ knownCost: cost ?? 0, knownNet: cost === null ? 0 : net, net, portions },
          })),
        )
        const sum = (of: readonly { net: number; knownNet: number; knownCost: number }[]) =>
          (['net', 'knownNet', 'knownCost'] as const).map((name) => of.reduce((all, row) => all + row[name], 0))
        expect(sum(projected.rows(soldMonth))).toEqual(sum(rows))
        expect(sum(projected.rows(soldDishMonth))).toEqual(sum(rows))
        const taken = projected.rows(ticketLines.table).reduce((all, line) => all + line.net, 0)
        expect(sum(rows)[0]).toBe(taken)
      }),
      { numRuns: 60 },
    )
  })
})

type Projected = Awaited<ReturnType<typeof project>>
/** Every day counted from nothing but the tables of facts, one after the other. */
const naive = (projected: Projected): SoldOnDay[] => {
  const targets = projected.rows(articleTargets.table)
  const splits = projected.rows(menuSplits.table)
  const costRows = projected.rows(costEntry)
  const lines = projected.rows(articleDays.table)
  const off = projected.rows(articleDiscountDays.table)
  const places = [
    ...new Set(lines.map(({ establishmentId, businessDay }) => `${establishmentId} ${businessDay}`)),
  ].sort()
  return places.flatMap((place) => {
    const here = <Of extends { establishmentId: string; businessDay: string }>(rows: readonly Of[]) =>
      rows.filter(({ establishmentId, businessDay }) => `${establishmentId} ${businessDay}` === place)
    const businessDay = place.slice(-10)
    const reported = soldOnDay(
      { rows: here(lines), discounts: here(off) },
      {
        targetOf: ({ articleId }) => {
          const target = targets.find((row) => row.articleId === articleId)
          return target ? { kind: target.kind as 'dish', id: target.targetId, ratio: target.ratio } : null
        },
        costOf: (_, id) =>
          costRows.filter((row) => row.dishId === id && row.fromDay <= businessDay).at(-1)?.cost ?? null,
        splitOf: () =>
          splits.length === 0
            ? undefined
            : new Map(splits.map(({ partArticleId, share }) => [JSON.stringify([partArticleId, '']), share])),
      },
    )
    const keyOf = ({ articleId, menuArticleId, complimentary }: SoldOnDay) =>
      [articleId, menuArticleId, complimentary ? 1 : 0].join('\u0000')
    return reported.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  })
}
