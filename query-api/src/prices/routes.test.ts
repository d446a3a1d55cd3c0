import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Comparator, OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const today = '2026-05-20'
const fixtures = await openFixtures({ now: () => new Date(`${today}T10:00:00Z`) })
afterAll(() => fixtures.close())

const paid = (supplierId: string, date: string, value: string, more: object = {}) => ({
  supplierId,
  date,
  value,
  unitQuantity: '1',
  ...more,
})

/** Potatoes that are the same, that are others and that nobody has said to be either, and parsley by the bunch. */
const kitchen = async ({ since = '2026-01-10' } = {}) => {
  const home = await foundCorporation(fixtures)
  const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const [ana, bea, cala] = [
    await supplier(home, { name: 'Ana' }),
    await supplier(home, { name: 'Bea' }),
    await supplier(home, { name: 'Cala' }),
  ]
  const potato = (name: string, costs: Parameters<typeof product>[2]) =>
    product(home, { name, merma: '0', ingredient: 'potato', category: 'CAT3' }, costs)
  const agria = await potato('Patata agria', [paid(ana, '2026-05-10', '1.2')])
  const same = await potato('PATATA AGRIA LAVADA 20 KG', [paid(bea, '2026-05-01', '0.9')])
  const other = await potato('Patata monalisa', [paid(cala, '2026-05-01', '0.5')])
  const unnamed = await potato('Patata', [paid(cala, '2026-05-02', '0.6')])
  const bunch = { name: 'Perejil', ingredient: null, unit: 'unit' as const, eqUd: null }
  const parsley = await product(home, bunch, [
    paid(ana, '2026-05-03', '1', { unit: 'unit' }),
    paid(bea, '2026-05-02', '3', { unit: 'kg' }),
  ])
  // The first paper: what was bought is known from its day on.
  await document(home, {
    establishment: home.establishment,
    supplier: ana,
    issueDate: since,
    dueDate: null,
    products: [parsley.productId],
    lines: [lineOf({ quantity: '1', unit: 'unit', unitPrice: '1', discountRate: '0' })],
  })
  await document(home, {
    establishment: home.establishment,
    supplier: ana,
    issueDate: '2026-05-10',
    dueDate: null,
    products: [agria.productId],
    lines: [lineOf({ quantity: '90', unit: 'kg', unitPrice: '1.20', discountRate: '0' })],
  })
  await fixtures.projected()
  const comparator = async (query = ''): Promise<Comparator> => {
    const answer = await fixtures.ask(admin, { method: 'GET', url: `/api/prices/comparator${query}` })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json()
  }
  const offers = async (id: string): Promise<OffersAnswer> => {
    const url = `/api/prices/offers?id=${encodeURIComponent(id)}`
    return (await fixtures.ask(admin, { method: 'GET', url })).json()
  }
  return { home, admin, comparator, offers, agria, same, other, unnamed, parsley }
}

