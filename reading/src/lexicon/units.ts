import { phrasesOf } from './languages/words.ts'

const units = new Set(phrasesOf('goods.unit'))

/** Whether a (folded) word is a unit in which goods are sold. */
export const isUnit = (word: string): boolean => units.has(word)
