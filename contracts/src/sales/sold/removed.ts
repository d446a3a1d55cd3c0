import type { Element } from '../../recipes/elements.ts'
import { normalizeName } from '../../values/names.ts'

const PLURAL = /(?:es|s)$/
/** A word of a till may be another number than that of the kitchen: "quesos" is "queso". */
const stem = (word: string): string => (word.length > 3 ? word.replace(PLURAL, '') : word)
const fillers = new Set(['sin', 'no', 'without', 'de', 'del', 'la', 'el', 'los', 'las', 'the', 'of'])
const stemsOf = (text: string): string[] =>
  normalizeName(text)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .map(stem)

/**
 * The elements of a dish that a guest did not want, in a till's words ("SIN QUESO"): those in whose name every word stands. None where
 * nothing in the dish is called so: then nobody knows what was left out, and the cost stays.
 * @param nameOf what a product or subrecipe is called.
 */
export const elementsNamed = <Of extends Pick<Element, 'item'>>(
  elements: readonly Of[],
  nameOf: (id: string) => string | undefined,
  word: string,
): Of[] => {
  const wanted = stemsOf(word)
  if (wanted.length === 0) return []
  return elements.filter(({ item }) => {
    if (item.kind === 'free') return false
    const name = new Set(stemsOf(nameOf(item.id) ?? ''))
    return wanted.every((each) => name.has(each))
  })
}
