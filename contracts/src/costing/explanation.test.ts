import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { costing } from './costing.ts'
import { explained } from './explanation.ts'
import { exploding } from './explosion.ts'
import { bought, kitchen, ofProduct, ofRecipe, product, recipe, water } from './testing/cook.ts'

const full = new Big(1)
const half = new Big('0.5')

describe('the tree of a cost', () => {
  const source = { costId: 'c', supplierId: 's', date: '2026-03-02', documentId: 'd', lineId: 'l' }
  const costs = costing(
    kitchen(
      {
        tomato: product({ ...bought('1.80'), sources: [source] }, { name: 'Tomate', merma: '10' }),
        salt: product(null, { name: 'Sal' }),
      },
      {
        sauce: recipe([ofProduct('tomato', '900', 'g'), ofProduct('salt', null, 'pinch')], '0.6', 'kg', {
          name: 'Salsa',
        }),
      },
    ),
  )
  const [branch] = explained(costs, [ofRecipe('sauce', '1.2')], half)

  test('scales what is in a subrecipe to what is used of it', () => {
    expect(branch).toMatchObject({ name: 'Salsa', quantity: '0.6', cost: '1.8', share: '1', coverage: '1' })
    expect(branch?.perUnit).toEqual({ unit: 'kg', asBought: '3', usable: '3' })
    const [tomato, salt] = branch?.elements ?? []
    expect(tomato).toMatchObject({
      name: 'Tomate',
      quantity: '900',
      net: '900',
      gross: '1000',
      netWeight: '0.9',
      cost: '1.8',
    })
    expect(tomato?.perUnit).toEqual({ unit: 'kg', asBought: '1.8', usable: '2' })
    expect(salt).toMatchObject({ quantity: null, coverage: null, cost: '0', missing: [] })
  })
  test('tells one of sixty as one, though no decimal is a sixtieth', () => {
    const box = product(bought('30.15', 'unit'), { eqUd: '4.8', pieces: '60' })
    const portion = new Big(1).div(60)
    const [piece] = explained(costing(kitchen({ box }, {})), [ofProduct('box', '60', 'unit')], portion)
    expect(piece).toMatchObject({ quantity: '1', net: '1', netWeight: '0.08', cost: '0.5025', atLeast: '0.5025' })
  })
  test('ends at the line of paper', () => expect(branch?.elements?.[0]?.price?.sources).toEqual([source]))

  test('ends where subrecipes contain each other, or where it would grow beyond what anybody reads', () => {
    const round = costing(kitchen({}, { a: recipe([ofRecipe('b', '1')], '1'), b: recipe([ofRecipe('a', '1')], '1') }))
    const [first] = explained(round, [ofRecipe('a', '1')], full)
    expect(first?.elements?.[0]?.elements?.[0]).toMatchObject({
      cost: null,
      elements: null,
      missing: [{ reason: 'cycle' }],
    })
    const levels = Object.fromEntries(
      Array.from({ length: 30 }, (_, depth) => [
        `r${depth}`,
        recipe(depth === 0 ? [water('1')] : [ofRecipe(`r${depth - 1}`, '1'), ofRecipe(`r${depth - 1}`, '1')], '2'),
      ]),
    )
    const wide = explained(costing(kitchen({}, levels)), [ofRecipe('r29', '1')], full)
    expect(JSON.stringify(wide).split('elementId').length).toBeLessThan(6000)
  })
})

describe('what is bought for something', () => {
  test('is the same in every view: 5 cheeses and 10 eggs for a soup', () => {
    const calculation = costing(
      kitchen(
        { cheese: product(null), egg: product(null) },
        {
          topping: recipe([ofProduct('cheese', '1', 'unit'), ofProduct('egg', '2', 'unit')], '1', 'unit'),
          toppings: recipe([ofRecipe('topping', '5', 'unit')], '100', 'g'),
          soup: recipe([ofRecipe('toppings', '100', 'g')], '1', 'unit'),
        },
      ),
    )
    const counts = (factor: string) =>
      exploding(calculation)([ofRecipe('soup', '1', 'unit')], new Big(factor)).products.map(
        ({ productId, written }) => [productId, written[0]?.net],
      )
    expect(counts('1')).toEqual([
      ['cheese', '5'],
      ['egg', '10'],
    ])
    expect(counts('2')).toEqual([
      ['cheese', '10'],
      ['egg', '20'],
    ])
  })
  test('of two servings: 50 g of ham, 4 toasts and half a tomato', () => {
    const desk = costing(kitchen({ ham: product(null), toast: product(null), tomato: product(null) }))
    const serving = [ofProduct('ham', '25', 'g'), ofProduct('toast', '2', 'unit'), ofProduct('tomato', '0.25', 'unit')]
    expect(exploding(desk)(serving, new Big(2)).products.map(({ written }) => written[0]?.net)).toEqual([
      '0.05',
      '4',
      '0.5',
    ])
  })
  test('adds net and gross weights, through two ways to the same base', () => {
    const desk = costing(
      kitchen(
        { onion: product(bought('1'), { merma: '50', eqUd: '0.2' }) },
        { base: recipe([ofProduct('onion', '1')], '2') },
      ),
    )
    const elements = [ofRecipe('base', '1'), ofRecipe('base', '0.5'), ofProduct('onion', '1', 'unit')]
    expect(exploding(desk)(elements).products).toMatchObject([
      { productId: 'onion', netWeight: '0.95', grossWeight: '1.9' },
    ])
  })
  test('says which subrecipes could not be opened', () => {
    const desk = costing(kitchen({}, { a: recipe([ofRecipe('a', '1')], '1'), b: recipe([water('1')], '1', 'unit') }))
    expect(exploding(desk)([ofRecipe('a', '1'), ofRecipe('b', '1', 'kg'), ofRecipe('gone', '1')]).missing).toEqual([
      { reason: 'cycle', kind: 'recipe', id: 'a' },
      { reason: 'unit-not-convertible', kind: 'recipe', id: 'b' },
      { reason: 'unknown', kind: 'recipe', id: 'gone' },
    ])
  })
  test.each([
    ['5000', '5001', ['200', '900', '1100', '600', '2200'], ['200.04', '900.18', '1100.22', '600.12', '2200.44']],
    ['6', '7', ['400', '160'], ['466.67', '186.67']],
  ])('scales a batch of %s to %s', (from, to, before, after) => {
    const desk = costing(kitchen({ p: product(null) }))
    const scaled = explained(
      desk,
      before.map((grams) => ofProduct('p', grams, 'g')),
      new Big(to).div(from),
    )
    expect(scaled.map(({ quantity }) => new Big(quantity ?? 0).round(2, Big.roundHalfUp).toFixed())).toEqual(after)
  })
})
