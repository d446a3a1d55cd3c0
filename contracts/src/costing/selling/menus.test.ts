import { describe, expect, test } from 'vitest'
import { menuComposition } from '../../menus/details.ts'
import { menuCost, type SoldDish } from './menus.ts'

const id = (last: number) => `d1500000-0000-4000-8000-00000000000${last}`
const price = (amount: number) => ({ amount, currency: 'EUR', vatRate: '10' })
const sold = (cost: string | null, more: Partial<SoldDish> = {}): SoldDish => ({
  cost,
  atLeast: cost ?? '0',
  coverage: cost ? '1' : '0',
  missing: [],
  weight: null,
  price: null,
  removed: false,
  ...more,
})
const courses = (...lists: { choice?: boolean; dishes: object[] }[]) =>
  menuComposition.parse({
    courses: lists.map((list, index) => ({
      courseId: `c0500000-0000-4000-8000-00000000000${index}`,
      name: null,
      ...list,
    })),
  })
const dishes: Record<string, SoldDish> = {
  [id(1)]: sold('2', { price: price(1100), weight: '0.25' }),
  [id(2)]: sold('4', { price: price(1100) }),
  [id(3)]: sold('3', { price: price(2200) }),
}
const costOf = (
  type: 'tasting' | 'buffet' | 'a-la-carte',
  composition: ReturnType<typeof courses>,
  amount: number | null = null,
) => menuCost({ type, composition, price: amount ? price(amount) : null }, (dishId) => dishes[dishId])

describe('a tasting menu', () => {
  test('costs its portions, against its own price and not the sum of theirs', () => {
    const menu = costOf('tasting', courses({ dishes: [{ dishId: id(1), portion: '0.5' }, { dishId: id(2) }] }), 2200)
    expect(menu).toMatchObject({
      cost: '5',
      coverage: '1',
      figures: { net: '20', foodCost: '25', margin: '15' },
      spread: null,
    })
  })
  test('with a choice costs the average by how many take what', () => {
    const day = courses(
      {
        choice: true,
        dishes: [
          { dishId: id(1), mix: '75' },
          { dishId: id(2), mix: '25' },
        ],
      },
      { dishes: [{ dishId: id(3) }] },
    )
    expect(costOf('tasting', day).cost).toBe('5.5')
  })
  test.each([
    ['nobody counted: all alike', [null, null], '3'],
    ['one was counted: the rest take the other', ['75', null], '2.5'],
    ['counts that are no hundred are shares of their sum', ['30', '10'], '2.5'],
    ['nobody takes any', ['0', '0'], '3'],
  ])('a mix where %s', (_, [first, second], cost) => {
    const choice = courses({
      choice: true,
      dishes: [
        { dishId: id(1), mix: first },
        { dishId: id(2), mix: second },
      ],
    })
    expect(costOf('tasting', choice).cost).toBe(cost)
  })
  test('with a gap in a dish costs at least the rest, and a deleted dish is named', () => {
    const gap = { reason: 'no-cost', kind: 'product', id: 'p' } as const
    const lines = courses({ dishes: [{ dishId: id(1) }, { dishId: id(4) }, { dishId: id(5) }] })
    const menu = menuCost({ type: 'tasting', composition: lines, price: price(2200) }, (dishId) =>
      dishId === id(4)
        ? sold(null, { atLeast: '1', missing: [gap], coverage: '0.5' })
        : dishId === id(5)
          ? undefined
          : { ...sold('2'), removed: true },
    )
    expect(menu).toMatchObject({ cost: null, atLeast: '3', coverage: '0.5', figures: { exact: false, foodCost: '15' } })
    expect(menu.missing.map(({ reason }) => reason).sort()).toEqual(['no-cost', 'removed', 'unknown'])
  })
  test('without dishes costs nothing that is known', () =>
    expect(costOf('tasting', courses(), 2200)).toMatchObject({ cost: null, coverage: '0', figures: null }))
})

describe('a buffet', () => {
  test('costs what a guest takes by weight and by portion, and what is left over', () => {
    const taken = courses({
      dishes: [
        { dishId: id(1), consumption: { quantity: '125', unit: 'g' } },
        { dishId: id(2), consumption: { quantity: '0.2', unit: 'unit' } },
      ],
    })
    expect(costOf('buffet', taken).cost).toBe('1.8')
    expect(costOf('buffet', { ...taken, leftover: '10' }, 1100)).toMatchObject({
      cost: '2',
      figures: { foodCost: '20' },
    })
  })
  test('is not known where nobody said how much is taken, or what a portion weighs', () => {
    const taken = courses({
      dishes: [{ dishId: id(1) }, { dishId: id(2), consumption: { quantity: '1', unit: 'kg' } }],
    })
    const menu = costOf('buffet', taken)
    expect(menu.cost).toBeNull()
    expect(menu.missing.map(({ reason, id: of }) => [reason, of])).toEqual([
      ['no-consumption', id(1)],
      ['no-weight', id(2)],
    ])
  })
})

describe('à la carte', () => {
  test('has no single price: food cost of its dishes, and weighed by the mix in which they are sold', () => {
    const card = courses(
      {
        dishes: [
          { dishId: id(1), mix: '50' },
          { dishId: id(2), mix: '25' },
        ],
      },
      { dishes: [{ dishId: id(3), mix: '25' }] },
    )
    const menu = costOf('a-la-carte', card)
    expect(menu.spread).toEqual({ lowest: '15', average: '25', highest: '40' })
    // (2 × .5 + 4 × .25 + 3 × .25) / (10 × .5 + 10 × .25 + 20 × .25)
    expect(menu).toMatchObject({ cost: '2.75', figures: { net: '12.5', foodCost: '22', exact: true } })
  })
  test('a dish without a price is named, and not taken for free', () => {
    const menu = menuCost(
      { type: 'a-la-carte', composition: courses({ dishes: [{ dishId: id(1) }] }), price: null },
      () => sold('2'),
    )
    expect(menu).toMatchObject({ figures: null, spread: null, missing: [{ reason: 'no-price', id: id(1) }] })
  })
})
