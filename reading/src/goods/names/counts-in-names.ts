import Big from 'big.js'
import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import type { ReadLine } from '../../reading.ts'
import { trimmed } from '../line-amounts.ts'

/** "10 unidades de pan de molde": how many, their unit, and of what. Without "de" the count may be what one pack holds. */
const countedName = /^(\d{1,4}) ?(\p{L}{1,9})\.? (?:de|of) (?=\p{L})(.+)$/iu
/** "2 kg de tomate" is what is in one as often as how much was bought. */
const pieces = /^(?:u|uds?|unds?|unids?|unidad(?:es)?|unitats?|unidades|units?|pzas?|piezas?|pcs|pieces)$/

/**
 * The count that begins the name of a line is its quantity, where no quantity is printed and the amount was taken for the price of one.
 * @param line its name is whole.
 */
export const withCountOfName = (line: ReadLine, isQuantityPrinted: boolean): ReadLine => {
  const [, count, unit = '', name = ''] = countedName.exec(line.name) ?? []
  const isOfOne = line.quantity === '1' && new Big(line.unitPrice).times(100).eq(line.total)
  if (isQuantityPrinted || !isOfOne || !count || Number(count) < 2) return line
  if (!isUnit(folded(unit)) || !pieces.test(folded(unit))) return line
  const unitPrice = trimmed(new Big(line.unitPrice).div(count).round(4))
  return { ...line, quantity: trimmed(new Big(count)), unit, unitPrice, name }
}
