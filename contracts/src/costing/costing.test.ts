import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { measureOf } from '../values/units.ts'
import { costing } from './costing.ts'
import { explained } from './explanation.ts'
import { figuresOf } from './selling/selling.ts'
import { bought, dish, kitchen, ofProduct, ofRecipe, product, recipe, water } from './testing/cook.ts'

const rounded = (value: string | null | undefined, places = 4) =>
  value == null ? value : new Big(value).round(places, Big.roundHalfUp).toFixed(places)
const costOf = (element: Parameters<typeof dish>[0][number], of: ReturnType<typeof product>) =>
  costing(kitchen({ p: of })).dish(dish([element]))
const gaps = ({ missing }: { missing: { reason: string; id: string }[] }) =>
  missing.map(({ reason, id }) => `${reason} ${id}`)

describe('by-products of a yield test', () => {
  // 28 at 1.30 leave 16 and by-products worth 8.00: 28.40 / 16.
  const trimmed = {
    unit: 'kg' as const,
    gross: '28',
    byProducts: [
      { name: 'Huesos', quantity: '3', value: '0.10' },
      { name: 'Sebo', quantity: '4', value: '0.30' },
      { name: 'Recortes', quantity: '5', value: '1.30' },
    ],
  }
  const loin = product(bought('1.30'), { merma: '42.857142857142857143', trimmed })
  test('lower what a dish costs, by weight left over and by weight bought', () => {
    expect(rounded(costOf(ofProduct('p', '1'), loin).cost)).toBe('1.7750')
    expect(rounded(costOf(ofProduct('p', '1', 'kg', { basis: 'gross' }), loin).cost)).toBe('1.0143')
    expect(rounded(costOf(ofProduct('p', '500', 'g'), loin).cost)).toBe('0.8875')
  })
  test('lower what a subrecipe costs, and what is made of it', () => {
    const made = costing(kitchen({ p: loin }, { r: recipe([ofProduct('p', '16')], '8') }))
    expect(rounded(made.recipe('r')?.perUnit?.cost)).toBe('3.5500')
    expect(rounded(made.dish(dish([ofRecipe('r', '1')])).cost)).toBe('3.5500')
  })
  test('are those of the loss that was weighed, and of no other', () =>
    expect(rounded(costOf(ofProduct('p', '1', 'kg', { merma: '50' }), loin).cost)).toBe('2.6000'))
  test('make nothing cheaper than nothing', () =>
    expect(costOf(ofProduct('p', '1'), { ...loin, price: bought('0.2') }).cost).toBe('0'))
  test('weighed by the piece, they need its weight where kilograms are used', () => {
    const byPiece = { ...loin, trimmed: { ...trimmed, unit: 'unit' as const, gross: '1' } }
    expect(gaps(costOf(ofProduct('p', '1'), byPiece))).toEqual(['no-weight p'])
    // A piece of 4 kg leaves by-products worth 8.00.
    expect(
      rounded(
        costOf(ofProduct('p', '4', 'kg', { basis: 'gross' }), { ...byPiece, price: bought('5'), eqUd: '4' }).cost,
      ),
    ).toBe('12.0000')
  })
  test('come off the price of a usable kilogram in the tree', () => {
    const costs = costing(kitchen({ p: loin }))
    const [branch] = explained(costs, [ofProduct('p', '1')], new Big(1))
    expect([rounded(branch?.perUnit?.asBought), rounded(branch?.perUnit?.usable)]).toEqual(['1.3000', '1.7750'])
  })
})

