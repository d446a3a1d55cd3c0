import { randomUUID } from 'node:crypto'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveSold, naiveStated } from '../../food-cost/testing/naive-sold.ts'
import {
  by,
  costEntry,
  costs,
  type Dish,
  dishes,
  type Line,
  mapped,
  menu,
  OTHER,
  PLACE,
  projections,
  reportOf,
  rowsOf,
  shared,
  TILL,
  ticket,
  unmapped,
  voided,
  withdrawn,
} from '../../food-cost/testing/sold-events.ts'
import { ticketLines } from '../../tickets/public.ts'
import { articleTargets, menuSplits } from '../../tills/public.ts'
import { soldDay, soldDayTotal, soldDishMonth, soldMonth, statedArticle, statedTaking } from '../tables.ts'

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
  test('is estimated where its cost was on that day, even as the cost stays the same', async () => {
    const sale = ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }])
    const later = ticket('t2', '2026-03-20', [{ article: 'rice', net: 900 }])
    const [guess, bought] = [costs('rice', '2026-03-01', '1.5', true), costs('rice', '2026-03-10', '1.5')]
    for (const events of [
      [...known, guess, bought, sale, later],
      [...known, sale, later, guess, bought],
    ]) {
      const { days, totals, months, ofDishes } = await rowsOf(...events)
      expect(days.map(({ knownCost, estimated }) => [knownCost, estimated])).toEqual([
        [150, true],
        [150, false],
      ])
      expect(totals.map(({ estimatedRows }) => estimatedRows)).toEqual([1, 0])
      expect([...months, ...ofDishes].map(({ estimatedRows, rows }) => [estimatedRows, rows])).toEqual([
        [1, 2],
        [1, 2],
      ])
    }
  })
  test('is estimated no more once somebody paid the very price of the list', async () => {
    const sale = ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }])
    const [guess, bought] = [costs('rice', '2026-01-01', '1.5', true), costs('rice', '2026-01-01', '1.5')]
    const { days, totals } = await rowsOf(guess, mapped('rice', 'rice'), sale, bought)
    expect(days).toMatchObject([{ knownCost: 150, estimated: false }])
    expect(totals).toMatchObject([{ estimatedRows: 0 }])
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

describe('less than tickets', () => {
  const kitchenEvents = [costs('rice', '2026-01-01', '1.5'), mapped('rice', 'rice')]
  const day = '2026-03-02'
  const report = reportOf(day, { net: 1200, article: 'rice' })
  const sale = ticket('t1', day, [{ article: 'rice', net: 900 }])
  const figures = async (...events: Told[]) => {
    const projected = await project(projections, [...kitchenEvents, ...events])
    return {
      sold: projected.rows(soldDay).map(({ net, portions, knownCost }) => ({ net, portions, knownCost })),
      stated: projected.rows(statedTaking).map(({ level, net }) => `${level} ${net}`),
    }
  }
  test('counts by article at the cost of the day, and takings count money alone', async () => {
    expect(await figures(report)).toEqual({
      sold: [{ net: 1200, portions: '3', knownCost: 450 }],
      stated: ['articles 1200'],
    })
    expect(await figures(reportOf(day, { net: 1300 }))).toEqual({ sold: [], stated: ['takings 1300'] })
  })
  test('gives its place to what is finer, and has it back when that goes', async () => {
    const takings = reportOf(day, { net: 1300 })
    const byTicket = { sold: [{ net: 900, portions: '1', knownCost: 150 }], stated: [] }
    expect(await figures(takings, report, sale)).toEqual(byTicket)
    expect(await figures(sale, report, takings)).toEqual(byTicket)
    expect((await figures(takings, report, sale, voided('t1'))).stated).toEqual(['articles 1200'])
    expect((await figures(takings, report, withdrawn(report, 'typed'))).stated).toEqual(['takings 1300'])
  })
  test('adds the evening to noon, or takes the place of both', async () => {
    const noon = reportOf(day, { part: 'noon', replaces: false, net: 500 })
    const evening = reportOf(day, { part: 'evening', replaces: false, net: 700 })
    expect((await figures(noon, evening)).stated).toEqual(['takings 1200'])
    const whole = reportOf(day, { part: 'typed', net: 1000 })
    expect((await figures(noon, evening, whole)).stated).toEqual(['takings 1000'])
    expect((await figures(noon, evening, whole, withdrawn(whole, 'typed'))).stated).toEqual(['takings 1200'])
  })
})

