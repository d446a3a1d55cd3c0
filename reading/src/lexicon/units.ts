import { phrasesOf } from './languages/words.ts'

const units = new Set(phrasesOf('goods.unit'))

/** "unit(s)", folded. */
const EITHER_NUMBER = / s$/

/** Whether a (folded) word is a unit in which goods are sold. */
export const isUnit = (word: string): boolean => units.has(word.replace(EITHER_NUMBER, ''))
