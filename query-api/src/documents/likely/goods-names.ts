import type { MatchReason } from '@escandallo/contracts/products/matching/certainty.ts'
import { matchedIngredients } from '@escandallo/contracts/products/matching/ingredient-match.ts'

const named = new Set<MatchReason>(['same-name', 'same-words', 'wider', 'shortened', 'partly'])

/** The kitchen's ingredients that a name speaks of: those of its head noun of which it says all; of these the fullest. */
export const ingredientsNamed = (name: string): string[] => {
  const ofHead = matchedIngredients(name).ranked.filter(
    ({ isHead, reason, extra }) => isHead && named.has(reason) && extra.length === 0,
  )
  const best = ofHead[0]?.score ?? 0
  return ofHead.filter(({ score }) => best - score < 0.02).map(({ candidate }) => candidate.id)
}
