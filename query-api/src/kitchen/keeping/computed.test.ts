import { bought, dish, ofProduct, ofRecipe, product, recipe } from '@escandallo/contracts/costing/testing/cook.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basis, type Snapshot, snapshotOf } from '../snapshot.ts'

const [PRODUCTS, RECIPES, DISHES] = [5, 6, 4]
const element = fc.oneof(
  fc
    .tuple(fc.nat(PRODUCTS), fc.integer({ min: 1, max: 9 }))
    .map(([of, quantity]) => ofProduct(`p${of}`, `${quantity}`)),
  fc.tuple(fc.nat(RECIPES), fc.integer({ min: 1, max: 9 })).map(([of, quantity]) => ofRecipe(`r${of}`, `${quantity}`)),
)
const owner = { type: 'other', status: 'active', establishments: [] }
const sold = { amount: 1100, currency: 'EUR', vatRate: '10' }

const someProduct = fc.tuple(fc.option(fc.integer({ min: 1, max: 900 })), fc.boolean()).map(([price, removed]) => ({
  ...product(price === null ? null : bought(`${price}`), { removed }),
  code: '',
  unit: 'kg' as const,
  category: null,
  ingredient: null,
}))
const someRecipe = fc
  .tuple(fc.array(element, { maxLength: 4 }), fc.constantFrom('1', '2', '4'))
  .map(([elements, quantity]) => ({ ...recipe(elements, quantity), ...owner }))
const someDish = fc
  .tuple(fc.array(element, { maxLength: 4 }), fc.option(fc.constant(sold)))
  .map(([elements, price]) => ({ ...owner, name: 'Plato', removed: false, composition: dish(elements, '2'), price }))

const listOf = <Thing>(kind: string, thing: fc.Arbitrary<Thing>, size: number) =>
  fc
    .array(fc.option(thing, { freq: 9, nil: undefined }), { minLength: size, maxLength: size })
    .map((things) => new Map(things.flatMap((made, at) => (made ? [[`${kind}${at}`, made] as const] : []))))

const kitchen: fc.Arbitrary<Basis> = fc
  .tuple(
    listOf('p', someProduct, PRODUCTS),
    listOf('r', someRecipe, RECIPES),
    listOf('d', someDish, DISHES),
    fc.constantFrom('5', '30'),
  )
  .map(([products, recipes, dishes, targetFoodCost]) => ({
    day: '2026-06-01',
    products,
    recipes,
    dishes,
    menus: new Map(),
    settings: { currency: 'EUR', policy: 'last', targetFoodCost },
  }))

/** The same kitchen with a few things of another one in their places: some that were there are gone. */
const changed = fc
  .tuple(kitchen, kitchen, fc.array(fc.constantFrom('p', 'r', 'd'), { maxLength: 3 }), fc.nat(9))
  .map(([before, other, kinds, at]): [Basis, Basis] => {
    const now = {
      ...before,
      products: new Map(before.products),
      recipes: new Map(before.recipes),
      dishes: new Map(before.dishes),
    }
    for (const [turn, kind] of kinds.entries()) {
      const name = kind === 'p' ? 'products' : kind === 'r' ? 'recipes' : 'dishes'
      const id = `${kind}${(at + turn) % (kind === 'p' ? PRODUCTS : kind === 'r' ? RECIPES : DISHES)}`
      const [thing, into] = [other[name].get(id), now[name] as Map<string, unknown>]
      if (thing) into.set(id, thing)
      else into.delete(id)
    }
    return [before, at > 7 ? { ...now, settings: other.settings } : now]
  })

const everything = (of: Snapshot) => ({
  recipes: Array.from({ length: RECIPES + 1 }, (_, at) => of.recipeCost(`r${at}`)),
  dishes: Array.from({ length: DISHES }, (_, at) => of.dishCost(`d${at}`)),
})

test('after any change a kitchen costs what it would if nothing had been known of it', () => {
  let kept = 0
  fc.assert(
    fc.property(changed, ([before, now]) => {
      const known = snapshotOf(before)
      everything(known)
      const next = snapshotOf(now, known)
      kept += next.computed.dishes.size
      expect(everything(next)).toEqual(everything(snapshotOf(structuredClone(now))))
    }),
    { numRuns: 500 },
  )
  expect(kept).toBeGreaterThan(300)
})
