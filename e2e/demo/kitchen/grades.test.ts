import { costing } from '@escandallo/contracts/costing/costing.ts'
import { nutritionOf } from '@escandallo/contracts/plates/nutrition/nutrition.ts'
import { portionsIn } from '@escandallo/contracts/plates/portion.ts'
import { productFacts } from '@escandallo/contracts/plates/products/product-facts.ts'
import { foodsWith } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import { nutrientsOf } from '@escandallo/contracts/products/food/nutrition.ts'
import { restrictionsOf } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { expect, test } from 'vitest'
import { products } from '../catalogue/products.ts'
import { productId } from '../commands/names.ts'
import { productsDetails } from '../commands/restaurant.ts'
import { recipeId, writtenDishes, writtenRecipes } from './written.ts'

const details = new Map(products.map((product) => [productId(product.key), productsDetails(product)]))
const recipes = new Map(
  writtenRecipes().map(({ key, form }) => [recipeId(key), { ...form.composition, name: key, removed: false }]),
)
const costs = costing({
  currency: 'EUR',
  product: (id) => {
    const product = details.get(id)
    if (!product) return undefined
    const { name, merma, eqUd, density, pieces = null, litres = null } = product
    return { name, merma, eqUd, density, pieces, litres, removed: false, price: null }
  },
  recipe: (id) => recipes.get(id),
})
const foodOf = foodsWith(new Map())
const openPortion = portionsIn(costs, (id) => {
  const product = details.get(id)
  const nutrients = nutrientsOf(null, foodOf(product?.ingredient ?? null))
  return product && productFacts(product, { nutrients, restrictions: restrictionsOf(null, () => ({})), herd: null })
})

test('dishes of the demo have a grade, but for drinks with alcohol and where a weight, figures or the quantity of salt are missing', () => {
  const served = writtenDishes().filter(({ form }) => form.status === 'active')
  const ungraded = served.flatMap(({ key, form: { description, composition } }) => {
    const { noGrade } = nutritionOf(openPortion({ name: description.name, composition }))
    return noGrade === null ? [] : [[key, noGrade]]
  })
  expect(Object.fromEntries(ungraded)).toEqual({
    carpaccio: 'no-weight',
    'dorada-sal': 'no-weight',
    sorbete: 'no-weight',
    'gin-tonic': 'no-weight',
    secreto: 'too-little-known',
    'cafe-solo': 'too-little-known',
    'buf-cafe': 'could-change',
    // Their sauces and garnishes say "to taste" of salt.
    'arroz-negro': 'could-change',
    'arroz-verdura': 'could-change',
    callos: 'could-change',
    canelones: 'could-change',
    carrillera: 'could-change',
    'lubina-espalda': 'could-change',
    'pisto-huevo': 'could-change',
    'pollo-asado': 'could-change',
    'pulpo-brasa': 'could-change',
    ternasco: 'could-change',
    'copa-crianza': 'alcohol',
    cana: 'alcohol',
    'vermut-casa': 'alcohol',
  })
})
