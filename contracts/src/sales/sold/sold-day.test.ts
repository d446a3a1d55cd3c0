import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { menuShares } from './set-menus.ts'
import { type ArticleSold, type DayMeaning, partKey, soldOnDay, type Target } from './sold-day.ts'

const tillId = 'till'
const alone = (articleId: string, quantity: string, net: number): ArticleSold => ({
  tillId,
  articleId,
  formatId: '',
  menuArticleId: '',
  menuFormatId: '',
  complimentary: false,
  quantity,
  net,
})
const within = (articleId: string, quantity = '1', net = 0): ArticleSold => ({
  ...alone(articleId, quantity, net),
  menuArticleId: 'menu',
})
const costs: Record<string, string | null> = { rice: '1.50', croquettes: '0.75', stew: null }
const meaning: DayMeaning = {
  targetOf: ({ articleId }): Target | null => {
    if (articleId === 'cover') return { kind: 'nothing', id: null, ratio: '1' }
    return articleId in costs ? { kind: 'dish', id: articleId, ratio: '1' } : null
  },
  costOf: (_, id) => costs[id] ?? null,
  splitOf: () => undefined,
}
const stated = (shares: Record<string, string>): DayMeaning => ({
  ...meaning,
  splitOf: () =>
    new Map(Object.entries(shares).map(([articleId, share]) => [partKey({ articleId, formatId: '' }), share])),
})
const netsOf = (rows: readonly ArticleSold[], by = meaning) =>
  Object.fromEntries(soldOnDay({ rows }, by).map(({ articleId, net, cost }) => [articleId, [net, cost]]))

describe('the money of a set menu', () => {
  const menu = alone('menu', '1', 1200)
  test('is shared by what its parts cost', () => {
    expect(netsOf([menu, within('rice'), within('croquettes')])).toEqual({ rice: [800, 150], croquettes: [400, 75] })
  })
  test('is shared as a person stated, each part as often as it was taken', () => {
    const by = stated({ rice: '75', croquettes: '25' })
    expect(netsOf([menu, within('rice'), within('croquettes')], by)).toEqual({
      rice: [900, 150],
      croquettes: [300, 75],
    })
    // Three menus with rice, one of them with croquettes: 225 to 25.
    expect(netsOf([alone('menu', '3', 3000), within('rice', '3'), within('croquettes')], by)).toMatchObject({
      rice: [2700, 450],
      croquettes: [300, 75],
    })
  })
  test.each(['wine', 'stew'])('leaves the share of a part of unknown cost unknown, and nothing else: %s', (unknown) => {
    const rows = netsOf([menu, within('rice'), within('croquettes'), within(unknown)])
    // It weighs what the others cost on average, 1.125 of 3.375.
    expect(rows).toEqual({ rice: [533, 150], croquettes: [267, 75], [unknown]: [400, null] })
  })
  test('stays whole where no part has a cost, and where nothing that costs anything goes with it', () => {
    expect(netsOf([menu, within('wine'), within('stew')])).toEqual({ wine: [600, null], stew: [600, null] })
    expect(netsOf([menu, within('cover')])).toEqual({ cover: [1200, 0] })
  })
  test('is the menu own where nothing goes with it', () => {
    expect(netsOf([menu, alone('rice', '1', 900)])).toEqual({ menu: [1200, null], rice: [900, 150] })
  })
  test('that was given back is taken from its parts', () => {
    expect(netsOf([alone('menu', '-1', -1200), within('rice', '-1'), within('croquettes', '-1')])).toEqual({
      rice: [-800, -150],
      croquettes: [-400, -75],
    })
  })
  test('comes beside what a part brings itself', () => {
    expect(netsOf([menu, within('rice', '1', 300), within('croquettes')])).toMatchObject({ rice: [1100, 150] })
  })
})

describe('what takes money off', () => {
  const off = (net: number, articleId = 'voucher') => alone(articleId, '1', net)
  const taken = (article: ArticleSold, net: number, discount = 'voucher') => ({
    ...article,
    discountArticleId: discount,
    discountFormatId: '',
    net,
  })
  const [rice, croquettes] = [alone('rice', '1', 900), alone('croquettes', '1', 100)]
  test('belongs to what it was given on while nobody mapped it', () => {
    const day = { rows: [rice, off(-300), croquettes], discounts: [taken(rice, -270), taken(croquettes, -30)] }
    const reported = soldOnDay(day, meaning)
    expect(reported.map(({ articleId, net }) => [articleId, net])).toEqual([
      ['croquettes', 70],
      ['rice', 630],
    ])
  })
  test('is what a person says it is', () => {
    const day = { rows: [rice, off(-300, 'cover')], discounts: [taken(rice, -300, 'cover')] }
    expect(soldOnDay(day, meaning).map(({ net, cost }) => [net, cost])).toEqual([
      [-300, 0],
      [900, 150],
    ])
  })
  test('comes off the parts of a menu as the menu money does', () => {
    const menu = alone('menu', '1', 1200)
    const rows = [menu, within('rice'), within('croquettes'), off(-300)]
    expect(soldOnDay({ rows, discounts: [taken(menu, -300)] }, meaning).map(({ net }) => net)).toEqual([300, 600])
  })
})