describe('what cannot be counted', () => {
  const known = [costs('rice', '2026-01-01', '1.5'), mapped('rice', 'rice')]
  const sale = ticket('t1', '2026-03-02', [{ article: 'rice', net: 900 }])
  test('is named with its reason and kept: a dish that is nowhere, and a sale in another currency', async () => {
    const nowhere = {
      ...mapped('rice', 'rice'),
      data: { ...by, tillId: TILL, article: { articleId: 'rice', formatId: null } },
    }
    const lost = { ...nowhere, data: { ...nowhere.data, target: { kind: 'dish', id: randomUUID(), ratio: '1' } } }
    expect((await rowsOf(...known, sale, lost)).days).toMatchObject([{ net: 900, knownNet: 0, unknown: 'gap' }])
    const dollars = { ...sale, data: structuredClone(sale.data) as { ticket: { currency: string } } }
    dollars.data.ticket.currency = 'USD'
    const { days, months } = await rowsOf(...known, dollars)
    expect(days).toMatchObject([{ currency: 'USD', net: 900, knownNet: 0, unknown: 'gap' }])
    expect(months).toMatchObject([{ currency: 'USD', net: 900, knownNet: 0 }])
  })
  test('is taken back on the day on which it is, whether or not that day sold it', async () => {
    const refund = ticket('t2', '2026-03-01', [{ article: 'rice', quantity: '-2', net: -1800 }])
    expect((await rowsOf(...known, refund, sale)).months).toMatchObject([
      { net: -900, knownCost: -150, portions: '-1' },
    ])
  })
})

const happenings = [
  ...(['sale', 'sale', 'menu', 'menus', 'menu-refund', 'discount', 'gift', 'refund', 'void'] as const),
  ...(['articles', 'takings', 'withdraw', 'map', 'unmap', 'split', 'cost', 'gap'] as const),
]
type Happening = (typeof happenings)[number]
type Step = {
  at: number
  what: Happening
  dish: Dish
  quantity: number
  net: number
  place: typeof PLACE
  ticket: number
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(75),
  what: fc.constantFrom(...happenings),
  dish: fc.constantFrom<Dish>('rice', 'stew', 'flan'),
  quantity: fc.integer({ min: 1, max: 4 }),
  net: fc.integer({ min: 1, max: 3000 }),
  place: fc.constantFrom<typeof PLACE>(PLACE, OTHER),
  ticket: fc.nat(9),
})
/** A step, with the names of tickets and reports that there were before it. */
type Taken = Step & { businessDay: string; line: Line; recorded: Set<string> }

const sold = ({ ticket: of, place, businessDay, recorded }: Taken, lines: Line[]) => {
  const name = `ticket ${of}`
  const type = recorded.has(name) ? 'TicketRestored' : 'TicketRecorded'
  recorded.add(name)
  return [ticket(name, businessDay, lines, { place, type })]
}

/** On few days, so that reports and tickets meet. */
const reportOn = ({ at, quantity, net }: Step, article: Dish | undefined) => {
  const [part, replaces] = [quantity % 2 === 0 ? 'noon' : 'evening', net % 2 === 0]
  const report = reportOf(plusDays('2026-01-20', at % 4), { part, replaces, net, article })
  return { report, part, name: `${report.stream} ${part}` }
}

const reported = (step: Taken, article: Dish | undefined) => {
  const { report, name } = reportOn(step, article)
  step.recorded.add(name)
  return [report]
}

