import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf } from '../recipes/elements.ts'
import { costing } from './costing.ts'
import { cyclePath } from './cycles.ts'
import { isGap, type Kitchen } from './kitchen.ts'
import { bought, kitchen, ofProduct, ofRecipe, product, recipe } from './testing/cook.ts'

const PRODUCTS = 5
const RECIPES = 6

const element = fc.oneof(
  fc
    .tuple(fc.nat(PRODUCTS), fc.integer({ min: 1, max: 9 }))
    .map(([of, quantity]) => ofProduct(`p${of}`, String(quantity))),
  fc
    .tuple(fc.nat(RECIPES), fc.integer({ min: 1, max: 9 }))
    .map(([of, quantity]) => ofRecipe(`r${of}`, String(quantity))),
)
const drawn: fc.Arbitrary<Kitchen> = fc
  .tuple(
    fc.array(fc.option(fc.integer({ min: 1, max: 900 })), { minLength: PRODUCTS, maxLength: PRODUCTS }),
    fc.array(fc.tuple(fc.array(element, { maxLength: 5 }), fc.constantFrom('1', '2', '4', '8')), {
      minLength: RECIPES,
      maxLength: RECIPES,
    }),
  )
  .map(([prices, recipes]) =>
    kitchen(
      Object.fromEntries(
        prices.map((price, index) => [
          `p${index}`,
          product(price === null ? null : bought(String(price)), { merma: '50' }),
        ]),
      ),
      Object.fromEntries(recipes.map(([elements, quantity], index) => [`r${index}`, recipe(elements, quantity)])),
    ),
  )

/** What a cook would do with a pencil: open every subrecipe wherever it stands; null where a link is missing or leads round. */
const naive = (of: Kitchen, id: string, above: readonly string[] = []): Big | null => {
  const made = of.recipe(id)
  if (!made || above.includes(id) || made.elements.length === 0) return null
  let sum: Big | null = new Big(0)
  for (const element of made.elements) {
    const cost = naiveElement(of, element, [...above, id])
    sum = sum && cost && sum.plus(cost)
  }
  return sum
}

const naiveElement = (
  of: Kitchen,
  { item, quantity }: NonNullable<ReturnType<Kitchen['recipe']>>['elements'][number],
  above: readonly string[],
): Big | null => {
  if (item.kind === 'product') {
    const price = of.product(item.id)?.price
    return price ? new Big(price.value).times(quantity ?? 0).times(2) : null
  }
  if (item.kind !== 'recipe') return null
  const batch = naive(of, item.id, above)
  return batch?.times(quantity ?? 0).div(of.recipe(item.id)?.yield.quantity ?? 1) ?? null
}

test('any kitchen costs what a pencil comes to, with or without gaps and cycles', () => {
  let withCycles = 0
  let known = 0
  fc.assert(
    fc.property(
      drawn,
      fc.shuffledSubarray(
        Array.from({ length: RECIPES }, (_, index) => `r${index}`),
        { minLength: RECIPES },
      ),
      (of, order) => {
        const costs = costing(of)
        for (const id of order) {
          const cost = costs.recipe(id)
          const expected = naive(of, id)
          expect(cost?.cost ?? null).toBe(expected?.toFixed() ?? null)
          expect(cost?.missing.some(isGap)).toBe(expected === null)
          if (expected) known += 1
          const path = cyclePath(id, (from) => itemsOf(of.recipe(from)?.elements ?? [], 'recipe'))
          if (path) {
            withCycles += 1
            expect(cost?.missing.some(({ reason }) => reason === 'cycle')).toBe(true)
          }
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(Math.min(withCycles, known)).toBeGreaterThan(20)
})

test('the same kitchen answers the same in whatever order it is asked', () => {
  fc.assert(
    fc.property(
      drawn,
      fc.shuffledSubarray(
        Array.from({ length: RECIPES }, (_, index) => `r${index}`),
        { minLength: RECIPES },
      ),
      (of, order) => {
        const [desk, another] = [costing(of), costing(of)]
        const first = Object.fromEntries(order.map((id) => [id, desk.recipe(id)]))
        const second = Object.fromEntries(order.toReversed().map((id) => [id, another.recipe(id)]))
        expect(first).toEqual(second)
      },
    ),
  )
})

test('a kitchen with a gap never costs more than with the gap filled', () => {
  fc.assert(
    fc.property(drawn, fc.nat(PRODUCTS - 1), (of, gone) => {
      const holed = { ...of, product: (id: string) => (id === `p${gone}` ? product(null) : of.product(id)) }
      for (let index = 0; index < RECIPES; index += 1) {
        const [less, more] = [holed, of].map((at) => new Big(costing(at).recipe(`r${index}`)?.atLeast ?? 0))
        expect(less?.lte(more ?? 0)).toBe(true)
      }
    }),
  )
})