test('what was given away is beside what was sold, with its cost', () => {
  const rows = [alone('rice', '2', 1800), { ...alone('rice', '1', 0), complimentary: true }]
  expect(soldOnDay({ rows }, meaning).map(({ complimentary, net, cost }) => [complimentary, net, cost])).toEqual([
    [false, 1800, 300],
    [true, 0, 150],
  ])
})

test('what a guest did not want lowers the cost by what it costs there, and by nothing where it is not known', () => {
  const rice = alone('rice', '3', 2700)
  const removals = [
    { ...rice, word: 'prawns', quantity: '2' },
    { ...rice, word: 'salt', quantity: '1' },
  ]
  const lessOf = (_: string, word: string) => (word === 'prawns' ? '0.40' : null)
  expect(soldOnDay({ rows: [rice], removals }, { ...meaning, lessOf })).toMatchObject([{ cost: 370, net: 2700 }])
})

const quantity = fc.integer({ min: -3, max: 12 }).map(String)
const anyRow = fc.record({
  article: fc.constantFrom('rice', 'croquettes', 'stew', 'wine', 'cover', 'menu'),
  isPart: fc.boolean(),
  quantity,
  net: fc.integer({ min: -5000, max: 20_000 }),
})
const anyDay = fc.array(anyRow, { maxLength: 12 }).map((rows) => {
  const sold = rows.map(({ article, isPart, quantity: sold, net }) =>
    isPart && article !== 'menu' ? within(article, sold, net % 400) : alone(article, sold, net),
  )
  return [...new Map(sold.map((row) => [`${row.menuArticleId} ${row.articleId}`, row])).values()]
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('whatever was sold', () => {
  test('no net is lost, whatever order it comes in', () => {
    fc.assert(
      fc.property(anyDay, fc.option(fc.constant({ rice: '60', stew: '40' }), { nil: null }), (rows, split) => {
        const by = split ? stated(split) : meaning
        const reported = soldOnDay({ rows }, by)
        expect(sum(reported.map(({ net }) => net))).toBe(sum(rows.map(({ net }) => net)))
        expect(soldOnDay({ rows: rows.toReversed() }, by)).toEqual(reported)
      }),
    )
  })
  test('a part of unknown cost changes neither the cost of the others nor whether they are known', () => {
    fc.assert(
      fc.property(anyDay, (rows) => {
        const others = (all: readonly ArticleSold[]) =>
          soldOnDay({ rows: all }, meaning)
            .filter(({ articleId, menuArticleId }) => articleId !== 'menu' && !(articleId === 'wine' && menuArticleId))
            .map(({ articleId, menuArticleId, cost, unknown }) => ({ articleId, menuArticleId, cost, unknown }))
        expect(
          others([...rows.filter((row) => !(row.menuArticleId && row.articleId === 'wine')), within('wine', '2')]),
        ).toEqual(others(rows.filter((row) => !(row.menuArticleId && row.articleId === 'wine'))))
      }),
    )
  })
  test('shares of a menu come to it, and none of a menu that was sold is below nothing', () => {
    const part = fc.record({
      quantity,
      cost: fc.option(
        fc.integer({ min: -500, max: 5000 }).map((cents) => new Big(cents).div(100)),
        { nil: null },
      ),
      stated: fc.option(fc.integer({ min: 0, max: 100 }).map(String), { nil: null }),
    })
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(part, { minLength: 1, maxLength: 8 }), (net, parts) => {
        const shares = menuShares(net, parts)
        expect(sum(shares)).toBe(net)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })
})

test('a day of ten thousand articles, each within one menu, comes to its menu', () => {
  const article = { tillId, formatId: '', menuFormatId: '', complimentary: false }
  const parts = Array.from({ length: 10_000 }, (_, at) => ({
    ...article,
    articleId: `a${at}`,
    menuArticleId: 'menu',
    quantity: '1',
    net: 0,
  }))
  const menuRow = { ...article, articleId: 'menu', menuArticleId: '', quantity: '1', net: 123_456 }
  const reported = soldOnDay(
    { rows: [...parts, menuRow] },
    {
      targetOf: ({ articleId }) => ({ kind: 'dish', id: articleId, ratio: '1' }),
      costOf: (_, id) => (Number(id.slice(1)) % 3 === 0 ? null : `${id.length}.5`),
      splitOf: () => undefined,
    },
  )
  expect([reported.length, reported.reduce((sum, { net }) => sum + net, 0)]).toEqual([10_000, 123_456])
})
