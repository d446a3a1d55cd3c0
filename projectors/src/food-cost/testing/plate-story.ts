import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { plateExamples } from '@escandallo/contracts/plates/examples.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { ingredientExamples } from '@escandallo/contracts/products/own/examples.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import type { Told } from '@escandallo/platform/projection/testing.ts'
import { named, storyOf } from './story.ts'
import { chance } from './story-tools.ts'

type Data = Record<string, unknown>
type Example = { type: string; data: unknown }
const dataOf = (examples: readonly Example[], type: string): Data =>
  structuredClone(examples.find((example) => example.type === type)?.data) as Data

const OWN = '169e0000-0000-4000-8000-000000000001'
/** Foods by what is special about each: an oil to fry in, beef of an unknown herd, an allergen, none at all, the corporation's own. */
const OIL = { name: 'Aceite de girasol', category: 'CAT8', subcategory: '8.2', ingredient: 'sunflower-oil' }
const foods = [
  OIL,
  OIL,
  OIL,
  { name: 'Solomillo', category: 'CAT1', subcategory: '1.1', ingredient: 'beef-sirloin' },
  { name: 'Gambas peladas', category: 'CAT2', subcategory: '2.4', ingredient: null },
  { name: 'Tomate', category: 'CAT3', subcategory: '3.2', ingredient: 'tomato' },
  { name: 'Lejía', category: 'CAT13', subcategory: null, ingredient: null },
  { name: 'Kimchi', category: 'CAT9', subcategory: '9.3', ingredient: OWN },
]
const names = ['Croquetas', 'Arroz', 'Patatas fritas', 'Guiso']
const states = ['contains', 'traces', 'free', 'unknown'] as const
const SUPPLIERS = ['50000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002']

/** What happens in a kitchen by chance, and what people say of its products and dishes as food meanwhile. */
export const plateStoryOf = (seed: number): Told[] => {
  const next = chance(seed * 7919)
  const among = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const product = () => among(named.products)
  const ofProduct = (type: string, more: Data): Told => {
    const productId = product()
    const { effectiveFrom: _, facts: __, ...data } = dataOf(productExamples, type)
    return { stream: `product-${productId}`, type, data: { ...data, productId, ...more } }
  }
  const ofPlate = (plateId: string, type: string, more: Data): Told => ({
    stream: `plate-${plateId}`,
    type,
    data: { ...dataOf(plateExamples, type), plateId, ...more },
  })
  const details = () => ({
    ...(dataOf(productExamples, 'ProductDetailsChanged').details as object),
    ...among(foods),
    unit: 'kg',
    merma: among(['0', '20']),
    eqUd: '1',
    density: '0.9',
    pieces: null,
    litres: null,
    suppliers: [{ supplierId: among(SUPPLIERS), code: null, name: null }],
  })
  const described = (examples: readonly Example[], type: string) => ({
    ...(dataOf(examples, type).description as object),
    name: among(names),
  })
  const ofOwn = (type: string): Told => ({ stream: `ingredient-${OWN}`, type, data: dataOf(ingredientExamples, type) })
  const checked = () =>
    Object.fromEntries(['ALLE001', 'ALLE003', 'INTOL001', 'PREF001'].map((code) => [code, among(states)]))
  const renamed = (): Told => {
    const dishId = among(named.dishes)
    const description = described(dishExamples, 'DishDescribed')
    return {
      stream: `dish-${dishId}`,
      type: 'DishDescribed',
      data: { ...dataOf(dishExamples, 'DishDescribed'), dishId, description },
    }
  }
  const acts: (() => Told)[] = [
    ...[renamed, renamed, renamed],
    () => ofProduct('ProductDetailsChanged', { details: details() }),
    () => ofProduct('ProductDetailsChanged', { details: details() }),
    () => ofProduct('ProductRestrictionsVerified', { states: checked() }),
    () => ofProduct('ProductRestrictionsVerified', { states: checked() }),
    () => ofProduct('ProductRestrictionsUnverified', {}),
    () => ofProduct('ProductSupplierLinked', { supplier: { supplierId: among(SUPPLIERS), code: null, name: 'X' } }),
    () => ofProduct('ProductNutritionSet', {}),
    () => ofProduct('ProductNutritionSet', { nutrition: { source: 'ingredient' } }),
    () => ofPlate(product(), 'ProductHerdNamed', { herd: among(['beef', 'dairy']) }),
    () =>
      ofPlate(among(named.dishes), 'DishTasted', { tasting: among([{}, { sour: '6' }, { sweet: '1.5', umami: '9' }]) }),
    () => ofOwn('CustomIngredientChanged'),
    () => ofOwn('CustomIngredientAdded'),
    () => {
      const recipeId = among(named.recipes)
      const description = described(recipeExamples, 'RecipeDescribed')
      const data = { ...dataOf(recipeExamples, 'RecipeDescribed'), recipeId, description }
      return { stream: `recipe-${recipeId}`, type: 'RecipeDescribed', data }
    },
  ]
  const story = storyOf(seed)
  const begun = story.findLastIndex(({ type }) => /Registered|Composed$/.test(type))
  return story.flatMap((event, index) => {
    if (index <= begun) return [event]
    const { at } = event.data as { at: string }
    return next() < 0.6 ? [event, dated(among(acts)(), at)] : [event]
  })
}

const dated = ({ data, ...event }: Told, at: string): Told => ({ ...event, data: { ...(data as Data), at } })
