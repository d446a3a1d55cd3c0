import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import type { Word } from '../../words/word.ts'
import type { TextRow } from './wrapping.ts'

/** Print is set smaller by a step of its own; a recogniser's boxes of one size differ by a sixth and more. */
const smaller = 0.93

const heightOf = (words: readonly Word[]): number => {
  const heights = words.map(({ height }) => height).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** "lata 3 kg", "12 x 75 cl": how much is in one is of the name, however small. */
const isSize = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /\d/.test(text)) &&
  words.length < 6 &&
  words.some(({ text }) => isUnit(folded(text.replace(/^[\d.,x×]+/, ''))) || /^\d+[x×]\d+$/.test(text))

/**
 * Texts between goods without those in smaller print than the names, which describe the goods: periods, legal grounds, what a service
 * consists of. Of print alone, whose sizes are exact. `names`: what stands beside the figures; where nothing does, the largest text is a name.
 */
export const withoutSmallerPrint = (texts: TextRow[], names: readonly Word[]): TextRow[] => {
  const isPrint = [...names, ...texts.flatMap(({ words }) => words)].every(({ confidence }) => confidence === 1)
  if (!isPrint) return texts
  const usual = names.length > 0 ? heightOf(names) : Math.max(...texts.map(({ words }) => heightOf(words)))
  return texts.filter(({ words }) => heightOf(words) >= smaller * usual || isSize(words))
}
