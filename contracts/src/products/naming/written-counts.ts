import type { Big } from 'big.js'
import { containerOf } from './containers.ts'

/** Kilograms or litres of one bought unit: nobody carries more. */
const HEAVIEST = 60
/** Before a number these make it a name: flour "W 280" and "T-55", pasta "Nº 5", "tipo 00", "ref. 12". */
const naming = /(?<![a-z\d])(?:[a-wyz]|n[º°o.]{1,2}|num\.?|ref\.?|mod\.?|modelo|tipo)\s*(?:[-.]\s*)?$/
const hyphened = /([a-z]+)-$/
/** Containers in full and in the singular: "6 bolsas" and "6 bols" count, "55 bolsa" may as well be flour of type 55. */
const singular = new Set(
  `saco malla bolsa caja bandeja manojo garrafa bidon bote tarro frasco cubo cubeta paquete tarrina barqueta sobre bloque barra lata botella
   barril sack net bag box tray jerrycan pot jar tub packet punnet sachet block tin can bottle sac xarxa bossa capsa safata galleda llauna
   ampolla paquet`.split(/\s+/),
)

/**
 * Whether a number before a container or a size counts packs. `before` is the plain text up to the number, `word` what is counted ('' where
 * nothing is named), `each` what one holds. `either` where it may as well be part of the name.
 */
export const writtenCount = (
  number: string,
  { before, word, each }: { before: string; word: string; each: { size: Big; unit: 'kg' | 'l' | 'unit' } },
): 'count' | 'either' | 'none' => {
  const hyphen = hyphened.exec(before)?.[1]
  const isName = naming.test(before) || (hyphen !== undefined && containerOf(hyphen) === null)
  if (!/^[1-9]\d{0,2}$/.test(number) || isName) return 'none'
  if (each.unit !== 'unit' && each.size.times(number).gt(HEAVIEST)) return 'none'
  const isOfContainer = containerOf(/([a-z]+)[\s.-]*(?:de\s*)?$/.exec(before)?.[1] ?? '') !== null
  return singular.has(word) && each.unit === 'kg' && !isOfContainer ? 'either' : 'count'
}