describe('what is estimated', () => {
  const lemon = product(bought('2'), { eqUd: '0.12', approximate: true })
  const byPiece = product(bought('0.3', 'unit'), { eqUd: '0.12', approximate: true })
  const listed = product({ ...bought('2'), listed: true })
  test('is a cost by a mean weight, or at a price that nobody has paid, and no other', () => {
    expect(costOf(ofProduct('p', '1', 'unit'), lemon).estimated).toBe(true)
    expect(costOf(ofProduct('p', '1', 'kg'), lemon).estimated).toBeUndefined()
    expect(costOf(ofProduct('p', '1', 'unit'), byPiece).estimated).toBeUndefined()
    expect(costOf(ofProduct('p', '1', 'kg'), byPiece).estimated).toBe(true)
    expect(costOf(ofProduct('p', '1', 'kg'), listed).estimated).toBe(true)
    expect(
      costOf(ofProduct('p', '1', 'unit'), product(bought('2'), { eqUd: null, approximate: true })).estimated,
    ).toBeUndefined()
  })
  test('goes from the line through a subrecipe to the dish and its figures', () => {
    const costsOfLemons = costing(kitchen({ p: lemon }, { r: recipe([ofProduct('p', '4', 'unit')], '1') }))
    expect(costsOfLemons.recipe('r')).toMatchObject({ estimated: true, perUnit: { estimated: true } })
    const cost = costsOfLemons.dish(dish([ofRecipe('r', '0.1')]))
    expect(cost.estimated).toBe(true)
    expect(figuresOf(cost, { amount: 1100, currency: 'EUR', vatRate: '10' })).toMatchObject({
      estimated: true,
      exact: true,
    })
    const [branch] = explained(costsOfLemons, [ofRecipe('r', '0.1')], new Big(1))
    expect(branch).toMatchObject({ estimated: true, elements: [{ estimated: true }] })
  })
  test('is also what a kilogram of a subrecipe costs that weighs as much as its elements do on average', () => {
    const costsByPiece = costing(kitchen({ p: byPiece }, { r: recipe([ofProduct('p', '4', 'unit')], null) }))
    expect(costsByPiece.recipe('r')?.perUnit?.estimated).toBe(true)
  })
  test('leaves shares of a dish a whole, seasoning within', () => {
    const costsPerKilogram = costing(kitchen({ p: product(bought('2')) }))
    const [branch] = explained(costsPerKilogram, [ofProduct('p', '1')], new Big(1), undefined, '25')
    expect(branch?.share).toBe('0.8')
  })
})

