import { costing } from '@escandallo/contracts/costing/costing.ts'
import { cyclePath } from '@escandallo/contracts/costing/cycles.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { describe, expect, test } from 'vitest'
import { products } from '../catalogue/products.ts'
import { productId } from '../commands/names.ts'
import { productsDetails } from '../commands/restaurant.ts'
import { recipeId, writtenDishes, writtenMenus, writtenRecipes } from './written.ts'

const byProduct = new Map(
  products.map((product) => {
    const { name, merma, eqUd, density, pieces = null, litres = null, unit } = productsDetails(product)
    const price = { value: product.basePrice, unitQuantity: '1', unit, currency: 'EUR', sources: [] }
    return [productId(product.key), { name, merma, eqUd, density, pieces, litres, removed: false, price }]
  }),
)
const recipes = new Map(
  writtenRecipes().map(({ key, form }) => [recipeId(key), { ...form.composition, name: key, removed: false }]),
)
const calculation = costing({ currency: 'EUR', product: (id) => byProduct.get(id), recipe: (id) => recipes.get(id) })
const costs = writtenDishes().map(({ key, form }) => {
  const cost = calculation.dish(form.composition)
  return { key, cost, figures: figuresOf(cost, form.price) }
})

describe('the kitchen of the demo', () => {
  test('has something of everything', () => {
    const written = writtenDishes()
    expect(recipes.size).toBeGreaterThanOrEqual(40)
    expect(written.length).toBeGreaterThanOrEqual(70)
    expect(writtenMenus().length).toBeGreaterThanOrEqual(6)
    expect(new Set(written.map(({ form }) => form.description.type)).size).toBe(6)
    expect(new Set(writtenMenus().map(({ form }) => form.description.type)).size).toBe(3)
  })
  test('names products and subrecipes that there are, and nothing that contains itself', () => {
    const links = (id: string) => itemsOf(recipes.get(id)?.elements ?? [], 'recipe')
    for (const id of recipes.keys()) expect(cyclePath(id, links)).toBeNull()
    const depthOf = (id: string): number => 1 + Math.max(0, ...links(id).map(depthOf))
    expect(Math.max(...[...recipes.keys()].map(depthOf))).toBeGreaterThanOrEqual(3)
    const missing = [...recipes.keys()].flatMap((id) => calculation.recipe(id)?.missing ?? [])
    expect(missing).toEqual([])
  })
  test('has dishes that slip over their target, and a few of which something is not known', () => {
    const over = costs.filter(({ figures }) => figures?.exact && Number(figures.foodCost) > 30)
    const gaps = costs.filter(({ cost }) => cost.missing.some(isGap))
    expect(over.length).toBeGreaterThanOrEqual(5)
    expect(over.length).toBeLessThan(costs.length / 4)
    expect(gaps.map(({ key }) => key)).toEqual(['carpaccio', 'dorada-sal', 'gin-tonic'])
  })
  test.each(costs.map(({ key, cost }) => [key, Number(cost.atLeast)] as const))(
    '%s costs what such a dish costs',
    (_, cost) => {
      expect(cost).toBeGreaterThan(0.1)
      expect(cost).toBeLessThan(11)
    },
  )
})
