import { corporationExamples } from '@escandallo/contracts/corporations/examples.ts'
import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { menuExamples } from '@escandallo/contracts/menus/examples.ts'
import { pricelistExamples } from '@escandallo/contracts/prices/examples.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'
import { CORPORATION_ID, exampleOf, FIRST, id, ids, storyTools } from './story-tools.ts'

export const DAYS = 130
const [PRODUCTS, RECIPES, DISHES, MENUS] = [5, 4, 3, 2]
export const named = {
  products: ids('a', PRODUCTS),
  recipes: ids('b', RECIPES),
  dishes: ids('d', DISHES),
  menus: ids('e', MENUS),
}

/**
 * What happens in a kitchen by chance: invoices that come late, are dated ahead, wait, are dismissed and withdrawn, products that lose and
 * weigh otherwise from some day, are tested, merged and taken apart, compositions and prices for any day, circles, other policies.
 */
export const storyOf = (seed: number, steps = 40): Told[] => {
  const { next, upTo, among, day, someDay, events, tell, ofProduct } = storyTools(seed, {
    days: DAYS,
    most: steps + 30,
    dated: 0.3,
  })
  const ofRecipe = (recipeId: string, type: string, more: object) =>
    tell(`recipe-${recipeId}`, type, { ...exampleOf(recipeExamples, type), recipeId, ...more })
  const ofDish = (dishId: string, type: string, more: object) =>
    tell(`dish-${dishId}`, type, { ...exampleOf(dishExamples, type), dishId, ...more })
  const ofMenu = (menuId: string, type: string, more: object) =>
    tell(`menu-${menuId}`, type, { ...exampleOf(menuExamples, type), menuId, ...more })

  const element = (index: number): Element => ({
    elementId: id('f', events.length * 10 + index),
    item:
      next() < 0.7
        ? { kind: 'product', id: next() < 0.95 ? among(named.products) : id('a', 99) }
        : next() < 0.9
          ? { kind: 'recipe', id: among(named.recipes) }
          : { kind: 'free', name: 'Agua', density: among([null, '1']) },
    quantity: next() < 0.08 ? null : among(['1', '2', '0.3', '7', '0.125']),
    unit: among(['kg', 'kg', 'g', 'l', 'unit'] as const),
    basis: among(['net', 'gross'] as const),
    merma: next() < 0.2 ? '12' : null,
    note: null,
  })
  const elements = () => Array.from({ length: upTo(4) }, (_, index) => element(index))
  const recipe = () => ({
    elements: elements(),
    merma: among(['0', '10', '33']),
    byProducts: next() < 0.2 ? [{ name: 'Huesos', quantity: '1', unit: 'kg', value: '1.5' }] : [],
    yield: {
      quantity: next() < 0.4 ? null : among(['1', '3', '8']),
      unit: 'kg',
      weight: null,
    },
  })
  const dish = () => ({ elements: elements(), portions: among(['1', '3', '4']), seasoning: among(['0', '2']) })
  const menuDish = (dishId: string) => ({
    dishId,
    portion: among(['1', '0.5']),
    mix: among([null, '40']),
    consumption: among([null, { quantity: '0.2', unit: 'kg' as const }, { quantity: '1', unit: 'unit' as const }]),
  })
  const menu = () => ({
    courses: [
      {
        courseId: id('c', 1),
        name: null,
        choice: next() < 0.5,
        dishes: named.dishes.filter(() => next() < 0.6).map(menuDish),
      },
    ],
    leftover: among(['0', '20']),
  })
  const details = () => ({
    ...(exampleOf(productExamples, 'ProductRegistered').details as object),
    unit: among(['kg', 'kg', 'unit', 'l'] as const),
    merma: among(['0', '20', '50']),
    eqUd: among([null, '0.5', '2']),
    density: among([null, '0.9']),
    pieces: among([null, '6']),
    litres: among([null, '0.75']),
  })
  const price = () =>
    next() < 0.2 ? null : { amount: among([900, 1250, 33]), currency: 'EUR', vatRate: among(['10', '21']) }
  const costs: { productId: string; costId: string; waits: boolean }[] = []
  const paid = () => {
    const productId = among(named.products)
    const costId = id('9', events.length)
    const waits = next() < 0.2
    costs.push({ productId, costId, waits })
    const { cost } = exampleOf(productExamples, 'ProductCostRecorded')
    ofProduct(productId, 'ProductCostRecorded', {
      cost: {
        ...(cost as object),
        costId,
        date: next() < 0.05 ? '2031-01-01' : day(),
        value: among(['1', '2.5', '7', '0.99', '33']),
        unitQuantity: among(['1', '3', '1000']),
        unit: among(['kg', 'kg', 'g', 'unit', 'l'] as const),
        currency: next() < 0.05 ? 'USD' : 'EUR',
      },
      irregularity: waits ? { reason: 'unit-changed', change: null, previous: '1', previousCostId: costId } : null,
      ...(next() < 0.1 ? { effectiveFrom: day() } : {}),
    })
  }
  const costing = () => ({ policy: among(['last', 'last', 'average-30', 'average-90'] as const), targetFoodCost: '30' })
  const settle = (type: string) => {
    const waiting = costs.find(({ waits }) => waits)
    if (!waiting) return paid()
    waiting.waits = false
    return ofProduct(waiting.productId, type, { costId: waiting.costId })
  }
  const lists: string[] = []
  const ofList = (pricelistId: string, type: string, more: object) =>
    tell(`pricelist-${pricelistId}`, type, { ...exampleOf(pricelistExamples, type), pricelistId, ...more })
  const list = () => {
    const pricelistId = id('8', events.length)
    lists.push(pricelistId)
    const [{ offers } = { offers: [] }] = [exampleOf(pricelistExamples, 'PricelistApplied') as { offers: object[] }]
    const rows = named.products.filter(() => next() < 0.6)
    if (rows.length === 0) return
    ofList(pricelistId, 'PricelistApplied', {
      part: 0,
      offers: rows.map((productId, row) => ({
        ...offers[0],
        row,
        productId,
        price: among(['4', '6.5']),
        unitQuantity: among(['1', '5']),
        unit: among(['kg', 'unit', 'l'] as const),
        validFrom: day(),
        validUntil: among([null, '2026-12-31']),
      })),
    })
  }
  const acts: (() => void)[] = [
    ...[paid, paid, paid, paid, paid],
    () => settle('ProductCostApproved'),
    () => settle('ProductCostDismissed'),
    () => {
      const [cost] = costs.splice(upTo(costs.length), 1)
      if (cost)
        ofProduct(cost.productId, 'ProductCostWithdrawn', {
          costId: cost.costId,
          ...(next() < 0.3 ? { effectiveFrom: day() } : {}),
        })
    },
    () =>
      ofProduct(among(named.products), 'ProductDetailsChanged', {
        details: details(),
        ...someDay(),
        ...(next() < 0.4 ? { approximate: true } : {}),
      }),
    () => {
      const test = {
        testId: id('7', events.length),
        date: FIRST,
        unit: among(['kg', 'unit']),
        gross: '4',
        net: '3',
        byProducts: [{ name: 'Pieles', quantity: '1', value: among(['0.5', '90']) }],
      }
      ofProduct(among(named.products), 'ProductYieldTested', { test, merma: '25', ...someDay() })
    },
    () =>
      ofProduct(among(named.products), 'ProductYieldTestWithdrawn', { testId: id('7', 1), merma: '10', ...someDay() }),
    () => {
      const productId = among(named.products)
      ofProduct(productId, 'ProductsMerged', {
        into: among(named.products.filter((other) => other !== productId)),
        costIds: [],
        suppliers: [],
        ...someDay(),
      })
    },
    () => ofProduct(among(named.products), 'ProductsUnmerged', { into: named.products[0], ...someDay() }),
    () => ofRecipe(among(named.recipes), 'RecipeRecomposed', { composition: recipe(), effectiveFrom: day() }),
    () => ofRecipe(among(named.recipes), 'RecipeRecomposed', { composition: recipe(), effectiveFrom: day() }),
    () => ofDish(among(named.dishes), 'DishRecomposed', { composition: dish(), effectiveFrom: day() }),
    () => ofDish(among(named.dishes), 'DishPriced', { price: price(), effectiveFrom: day() }),
    () => ofMenu(among(named.menus), 'MenuDishesChanged', { composition: menu(), effectiveFrom: day() }),
    () => ofMenu(among(named.menus), 'MenuPriced', { price: price(), effectiveFrom: day() }),
    () =>
      tell('corporation-1', 'CorporationCostingSet', {
        ...exampleOf(corporationExamples, 'CorporationCostingSet'),
        corporationId: CORPORATION_ID,
        costing: costing(),
      }),
    list,
    () => {
      const [pricelistId] = lists.splice(upTo(lists.length), 1)
      if (pricelistId) ofList(pricelistId, 'PricelistWithdrawn', {})
    },
  ]
  const begin: (() => void)[] = [
    ...named.products.map((productId) => () => ofProduct(productId, 'ProductRegistered', { details: details() })),
    ...named.recipes.map(
      (recipeId) => () => ofRecipe(recipeId, 'RecipeComposed', { composition: recipe(), effectiveFrom: day() }),
    ),
    ...named.dishes.map((dishId) => () => {
      ofDish(dishId, 'DishComposed', { composition: dish(), effectiveFrom: day() })
      ofDish(dishId, 'DishPriced', { price: price(), effectiveFrom: day() })
    }),
    ...named.menus.map((menuId) => () => {
      ofMenu(menuId, 'MenuComposed', { composition: menu(), effectiveFrom: day() })
      ofMenu(menuId, 'MenuPriced', { price: price(), effectiveFrom: day() })
    }),
  ]
  const founded = exampleOf(corporationExamples, 'CorporationFounded')
  tell('corporation-1', 'CorporationFounded', { ...founded, corporationId: CORPORATION_ID })
  // Now and then a dish is written down before its products are.
  for (const act of next() < 0.3 ? begin.toReversed() : begin) act()
  for (let step = 0; step < steps; step += 1) among(acts)()
  return events
}