describe('an element', () => {
  test.each([
    ['100 g of a pack of a kilo at 0.99', ofProduct('p', '100', 'g'), product(bought('0.99', 'g', '1000')), '0.0990'],
    ['a kilo at 1.15 for 690 g', ofProduct('p', '1', 'kg'), product(bought('1.15', 'g', '690')), '1.6667'],
    ['a piece of twelve at 12', ofProduct('p', '1', 'unit'), product(bought('12', 'unit'), { pieces: '12' }), '1.0000'],
    [
      'two eggs of a tray of thirty',
      ofProduct('p', '2', 'unit'),
      product(bought('6', 'unit'), { pieces: '30' }),
      '0.4000',
    ],
    ['an eighth of a teaspoon', ofProduct('p', '0.125', 'tspn'), product(bought('8', 'l')), '0.0050'],
    ['2 tbsp of what is bought by the cup', ofProduct('p', '2', 'tbsp'), product(bought('2.40', 'cup')), '0.3000'],
    ['onion, 12 % of it lost', ofProduct('p', '1'), product(bought('0.90'), { merma: '12' }), '1.0227'],
    [
      'onion as bought',
      ofProduct('p', '1', 'kg', { basis: 'gross' }),
      product(bought('0.90'), { merma: '12' }),
      '0.9000',
    ],
    [
      'onion with its own loss',
      ofProduct('p', '1', 'kg', { merma: '50' }),
      product(bought('0.90'), { merma: '12' }),
      '1.8000',
    ],
    [
      '80 g of oil by the litre',
      ofProduct('p', '0.0916'),
      product(bought('7.20', 'l'), { density: '0.916' }),
      '0.7200',
    ],
    [
      '50 ml of a bottle of 0.75 l',
      ofProduct('p', '50', 'ml'),
      product(bought('15', 'unit'), { litres: '0.75' }),
      '1.0000',
    ],
    ['a fillet of 200 g', ofProduct('p', '1', 'unit'), product(bought('20', 'kg'), { eqUd: '0.2' }), '4.0000'],
    [
      '50 ml of a bottle that weighs 0.916 kg',
      ofProduct('p', '50', 'ml'),
      product(bought('7', 'unit'), { eqUd: '0.916', density: '0.916' }),
      '0.3500',
    ],
  ])('%s costs what it should', (_, element, of, cost) => expect(rounded(costOf(element, of).cost)).toBe(cost))

  test('of a dozen counts twelve', () => {
    const { unit, quantity } = measureOf('docena') ?? expect.fail('no dozen')
    expect(costOf(ofProduct('p', quantity, unit), product(bought('10', 'unit'))).cost).toBe('120')
  })
  test('costs the same bought by the pack or by the gram', () => {
    const [pack, gram] = [bought('1.15', 'g', '690'), bought('0.0016666667', 'g')].map((price) =>
      rounded(costOf(ofProduct('p', '345', 'g'), product(price)).cost, 2),
    )
    expect(pack).toBe(gram)
  })
  test('a third of a gram three times is a gram', () => {
    const third = ofProduct('p', '0.333333', 'g')
    const { cost } = costing(kitchen({ p: product(bought('1', 'g')) })).dish(dish([third, third, third]))
    expect(rounded(cost, 2)).toBe('1.00')
  })
  test('"to taste" neither costs nor lacks anything', () => {
    const calculation = costing(kitchen({ p: product(bought('2')), salt: product(null) }))
    expect(calculation.dish(dish([ofProduct('p', '1'), ofProduct('salt', null, 'pinch')]))).toMatchObject({
      cost: '2',
      coverage: '1',
      missing: [],
    })
  })
  test('water costs nothing and weighs', () => {
    const desk = costing(kitchen({ p: product(bought('2')) }))
    expect(desk.dish(dish([ofProduct('p', '1'), water('500', 'ml')]))).toMatchObject({ cost: '2', weight: '1.5' })
  })
})

describe('what is not known', () => {
  test.each([
    [
      '300 ml of a bottle of unknown content',
      ofProduct('p', '300', 'ml'),
      product(bought('1.15', 'unit')),
      'no-weight p',
    ],
    ['a piece bought by the kilo', ofProduct('p', '1', 'unit'), product(bought('1.15')), 'no-weight p'],
    ['a volume bought by the kilo', ofProduct('p', '1', 'l'), product(bought('1.15')), 'no-density p'],
    [
      '300 ml of a bottle that is weighed',
      ofProduct('p', '300', 'ml'),
      product(bought('1', 'unit'), { eqUd: '1' }),
      'no-density p',
    ],
    ['what was never bought', ofProduct('p', '1'), product(null), 'no-cost p'],
    ['what was paid in pounds', ofProduct('p', '1'), product(bought('1', 'kg', '1', 'GBP')), 'other-currency p'],
    ['what does not exist', ofProduct('gone', '1'), product(null), 'unknown gone'],
  ])('%s has no cost, and says why', (_, element, of, gap) => {
    const cost = costOf(element, of)
    expect(cost).toMatchObject({ cost: null, atLeast: '0', coverage: '0' })
    expect(gaps(cost)).toEqual([gap])
  })
  test('leaves the rest as "at least", and how much of it is known', () => {
    const desk = costing(kitchen({ a: product(bought('2')), b: product(null) }))
    expect(desk.dish(dish([ofProduct('a', '1'), ofProduct('b', '1')], '2'))).toMatchObject({
      cost: null,
      atLeast: '1',
      coverage: '0.5',
    })
  })
  test('is passed up, each link once', () => {
    const desk = costing(
      kitchen(
        { a: product(bought('2')), b: product(null) },
        { low: recipe([ofProduct('a', '1'), ofProduct('b', '1')], '2') },
      ),
    )
    const cost = desk.dish(dish([ofRecipe('low', '1'), ofRecipe('low', '1'), ofProduct('b', '1')]))
    expect(cost).toMatchObject({ cost: null, atLeast: '2' })
    expect(gaps(cost)).toEqual(['no-cost b'])
  })
  test('of nothing at all is no cost, and not zero', () => {
    expect(costing(kitchen({})).dish(dish([]), 'd')).toMatchObject({
      cost: null,
      missing: [{ reason: 'no-elements', id: 'd' }],
    })
  })
  test('a deleted product keeps the last cost it had, and is named', () => {
    const cost = costOf(ofProduct('p', '1'), product(bought('3'), { removed: true }))
    expect(cost).toMatchObject({ cost: '3', missing: [{ reason: 'removed', kind: 'product', id: 'p' }] })
  })
})