const eventsBy: Readonly<Record<Happening, (step: Taken) => Told[]>> = {
  sale: (step) => sold(step, [step.line, { article: 'wine', net: 333 }]),
  menu: (step) => sold(step, [...menu(step.dish, 'flan', 'wine'), step.line]),
  // Of one article, with other parts in each, and a discount that comes off both.
  menus: (step) =>
    sold(step, [
      ...menu('rice', step.dish),
      ...menu('stew', 'cake').map((part) => ({ ...part, ...(part.parent === 0 ? { parent: 3 } : {}) })),
      { article: 'voucher', net: -(step.net % 400) },
    ]),
  'menu-refund': (step) =>
    sold(
      step,
      menu(step.dish, 'wine').map((part) => ({ ...part, quantity: '-1', net: -part.net })),
    ),
  discount: (step) =>
    sold(step, [step.line, { article: 'wine', net: 500 }, { article: 'voucher', net: -Math.ceil(step.net / 3) }]),
  gift: (step) => sold(step, [{ ...step.line, net: 0 }]),
  refund: (step) => sold(step, [{ ...step.line, quantity: `-${step.quantity}`, net: -step.net }]),
  articles: (step) => reported(step, step.dish),
  takings: (step) => reported(step, undefined),
  withdraw: (step) => {
    const { report, part, name } = reportOn(step, step.net % 3 === 0 ? undefined : step.dish)
    return step.recorded.delete(name) ? [withdrawn(report, part)] : []
  },
  void: ({ ticket: of, recorded }) => (recorded.has(`ticket ${of}`) ? [voided(`ticket ${of}`)] : []),
  map: ({ dish, net }) => [mapped(net % 3 === 0 ? 'wine' : dish, dish, net % 2 === 0 ? '1' : '0.5')],
  unmap: ({ dish }) => [unmapped(dish)],
  split: ({ dish, net }) => [shared(net % 2 === 0 ? {} : { [dish]: '70', wine: '30' })],
  cost: ({ dish, net, businessDay }) => [
    costs(dish, businessDay, (Math.ceil(net / 300) / 2).toFixed(1), net % 2 === 0),
  ],
  gap: ({ dish, businessDay }) => [costs(dish, businessDay, null)],
}

const eventsOf = (step: Step, recorded: Set<string>): Told[] =>
  eventsBy[step.what]({
    ...step,
    businessDay: plusDays('2026-01-20', step.at % 5 === 0 ? step.at % 4 : step.at),
    line: { article: step.dish, quantity: String(step.quantity), net: step.net },
    recorded,
  })

const basis = [
  ...[mapped('rice', 'rice'), costs('rice', '2026-01-01', '1.505')],
  ...[mapped('stew', 'stew'), costs('stew', '2026-01-01', '3.337')],
]

describe('whatever happens, in whatever order', () => {
  test('rows are what a day counted by itself comes to, and months are their days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
        const known = new Set<string>()
        const events = [...basis, ...steps.flatMap((step) => eventsOf(step, known))]
        // Batches of one and of all come to the same, or `project` throws.
        const projected = await project(projections, events)
        const rows = projected.rows(soldDay)
        const expected = naive(projected, events)
        expect(rows.map(({ knownCost, knownNet, net, portions }) => ({ knownCost, knownNet, net, portions }))).toEqual(
          expected.map(({ cost, net, portions }) => ({
            knownCost: cost ?? 0,
            knownNet: cost === null ? 0 : net,
            net,
            portions,
          })),
        )
        const entries = projected.rows(costEntry)
        const isEstimated = ({ targetId, businessDay, unknown }: (typeof rows)[number]) =>
          unknown === null &&
          (entries.findLast(({ dishId, fromDay }) => dishId === targetId && fromDay <= businessDay)?.estimated ?? false)
        expect(rows.map(({ estimated }) => estimated)).toEqual(rows.map(isEstimated))
        const sum = (of: readonly { net: number; knownNet: number; knownCost: number }[]) =>
          (['net', 'knownNet', 'knownCost'] as const).map((name) => of.reduce((all, row) => all + row[name], 0))
        expect(sum(projected.rows(soldDayTotal))).toEqual(sum(rows))
        expect(sum(projected.rows(soldMonth))).toEqual(sum(rows))
        expect(sum(projected.rows(soldDishMonth))).toEqual(sum(rows))
        const taken = projected.rows(ticketLines.table).reduce((all, line) => all + line.net, 0)
        const stated = projected.rows(statedArticle).reduce((all, article) => all + article.net, 0)
        expect(sum(rows)[0]).toBe(taken + stated)
        expect(projected.rows(statedTaking).reduce((all, { net }) => all + net, 0)).toBe(naiveStated(events))
      }),
      { numRuns: 100 },
    )
  })
})

type Projected = Awaited<ReturnType<typeof project>>
/** Every ticket counted from nothing but itself and the tables of facts. */
const naive = (projected: Projected, events: readonly Told[]) => {
  const targets = projected.rows(articleTargets.table)
  const splits = projected.rows(menuSplits.table)
  const costRows = projected.rows(costEntry)
  return naiveSold(events, {
    targetOf: (articleId) => {
      const target = targets.find((row) => row.articleId === articleId)
      return target ? { kind: target.kind as 'dish', id: target.targetId, ratio: target.ratio } : null
    },
    costOf: (id, day) => costRows.filter((row) => row.dishId === id && row.fromDay <= day).at(-1)?.cost ?? null,
    statedOf: (articleId) => splits.find((row) => row.partArticleId === articleId)?.share ?? null,
  })
}
