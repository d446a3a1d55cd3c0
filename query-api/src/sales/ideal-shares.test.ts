import { costing } from '@escandallo/contracts/costing/costing.ts'
import { exploding } from '@escandallo/contracts/costing/explosion.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import { dish, ofProduct, ofRecipe, recipe } from '@escandallo/contracts/costing/testing/cook.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitchenOfRows, type ProductSpan, type Version } from '../kitchen/public.ts'
import { type Cost, dividedAmongProducts } from './ideal-shares.ts'

const FROM = '2026-03-01'
const DAYS = 12
const dayOf = (at: number) => plusDays(FROM, at)
const period = { from: FROM, to: dayOf(DAYS - 1) }
const [PRODUCTS, RECIPES, DISHES] = [4, 3, 2]

/** Before the period, in it and after it. */
const day = fc.integer({ min: -4, max: DAYS + 1 }).map(dayOf)
const cents = fc.integer({ min: 1, max: 2_000 }).map((value) => (value / 100).toFixed(2))
const unit = fc.constantFrom('kg' as const, 'g' as const, 'l' as const, 'unit' as const)
const measure = fc.option(fc.constantFrom('0.25', '0.92', '3'), { freq: 4 })
const byProducts = [{ quantity: '0.1', value: '2' }]
const price = fc.record({
  value: fc.option(cents, { freq: 9 }),
  unitQuantity: fc.constantFrom('1', '3', '0.7'),
  priceUnit: unit,
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
})
const facts = fc.record({
  canonicalId: fc.constantFrom(null, 'p0'),
  merma: fc.constantFrom('0', '0', '12.5'),
  eqUd: measure,
  density: measure,
  pieces: measure,
  litres: measure,
  trimmed: fc.constantFrom(null, null, { unit: 'kg' as const, gross: '1', byProducts }),
})
/** Prices move more often than facts, which stay those of the span before where they are null. */
const moves = fc.uniqueArray(fc.tuple(day, price, fc.option(facts, { freq: 2 })), {
  selector: ([first]: [string, ...unknown[]]) => first,
  maxLength: 8,
})
const first = fc.tuple(price, facts)
const spansOf = (productId: string) =>
  fc.tuple(first, moves, fc.boolean()).map(([[firstPrice, firstFacts], later, isSince]) => {
    let holding = firstFacts
    const spans = later
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([fromDay, paid, others]): ProductSpan => {
        holding = others ?? holding
        return { productId, fromDay, ...paid, ...holding, canonicalId: holding.canonicalId ?? productId }
      })
    const since = { productId, fromDay: '0001-01-01', ...firstPrice, ...firstFacts }
    return isSince ? [{ ...since, canonicalId: firstFacts.canonicalId ?? productId }, ...spans] : spans
  })

const more = fc.record({ basis: fc.constantFrom('net', 'gross'), merma: fc.constantFrom(null, '0', '20') })
const quantity = fc.integer({ min: 1, max: 900 }).map((grams) => (grams / 1000).toString())
const product = fc
  .tuple(fc.nat(PRODUCTS - 1), quantity, unit, more)
  .map(([of, amount, by, rest]) => ofProduct(`p${of}`, amount, by, rest as Partial<Element>))
/** A recipe holds recipes of greater numbers, so that none leads back to itself. */
const elements = (above: number) => {
  const below = above + 1 < RECIPES ? fc.integer({ min: above + 1, max: RECIPES - 1 }) : null
  const sub = below && fc.tuple(below, quantity).map(([of, amount]) => ofRecipe(`r${of}`, amount, 'kg'))
  return fc.array(sub ? fc.oneof(product, sub) : product, { minLength: 1, maxLength: 4 })
}
const versionsOf = (kind: 'dish' | 'recipe', ownerId: string, above: number) =>
  fc
    .uniqueArray(fc.tuple(day, elements(above), fc.constantFrom('1', '3')), {
      selector: ([from]: [string, ...unknown[]]) => from,
      minLength: 1,
      maxLength: 3,
    })
    .map((versions) =>
      versions
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([effectiveFrom, made, count], at): Version => {
          const { name: _, removed: __, ...composition } = recipe(made, count)
          return {
            kind,
            ownerId,
            effectiveFrom,
            revision: at,
            composition: kind === 'dish' ? dish(made, count) : composition,
          }
        }),
    )