describe('a subrecipe', () => {
  const larder = {
    tomato: product(bought('1.65'), { merma: '8' }),
    onion: product(bought('0.90'), { merma: '12' }),
    oil: product(bought('7.20', 'l'), { density: '0.916' }),
    pasta: product(bought('1.55')),
    parmesan: product(bought('16.40')),
  }
  const sauce = recipe([ofProduct('tomato', '1.2'), ofProduct('onion', '0.15'), ofProduct('oil', '0.08', 'l')], '0.90')
  const desk = costing(kitchen(larder, { sauce }))

  test('costs its batch over its weighed yield', () => {
    const cost = desk.recipe('sauce')
    expect(rounded(cost?.cost)).toBe('2.8816')
    expect([cost?.perUnit?.unit, rounded(cost?.perUnit?.cost)]).toEqual(['kg', '3.2018'])
  })
  test('goes into a dish at what it costs a kilo', () => {
    const cost = desk.dish(dish([ofRecipe('sauce', '0.18'), ofProduct('pasta', '0.12'), ofProduct('parmesan', '0.03')]))
    expect(rounded(cost.cost)).toBe('1.2543')
    expect(rounded(desk.line(ofRecipe('sauce', '0.18')).known.toFixed())).toBe('0.5763')
  })
  test('whose yield was not weighed yields its net weights less what cooking takes', () => {
    const cooked = costing(
      kitchen(larder, { sauce: { ...sauce, yield: { quantity: null, unit: 'kg', weight: null }, merma: '10' } }),
    )
    // 1.2 + 0.15 + 0.08 × 0.916 = 1.42328 kg
    expect(cooked.recipe('sauce')?.yielded).toBe('1.280952')
  })
  test('is used in another unit than it yields once its batch was weighed', () => {
    const stock = recipe([ofProduct('tomato', '3.95', 'kg', { merma: '0' })], '900', 'ml', { weight: '0.95' })
    const at = costing(kitchen({ tomato: product(bought('11', 'kg', '3.95')) }, { stock }))
    expect(rounded(at.recipe('stock')?.perUnit?.cost, 2)).toBe('12.22')
    expect(rounded(at.line(ofRecipe('stock', '1', 'ml')).known.toFixed(), 5)).toBe('0.01222')
    expect(rounded(at.line(ofRecipe('stock', '950', 'g')).known.toFixed(), 2)).toBe('11.00')
    const piece = at.dish(dish([ofRecipe('stock', '1', 'unit')]))
    expect([piece.cost, gaps(piece)]).toEqual([null, ['unit-not-convertible stock']])
  })
  test('credits what is left over: three yolks leave three whites', () => {
    const eggs = { egg: product(bought('0.30', 'unit')) }
    const whites = { name: 'Claras', quantity: '3', unit: 'unit' as const, value: '0.25' }
    const custard = recipe([ofProduct('egg', '3', 'unit')], '1', 'kg', { byProducts: [whites] })
    const { cost } = costing(kitchen(eggs, { custard })).recipe('custard') ?? {}
    expect(cost).toBe('0.65')
    expect(new Big(cost ?? 0).plus(whites.value).toFixed()).toBe('0.9')
  })
})

