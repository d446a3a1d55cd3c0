import { queryOptions } from '@tanstack/react-query'

/** As likely as a name that lacks one word of the ingredient's ("aceite" of olive oil). */
const LIKELY = 0.8
const MOST = 3

/** The ingredients of the food list that a name may speak of: the one that it is sure to mean, else the likeliest. The list is loaded when it is asked. */
export const suggestedIngredients = (name: string) =>
  queryOptions({
    queryKey: ['suggested-ingredients', name.trim()],
    queryFn: async () => {
      const { matchedIngredients } = await import('@escandallo/contracts/products/matching/ingredient-match.ts')
      const { sure, ranked } = matchedIngredients(name)
      if (sure) return [sure]
      return ranked
        .filter(({ isHead, score }) => isHead && score >= LIKELY)
        .slice(0, MOST)
        .map(({ candidate }) => candidate)
    },
    enabled: name.trim().length > 2,
    staleTime: Number.POSITIVE_INFINITY,
  })
