import { normalizeName } from '../../values/names.ts'
import { measureOf, packagingOf } from '../../values/units.ts'

/** Sizes and packages, and words that every name may have. */
const isAside = (word: string): boolean =>
  /\d/.test(word) || measureOf(word) !== null || packagingOf(word) !== null || word.length < 2 || filling.has(word)
const filling = new Set('de del la el los las con y en a al por para x the of and with s u'.split(' '))

/** The words that say what goods are: "AGUA CON GAS 33 CL CAJA" is agua, gas. */
export const goodsWords = (name: string): string[] => {
  const words = normalizeName(name).split(' ').filter(Boolean)
  const telling = words.filter((word) => !isAside(word))
  return telling.length > 0 ? telling : words
}
