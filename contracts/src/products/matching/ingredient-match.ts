import { namesInCatalan } from '../../prices/forms/ingredient-names-ca.ts'
import { type Ingredient, ingredients } from '../ingredients.ts'
import type { DescribedWord } from '../naming/described-goods.ts'
import { type Match, type Matches, matched, preparedCandidates } from './matcher.ts'

const candidates = preparedCandidates(
  ingredients.map((ingredient) => ({
    name: ingredient.name.es,
    aliases: [ingredient.name.en, ...(namesInCatalan[ingredient.id] ? [namesInCatalan[ingredient.id] as string] : [])],
    ingredient,
  })),
)

/** What goods are when nothing is said. */
const usualForms = new Set(['whole', 'fresh', 'raw', 'full-cream'])
/** "crujiente", "relleno", "empanado": what was made of something is another thing. */
const isMade = (plain: string) =>
  /(?:[ai]d[oa]s?|[ai]ts?|ad(?:es)?|[ie]nte)$/.test(plain) ||
  /^(?:frit|rellen|sabor|mezcla|base|preparad|chips|snack|tipo|crem|veget|vegan|light|sin|mini)/.test(plain)

/** Whether a product may say this of itself and still be the ingredient. */
const isHarmless = ({ role, term, isGuess, plain, noun }: DescribedWord, { category }: Ingredient) => {
  // Prawns and octopus are sold cooked as often as raw.
  if (usualForms.has(term) || (term === 'cooked' && category === 'CAT2')) return true
  if (role === 'variety') return !/^(?:with|without)-/.test(term)
  if (role === 'cut') return true
  if (role === 'tail') return false
  return isGuess && !noun && !isMade(plain)
}

type Named = Match<(typeof candidates)[number]['candidate']>
const isContained = ({ extra }: Named) => extra.every(({ term }) => usualForms.has(term))

/**
 * The kitchen's ingredients that a name may speak of, the likeliest first. `sure` where all that the ingredient says stands in the name, what
 * the name says beside it makes no other goods of it ("cebolla frita"), and no other ingredient says as much.
 */
export const matchedIngredients = (name: string, most = 5): Matches<Ingredient> => {
  const { ranked } = matched(name, candidates, 40)
  const ofHead = ranked.filter(({ isHead }) => isHead)
  const [first, second] = ofHead
  const isAlone = ofHead.length === 1
  const containedScore = (match: Named) => (isContained(match) ? match.score : 0)
  const isSure =
    first !== undefined &&
    first.reason !== 'other-kind' &&
    first.reason !== 'class' &&
    (isContained(first) || (isAlone && first.extra.every(({ role }) => role !== 'word'))) &&
    first.missing.every((word) => isHarmless(word, first.candidate.ingredient)) &&
    (second === undefined || first.score - containedScore(second) >= 0.04)
  return {
    ranked: ranked.slice(0, most).map((match) => ({ ...match, candidate: match.candidate.ingredient })),
    sure: isSure ? first.candidate.ingredient : null,
  }
}