const each = <Row>(letter: string, count: number, rowsOf: (id: string, at: number) => fc.Arbitrary<Row[]>) =>
  fc
    .tuple(...Array.from({ length: count }, (_, at) => rowsOf(`${letter}${at}`, at)))
    .map((all) => new Map(all.map((rows, at) => [`${letter}${at}`, rows])))

const story = fc.record({
  spans: each('p', PRODUCTS, spansOf),
  recipes: each('r', RECIPES, (id, at) => versionsOf('recipe', id, at)),
  dishes: each('d', DISHES, (id) => versionsOf('dish', id, -1)),
  sold: fc.array(fc.tuple(fc.nat(DISHES - 1), fc.nat(DAYS - 1), fc.boolean(), fc.integer({ min: -300, max: 9_000 })), {
    maxLength: 20,
  }),
})
type Story = typeof story extends fc.Arbitrary<infer Made> ? Made : never

/** The recipe of each day opened and costed for itself, at the prices of that day. */
const dayByDay = ({ spans, recipes, dishes, sold }: Story) => {
  const sums = new Map<string, Big>()
  for (const [of, at, complimentary, cost] of sold) {
    const on = dayOf(at)
    const spanOf = (id: string) => spans.get(id)?.findLast(({ fromDay }) => fromDay <= on)
    const versionOf = <Made>(versions: readonly Version[] = []) =>
      (versions.findLast(({ effectiveFrom }) => effectiveFrom <= on) ?? versions[0])?.composition as Made
    const kitchen = {
      currency: 'EUR',
      product: (id: string) => {
        const span = spanOf(id)
        if (!span) return undefined
        const { value, unitQuantity, priceUnit, currency, ...rest } = span
        const isPriced = value !== null && unitQuantity !== null && priceUnit !== null && currency !== null
        const paid = isPriced ? { value, unitQuantity, unit: priceUnit, currency, sources: [] } : null
        return { ...rest, name: '', removed: false, price: paid }
      },
      recipe: (id: string) => ({ ...versionOf<ReturnType<typeof recipe>>(recipes.get(id)), name: '', removed: false }),
    }
    const { elements: made, portions } = versionOf<ReturnType<typeof dish>>(dishes.get(`d${of}`))
    const { products } = exploding(costing(kitchen))(made, new Big(1).div(portions))
    const worths = products.flatMap(({ productId, written }) => {
      const costed = kitchen.product(productId)
      if (!costed) return []
      const lines = written.map(({ kind, net, gross }) =>
        productLine({ kind, net: new Big(net), gross: new Big(gross), merma: '0' }, productId, costed, 'EUR'),
      )
      const worth = lines.reduce((sum, { known }) => sum.plus(known), new Big(0))
      return [[spanOf(productId)?.canonicalId ?? productId, worth] as const]
    })
    const whole = worths.reduce((sum, [, worth]) => sum.plus(worth), new Big(0))
    if (whole.lte(0)) continue
    for (const [id, worth] of worths) {
      const key = `${id} ${complimentary}`
      sums.set(key, (sums.get(key) ?? new Big(0)).plus(worth.times(cost).div(100).div(whole)))
    }
  }
  return sums
}

/** Of major units; each division rounds at the twentieth digit. */
const LEAST = new Big('1e-12')

test('amounts that are worked out once for many days divide a cost as each day by itself would', () => {
  let divided = 0
  fc.assert(
    fc.property(story, (made) => {
      const { spans, recipes, dishes, sold } = made
      const kitchen = kitchenOfRows({ currency: 'EUR', versions: new Map([...recipes, ...dishes]), spans }, period)
      const costs = sold.map(([of, at, complimentary, cost]): Cost => {
        const days = kitchen.stretchesOf(`d${of}`).flatMap((stretch) => stretch.days)
        const place = days.findLastIndex((from) => from <= dayOf(at)) + 1
        return { dishId: `d${of}`, place, complimentary, cost: `${cost}` }
      })
      const taken = dividedAmongProducts(kitchen, costs)
      divided += taken.length
      const worths = new Map(
        taken.map(({ productId, complimentary, worth }) => [`${productId} ${complimentary}`, worth]),
      )
      const expected = dayByDay(made)
      expect([...worths.keys()].sort()).toEqual([...expected.keys()].sort())
      const others = [...expected].filter(([key, worth]) =>
        worth
          .minus(worths.get(key) ?? 0)
          .abs()
          .gt(LEAST),
      )
      expect(others).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(divided).toBeGreaterThan(300)
})