describe('the comparator', () => {
  test('counts as a saving what is the same goods, and nothing that is merely related', async () => {
    const { comparator, agria, same, other, unnamed } = await kitchen()
    const { items, saving, related, counts } = await comparator()
    const row = items.find(({ productIds }) => productIds.includes(agria.productId))
    expect(row?.productIds).toEqual([agria.productId, same.productId].sort())
    // 90 kg in three months, 0.30 € less each.
    expect([row?.saving, saving, row?.standing]).toEqual([900, 900, 'not-optimized'])
    expect(counts).toMatchObject({ 'not-optimized': 1, 'missing-fact': 1, 'nothing-else': 2 })
    const shown = related.map(({ current, other: another, ...rest }) => ({
      from: current.productId,
      to: another.productId,
      unit: another.unit,
      would: rest.would,
      parts: rest.parts,
      relation: rest.relation,
    }))
    expect(shown).toContainEqual({
      from: agria.productId,
      to: other.productId,
      unit: 'kg',
      would: 2100,
      parts: ['variety'],
      relation: 'other',
    })
    expect(shown).toContainEqual({
      from: agria.productId,
      to: unnamed.productId,
      unit: 'kg',
      would: 1800,
      parts: ['variety'],
      relation: 'unknown',
    })
  })

  test('given papers of thirty days, when a month is worked out, then it is all of them, and each row multiplies', async () => {
    const { comparator, agria, other } = await kitchen({ since: '2026-04-21' })
    const { items, saving, related, month } = await comparator()
    const row = items.find(({ productIds }) => productIds.includes(agria.productId))
    expect(month).toEqual({ from: '2026-04-21', to: '2026-05-20', days: 30 })
    expect([row?.used, row?.difference, row?.saving, saving]).toEqual(['90', '0.3', 2700, 2700])
    expect(related.find((each) => each.other.productId === other.productId)?.would).toBe(6300)
  })

  test('given papers of nine days, when they are compared, then what is cheaper is named and no saving a month', async () => {
    const { comparator, agria } = await kitchen({ since: '2026-05-12' })
    const { items, saving, month, counts } = await comparator()
    const row = items.find(({ productIds }) => productIds.includes(agria.productId))
    expect([row?.standing, row?.used, row?.saving, saving]).toEqual(['not-optimized', null, null, null])
    expect([month.days, counts['not-optimized']]).toEqual([11, 1])
  })

  test('says no price of a clean kilo where nobody has said what is lost, and compares it by the kilo all the same', async () => {
    const { home, comparator } = await kitchen()
    const [market, harbour] = [await supplier(home, { name: 'Lonja' }), await supplier(home, { name: 'Puerto' })]
    const fish = { name: 'Dorada entera', merma: '0', ingredient: null, category: 'CAT2' }
    const { productId } = await product(home, fish, [
      paid(market, '2026-05-04', '9.5'),
      paid(harbour, '2026-05-03', '8'),
    ])
    await fixtures.projected()
    const row = (await comparator()).items.find(({ productIds }) => productIds.includes(productId))
    const prices = row?.offers.map(({ perKg, perUsableKg, rankedBy }) => [perKg, perUsableKg, rankedBy])
    expect(prices?.toSorted()).toEqual([
      ['8', null, '8'],
      ['9.5', null, '9.5'],
    ])
  })

  test('compares what somebody says is the same from then on, in every row', async () => {
    const { comparator, admin, agria, unnamed } = await kitchen()
    const comparison = { name: 'Patata agria', productIds: [agria.productId, unnamed.productId] }
    const made = await fixtures.ask(admin, { method: 'POST', url: '/api/prices/comparisons/new', body: { comparison } })
    expect(made.statusCode, made.payload).toBe(202)
    await fixtures.projected()
    expect((await comparator()).saving).toBe(1800)
  })

  test('asks for a weight where one is missing, and ranks no bunch by the price of a kilogram', async () => {
    const { comparator, parsley } = await kitchen()
    const { items } = await comparator('?show=missing-fact')
    expect(items).toMatchObject([{ productIds: [parsley.productId], reason: 'no-weight', saving: null }])
    const bunch = items[0]?.offers.find(({ unit }) => unit === 'unit')
    expect(bunch).toMatchObject({
      rankedBy: null,
      perKg: null,
      perUsableKg: null,
      obstacle: 'no-weight',
      current: true,
    })
  })

  test('is sorted, searched and paged by what the rows say', async () => {
    const { comparator } = await kitchen()
    const names = async (query: string) => (await comparator(query)).items.map(({ name }) => name)
    expect(await names('?sort=name')).toEqual(['Patata', 'Patata agria', 'Patata monalisa', 'Perejil'])
    expect(await names('?sort=-current')).toEqual(['Patata agria', 'Patata', 'Patata monalisa', 'Perejil'])
    expect(await names('?sort=name&size=1&page=2')).toEqual(['Patata agria'])
    // By the words of every article that is compared.
    expect(await names('?q=lavada')).toEqual(['Patata agria'])
    expect((await comparator('?q=lavada')).total).toBe(1)
    const { coverage } = await comparator()
    expect(coverage).toMatchObject({ spend: 10_800, comparable: 10_800 })
  })
})

describe('offers of a group', () => {
  test('are found by the group and by each of its products, with what was asked over time', async () => {
    const { comparator, offers, agria, same } = await kitchen()
    const group = (await comparator()).items[0]?.groupId ?? ''
    for (const id of [group, agria.productId, same.productId]) {
      const { row, history } = await offers(id)
      expect(row.groupId).toBe(group)
      expect(history.map(({ validFrom, unitPrice }) => [validFrom, unitPrice])).toEqual([
        ['2026-05-01', '0.9'],
        ['2026-05-10', '1.2'],
      ])
    }
    expect(await offers('nothing')).toMatchObject({ code: 'product-unknown' })
  })
  test.each(['-1', '0', '0.0', 'x'])('cover no need of %s', async (need) => {
    const { admin, agria } = await kitchen()
    const answer = await fixtures.ask(admin, {
      method: 'GET',
      url: '/api/prices/offers',
      query: { id: agria.productId, need },
    })
    expect(answer.statusCode).toBe(400)
  })
})
