import { priceOn, pricePolicies } from '@escandallo/contracts/costing/days/current-price.ts'
import { bought, dish, ofProduct, ofRecipe, product, recipe } from '@escandallo/contracts/costing/testing/cook.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basis, snapshotOf } from '../snapshot.ts'
import { type DaysBasis, foldDays } from './daily-costs.ts'

const [PRODUCTS, RECIPES, DISHES, DAYS] = [4, 3, 3, 120]
const from = '2026-01-01'
const dayAt = (at: number) => plusDays(from, at)
const ids = (kind: string, size: number) => Array.from({ length: size }, (_, at) => `${kind}${at}`)

const owner = { type: 'other', status: 'active', establishments: [], removed: false }
const quantity = fc.integer({ min: 1, max: 9 })
const element = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(PRODUCTS - 1), quantity).map(([of, kg]) => ofProduct(`p${of}`, `${kg}`)) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(RECIPES), quantity).map(([of, kg]) => ofRecipe(`r${of}`, `${kg}`)) },
)
const elements = fc.array(element, { minLength: 1, maxLength: 3 })
const composed = (kind: 'recipe' | 'dish', made: Element[]) => (kind === 'recipe' ? recipe(made, '2') : dish(made, '2'))

const version = fc
  .tuple(fc.constantFrom('recipe' as const, 'dish' as const), fc.nat(2), fc.integer({ min: 1, max: DAYS }), elements)
  .map(([kind, at, day, made]) => ({
    ...{ kind, ownerId: `${kind === 'recipe' ? 'r' : 'd'}${at}`, effectiveFrom: dayAt(day) },
    composition: composed(kind, made) as DaysBasis['versions'][number]['composition'],
  }))
const paid = fc
  .tuple(fc.nat(PRODUCTS - 1), fc.integer({ min: -40, max: DAYS }), fc.integer({ min: 1, max: 90 }))
  .map(([of, day, price]) => ({
    ...{ productId: `p${of}`, supplierId: 's', documentId: null, lineId: null, date: dayAt(day) },
    ...{ value: `${price}`, unitQuantity: '2', unit: 'kg' as const, currency: 'EUR' },
  }))

type World = Omit<DaysBasis, 'basis'> & { policy: (typeof pricePolicies)[number]; first: Basis }
const world: fc.Arbitrary<World> = fc
  .tuple(
    fc.constantFrom(...pricePolicies),
    fc.array(paid, { minLength: 4, maxLength: 14 }),
    fc.array(version, { maxLength: 6 }),
    fc.array(elements, { minLength: RECIPES + DISHES, maxLength: RECIPES + DISHES }),
  )
  .map(([policy, costs, versions, made]) => ({
    ...{ policy, mergers: new Map(), versions },
    paid: costs.map((cost, at) => ({ ...cost, costId: `c${String(at).padStart(2, '0')}` })),
    first: {
      ...{ day: from, settings: { currency: 'EUR', policy, targetFoodCost: '30' }, menus: new Map() },
      products: new Map(
        ids('p', PRODUCTS).map((id) => [
          id,
          { ...product(bought('1')), code: '', unit: 'kg' as const, category: null, ingredient: null },
        ]),
      ),
      recipes: new Map(ids('r', RECIPES).map((id, at) => [id, { ...recipe(made[at] ?? [], '2'), ...owner }])),
      dishes: new Map(
        ids('d', DISHES).map((id, at) => [
          id,
          { ...owner, name: 'Plato', composition: dish(made[RECIPES + at] ?? [], '2'), price: null },
        ]),
      ),
    },
  }))

/** The kitchen of a day by itself, with nothing known of the days before. */
const basisOn = ({ first, paid: costs, versions, policy }: World, day: string): Basis => {
  const [recipes, dishes] = [new Map(first.recipes), new Map(first.dishes)]
  for (const { kind, ownerId, effectiveFrom, composition } of versions.toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? -1 : a.effectiveFrom > b.effectiveFrom ? 1 : 0,
  )) {
    if (effectiveFrom > day) continue
    const [known, served] = [recipes.get(ownerId), dishes.get(ownerId)]
    if (kind === 'recipe' && known) recipes.set(ownerId, { ...known, ...(composition as object) })
    if (kind === 'dish' && served)
      dishes.set(ownerId, { ...served, composition: composition as typeof served.composition })
  }
  const products = new Map(
    [...first.products].map(([id, known]) => {
      const ours = costs.filter(({ productId }) => productId === id)
      return [id, { ...known, price: priceOn(ours, day, policy) }]
    }),
  )
  return { ...first, day, products, recipes, dishes }
}

test('every day’s cost of every dish and product is what that day’s kitchen by itself says', async () => {
  let unlike = 0
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const costs = await foldDays({ ...made, basis: basisOn(made, from) })
      const seen = new Set<string>()
      for (let at = 0; at <= DAYS; at += 1) {
        const alone = snapshotOf(basisOn(made, dayAt(at)))
        for (const id of ids('d', DISHES)) {
          const { cost, atLeast } = alone.dishCost(id) ?? expect.fail('no dish')
          expect(costs.on('dish', id, dayAt(at))).toMatchObject({ cost, atLeast })
          seen.add(`${id} ${cost}`)
        }
        for (const id of ids('p', PRODUCTS)) {
          const price = alone.products.get(id)?.price
          const unit = price ? Number(price.value) / Number(price.unitQuantity) : null
          const { cost } = costs.on('product', id, dayAt(at)) ?? expect.fail('no product')
          if (unit === null) expect(cost).toBeNull()
          else expect(Number(cost)).toBeCloseTo(unit, 9)
        }
      }
      unlike += seen.size
    }),
    { numRuns: 40 },
  )
  expect(unlike).toBeGreaterThan(200)
  expect(daysBetween(from, dayAt(DAYS))).toBeGreaterThan(90)
})

test('a product that was merged costs what the one costs that goes on', async () => {
  const first: Basis = {
    ...{ day: from, settings: { currency: 'EUR', policy: 'last', targetFoodCost: '30' } },
    ...{ recipes: new Map(), dishes: new Map(), menus: new Map() },
    products: new Map(
      ids('p', 2).map((id) => [
        id,
        { ...product(bought('1')), code: '', unit: 'kg' as const, category: null, ingredient: null },
      ]),
    ),
  }
  const cost = {
    ...{ productId: 'p1', costId: 'c', supplierId: 's', documentId: null, lineId: null, date: dayAt(5) },
    ...{ value: '7', unitQuantity: '1', unit: 'kg' as const, currency: 'EUR' },
  }
  const costs = await foldDays({ basis: first, paid: [cost], versions: [], mergers: new Map([['p0', 'p1']]) })
  expect(costs.on('product', 'p0', dayAt(6))?.cost).toBe('7')
})
