import { describedGoods } from '../naming/described-goods.ts'
import { spellingsOf } from '../naming/goods-lexicon.ts'

/** Letters in which a word and its misspelling, its plural and its diminutive agree. */
const LONGEST = 5

/** What a word keeps in plural and singular: "nue" of "nuez" and "nueces". Words of two letters stand alone: "pa", "vi". */
const beginningsOf = (word: string): string[] => {
  if (word.length < 3) return [`${word} `, `${word}s `]
  return [word.slice(0, Math.min(LONGEST, Math.max(3, word.length - (word.length > 5 ? 2 : 1))))]
}

/**
 * How words begin that name the same goods as a name's head noun, in Spanish, Catalan and English and without accents; whole short words end
 * with a blank. Whatever a database preselects for the matcher has to hold all names with one of these. Empty for a name without words.
 */
export const headBeginnings = (name: string): string[] => {
  const { head, words } = describedGoods(name)
  const naming = words.filter((word) => word === head || word.role === 'class')
  const spelled = naming.flatMap(({ term, plain }) => [plain, ...spellingsOf(term)])
  return [...new Set(spelled.flatMap((phrase) => beginningsOf(phrase.split('-')[0] ?? phrase)))]
}
