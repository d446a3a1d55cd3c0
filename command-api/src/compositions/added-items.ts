import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'

/** Products and recipes that a composition names anew: what stood there before was the corporation's then. */
export const addedItems = (
  elements: readonly Element[],
  previousCompositions: readonly { value: { elements: readonly Element[] } }[] = [],
): Record<'product' | 'recipe', string[]> => {
  const previousElements = previousCompositions.flatMap(({ value }) => value.elements)
  const added = (kind: 'product' | 'recipe') => {
    const old = new Set(itemsOf(previousElements, kind))
    return itemsOf(elements, kind).filter((id) => !old.has(id))
  }
  return { product: added('product'), recipe: added('recipe') }
}