describe('nested subrecipes', () => {
  test('B yields 10 of 2 × 4 + 3 × 5, A yields 3 of 2 B + 1 × 3', () => {
    const products = {
      four: product(bought('4', 'unit')),
      five: product(bought('5', 'unit')),
      three: product(bought('3', 'unit')),
    }
    const B = recipe([ofProduct('four', '2', 'unit'), ofProduct('five', '3', 'unit')], '10', 'unit')
    const A = recipe([ofRecipe('B', '2', 'unit'), ofProduct('three', '1', 'unit')], '3', 'unit')
    const desk = costing(kitchen(products, { A, B }))
    expect(desk.recipe('B')?.perUnit?.cost).toBe('2.3')
    expect(rounded(desk.recipe('A')?.perUnit?.cost)).toBe('2.5333')
  })
  test('the same base by two ways, and the same spice twice, are no cycle', () => {
    const base = recipe([ofProduct('p', '1')], '1')
    const desk = costing(
      kitchen(
        { p: product(bought('1')) },
        { base, one: recipe([ofRecipe('base', '1')], '1'), two: recipe([ofRecipe('base', '1')], '1') },
      ),
    )
    expect(
      desk.dish(dish([ofRecipe('one', '1'), ofRecipe('two', '1'), ofRecipe('base', '1'), ofRecipe('base', '1')])).cost,
    ).toBe('4')
  })
  test('a change reaches great-grandparents, through what nobody sells', () => {
    const chain = Object.fromEntries(
      [1, 2, 3, 4].map((depth) => [
        `r${depth}`,
        recipe([depth === 1 ? ofProduct('p', '1') : ofRecipe(`r${depth - 1}`, '1')], '2'),
      ]),
    )
    const costAt = (price: string) =>
      costing(kitchen({ p: product(bought(price)) }, chain)).dish(dish([ofRecipe('r4', '16')])).cost
    expect([costAt('1'), costAt('1.50')]).toEqual(['1', '1.5'])
  })
  test('that contain themselves have no cost and end, whoever is asked first', () => {
    const of = () =>
      kitchen(
        { p: product(bought('1')) },
        {
          a: recipe([ofRecipe('b', '1'), ofProduct('p', '1')], '1'),
          b: recipe([ofRecipe('a', '1'), ofProduct('p', '2')], '1'),
          c: recipe([ofRecipe('a', '1')], '1'),
        },
      )
    const asked = (...order: string[]) => {
      const desk = costing(of())
      return Object.fromEntries(order.map((id) => [id, desk.recipe(id)]))
    }
    const answers = asked('a', 'b', 'c')
    expect(asked('c', 'b', 'a')).toEqual(answers)
    expect(answers.a).toMatchObject({ cost: null, atLeast: '1', missing: [{ reason: 'cycle', id: 'b' }] })
    expect(answers.c).toMatchObject({ cost: null, atLeast: '1' })
  })
  test('forty levels that each use the one below twice are costed at once', () => {
    const levels = Object.fromEntries(
      Array.from({ length: 40 }, (_, depth) => [
        `r${depth}`,
        recipe(
          depth === 0 ? [ofProduct('p', '1')] : [ofRecipe(`r${depth - 1}`, '1'), ofRecipe(`r${depth - 1}`, '1')],
          '2',
        ),
      ]),
    )
    expect(costing(kitchen({ p: product(bought('1')) }, levels)).recipe('r39')?.cost).toBe('1')
  })
})

test('seasoning adds its per cent, and a dish is divided by its portions', () => {
  const desk = costing(kitchen({ p: product(bought('10')) }))
  expect(desk.dish(dish([ofProduct('p', '2')], '4', '2'))).toMatchObject({ cost: '5.1', batch: '20.4', weight: '0.5' })
})
