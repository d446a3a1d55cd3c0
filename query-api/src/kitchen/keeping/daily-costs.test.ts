import { priceOn, pricePolicies } from '@escandallo/contracts/costing/days/current-price.ts'
import { bought, dish, ofProduct, ofRecipe, product, recipe } from '@escandallo/contracts/costing/testing/cook.ts'
import { costFactsAfter, factsFromStart, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basis, measuresOn, type PaidRow, snapshotOf } from '../snapshot.ts'
import { foldDays, refoldDays } from './daily-costs.ts'
import type { DaysBasis } from './day-changes.ts'

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

/** A product whose loss and weight were written twice, each since a day. */
const facts = fc
  .array(fc.tuple(fc.integer({ min: -40, max: DAYS }), fc.constantFrom('10', '20', '50'), fc.boolean()), {
    maxLength: 2,
  })
  .map((written) => {
    const details = { merma: '0', eqUd: null, density: null }
    return written.reduce((held, [at, merma, isWeighed]) => {
      const { trimmed: _trimmed, into: _into, ...before } = factsOn(held, '9999-12-31')
      return costFactsAfter(held, {
        type: 'ProductDetailsChanged',
        data: {
          ...{ productId: 'p', at: '2026-01-01T00:00:00.000Z', by: 'b', effectiveFrom: dayAt(at) },
          details: { ...named, ...before, merma, eqUd: isWeighed ? '2' : before.eqUd },
        },
      })
    }, factsFromStart(details))
  })
const named = {
  ...{ name: 'Producto', code: 'P', unit: 'kg' as const, suppliers: [] },
  ...{ category: null, subcategory: null, customCategory: null, ingredient: null },
}

type World = Omit<DaysBasis, 'basis' | 'paid'> & {
  paid: PaidRow[]
  policy: (typeof pricePolicies)[number]
  first: Basis
}
const world: fc.Arbitrary<World> = fc
  .tuple(
    fc.constantFrom(...pricePolicies),
    fc.array(paid, { minLength: 4, maxLength: 14 }),
    fc.array(version, { maxLength: 6 }),
    fc.array(elements, { minLength: RECIPES + DISHES, maxLength: RECIPES + DISHES }),
    fc.array(facts, { minLength: PRODUCTS, maxLength: PRODUCTS }),
  )
  .map(([policy, costs, versions, made, held]) => ({
    ...{ policy, mergers: new Map(), versions },
    paid: costs.map((cost, at) => ({ ...cost, costId: `c${String(at).padStart(2, '0')}` })),
    first: {
      ...{ day: from, settings: { currency: 'EUR', policy, targetFoodCost: '30' }, menus: new Map() },
      products: new Map(
        ids('p', PRODUCTS).map((id, at) => [
          id,
          { ...product(bought('1')), code: '', unit: 'kg' as const, category: null, ingredient: null, facts: held[at] },
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
      const measures = known.facts && measuresOn(known.facts, day)
      return [id, { ...known, ...measures, price: priceOn(ours, day, policy) }]
    }),
  )
  return { ...first, day, products, recipes, dishes }
}

const daysOf = (made: World): DaysBasis => ({
  ...{ basis: basisOn(made, from), versions: made.versions, mergers: made.mergers },
  paid: Map.groupBy(made.paid, ({ productId }) => productId),
})

test('every day’s cost of every dish and product is what that day’s kitchen by itself says', async () => {
  let unlike = 0
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const costs = await foldDays(daysOf(made))
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
  const costs = await foldDays({
    basis: first,
    paid: new Map([['p1', [cost]]]),
    versions: [],
    mergers: new Map([['p0', 'p1']]),
  })
  expect(costs.on('product', 'p0', dayAt(6))?.cost).toBe('7')
})

type Change = {
  gone?: number
  more?: PaidInput
  corrected?: number
  written?: Version
  merma?: number
  again?: [number, Element[]]
}
type PaidInput = Omit<PaidRow, 'costId'>
type Version = DaysBasis['versions'][number]

/** One thing, or a few at once: a paper comes, goes or is corrected, a dish is written anew, a loss is measured. */
const changes = (made: World): fc.Arbitrary<Change> => {
  const row = fc.nat(made.paid.length - 1)
  const each: fc.Arbitrary<Change>[] = [
    fc.constant({}),
    row.map((gone) => ({ gone })),
    row.map((corrected) => ({ corrected })),
    paid.map((more) => ({ more })),
    version.map((written) => ({ written })),
    fc.nat(PRODUCTS - 1).map((merma) => ({ merma })),
    fc.tuple(fc.nat(DISHES - 1), elements).map((again) => ({ again })),
  ]
  return fc.array(fc.oneof(...each), { minLength: 1, maxLength: 2 }).map((some) => Object.assign({}, ...some) as Change)
}

const later = (made: World, { gone, more, corrected, written, merma, again }: Change): World => {
  const { products, dishes } = made.first
  const [product, served] = [products.get(`p${merma}`), dishes.get(`d${again?.[0]}`)]
  const rows = made.paid.flatMap((row, at) => (at === gone ? [] : [at === corrected ? { ...row, value: '55' } : row]))
  return {
    ...made,
    versions: written ? [...made.versions, written] : made.versions,
    paid: more ? [...rows, { ...more, costId: 'n' }] : rows,
    first: {
      ...made.first,
      products: product
        ? new Map([
            ...products,
            [`p${merma}`, { ...product, facts: factsFromStart({ ...named, ...product, merma: '25' }) }],
          ])
        : products,
      dishes:
        served && again
          ? new Map([...dishes, [`d${again[0]}`, { ...served, composition: dish(again[1], '2') }]])
          : dishes,
    },
  }
}

test('what is computed after something moved is what is computed anew', async () => {
  const kept = { whole: 0, part: 0 }
  await fc.assert(
    fc.asyncProperty(
      world.chain((made) => changes(made).map((change) => ({ made, now: later(made, change) }))),
      async ({ made, now }) => {
        const days: string[] = []
        const before = await foldDays(daysOf(made))
        const again = await refoldDays(before, daysOf(now), async (day) => {
          days.push(day)
          return basisOn(now, day)
        })
        const anew = await foldDays(daysOf(now))
        for (let at = 0; at <= DAYS + 95; at += 1) {
          const day = dayAt(at)
          for (const id of ids('d', DISHES))
            expect(again.on('dish', id, day)?.cost).toBe(anew.on('dish', id, day)?.cost)
          for (const id of ids('p', PRODUCTS)) expect(again.on('product', id, day)).toEqual(anew.on('product', id, day))
        }
        for (const id of ids('d', DISHES)) expect(again.latest.dishCost(id)).toEqual(anew.latest.dishCost(id))
        kept[days.length > 0 ? 'part' : 'whole'] += 1
      },
    ),
    { numRuns: 150 },
  )
  expect(kept.part).toBeGreaterThan(50)
  expect(kept.whole).toBeGreaterThan(20)
})
