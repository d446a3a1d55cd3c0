import { type Costing, costing } from '@escandallo/contracts/costing/costing.ts'
import { cyclePath } from '@escandallo/contracts/costing/cycles.ts'
import { type Branch, explained } from '@escandallo/contracts/costing/explanation.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { partsOfCost } from '@escandallo/contracts/costing/parts.ts'
import type { KitchenBasis } from '@escandallo/contracts/kitchen/queries.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { useMemo } from 'react'
import { get } from '../../platform/api.ts'

const kitchenOf = (products: readonly string[], recipes: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'recipes', 'kitchen', products, recipes],
    queryFn: ({ signal }) => get<KitchenBasis>('/recipes/kitchen', { query: { products, recipes }, signal }),
    placeholderData: keepPreviousData,
    enabled: products.length + recipes.length > 0,
  })

/** What is being written, when it is a subrecipe: it stands in the kitchen under this id. */
export const WRITTEN = 'written'

export type Desk = {
  basis: KitchenBasis | undefined
  costing: Costing
  currency: string
  target: string
  /** What all lines together may cost for the target to be met, in major units; null where nobody has said what it sells at. */
  budget: string | null
  nameOf: (item: Element['item']) => string
  /** What it is, and what it costs, is on its way: nothing is missing of it yet. */
  isLoading: (item: Element['item']) => boolean
  /** That is so of one of the lines: what they come to is not known yet. */
  isPending: boolean
  /** The lines of what is being written, with what each costs in the whole batch. */
  branches: Branch[]
  /** What a line is of the known cost, in per cent, as the page of what is written shows it; null where nothing is known. */
  partOf: (element: Element) => string | null
  /** Names from the recipe that is written back to itself, where it would end up inside itself. */
  cycle: string[] | null
  /** What a line would cost if a product were otherwise; null while that is not known either. */
  costWith: (product: KitchenBasis['products'][number], element: Element) => string | null
}

/**
 * Costs of what somebody is writing, in the browser, over the same pure function as the server's: what the rows name is fetched once, and
 * every key after that is arithmetic.
 */
export const useDesk = (
  elements: readonly Element[],
  recipe?: Omit<RecipeComposition, 'elements'>,
  recipeId?: string,
  budgetFor: (target: string) => string | null = () => null,
  seasoning = '0',
): Desk => {
  const products = itemsOf(elements, 'product').sort()
  const recipes = itemsOf(elements, 'recipe').sort()
  const { data: basis, isPending: isFirst, isPlaceholderData } = useQuery(kitchenOf(products, recipes))
  const names = useMemo(
    () =>
      new Map<string, string>([
        ...(basis?.products.map(({ productId, name }) => [productId, name] as const) ?? []),
        ...(basis?.recipes.map(({ recipeId, name }) => [recipeId, name] as const) ?? []),
      ]),
    [basis],
  )
  const desk = useMemo(() => {
    const [byProduct, byRecipe] = [
      new Map(basis?.products.map((product) => [product.productId, product])),
      new Map(basis?.recipes.map((known) => [known.recipeId, known])),
    ]
    return costing({
      currency: basis?.currency ?? 'EUR',
      product: (id) => byProduct.get(id),
      recipe: (id) =>
        id === WRITTEN && recipe ? { ...recipe, elements: [...elements], name: '', removed: false } : byRecipe.get(id),
    })
  }, [basis, elements, recipe])
  const branches = useMemo(
    () => explained(desk, elements, new Big(1), recipe ? WRITTEN : undefined, seasoning),
    [desk, elements, recipe, seasoning],
  )
  const parts = useMemo(() => {
    const lineSum = branches.reduce((sum, { atLeast }) => sum.plus(atLeast), new Big(0))
    const atLeast = lineSum.times(new Big(1).plus(new Big(seasoning).div(100))).toFixed()
    const { lines } = partsOfCost({ atLeast, elements: branches })
    return new Map(branches.map(({ elementId }, at) => [elementId, lines?.[at] ?? null]))
  }, [branches, seasoning])
  const cycle = useMemo(() => {
    if (!recipeId) return null
    const linksOf = (id: string) =>
      itemsOf(id === recipeId ? elements : (desk.kitchen.recipe(id)?.elements ?? []), 'recipe')
    return cyclePath(recipeId, linksOf)?.map((id) => names.get(id) ?? '…') ?? null
  }, [recipeId, elements, desk, names])
  const isLoading = (item: Element['item']) =>
    (isFirst || isPlaceholderData) && item.kind !== 'free' && !names.has(item.id)
  const currency = basis?.currency ?? 'EUR'
  const target = basis?.targetFoodCost ?? '30'
  return {
    basis,
    costing: desk,
    costWith: (product, element) => {
      const price = product.price && { ...product.price, currency: product.price.currency || currency }
      const other = costing({
        ...desk.kitchen,
        product: (id) => (id === product.productId ? { ...product, price } : desk.kitchen.product(id)),
      })
      const { known, missing } = other.line(element)
      return missing.some(isGap) ? null : known.toFixed()
    },
    currency,
    target,
    budget: budgetFor(target),
    isLoading,
    isPending: elements.some(({ item }) => isLoading(item)),
    nameOf: (item) => (item.kind === 'free' ? item.name : (names.get(item.id) ?? '…')),
    partOf: ({ elementId }) => parts.get(elementId) ?? null,
    branches,
    cycle,
  }
}
