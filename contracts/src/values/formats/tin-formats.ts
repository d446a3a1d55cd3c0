import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'
import { entryOf } from '../plain/entry-of.ts'

/** A tin named by its format: how many litres it is made for, and where in the text that stands. Its goods weigh what its label says. */
export type TinFormat = { litres: Decimal; start: number; end: number }

/** Fish canners name a tin by its shape and its capacity in cm³: RO-1000 is a round one of a litre (RO round, OL oval, RR rectangular). */
const shaped =
  /(?<![a-z\d])(?:ro|ol|rr)[\s-]?(\d{2,4})(?![a-z\d%]|[.,/]\d|\s*(?:x|kg|g|gr|grs|l|cl|ml|cc|uds?|u)(?![a-z]))/
const smallest = 25
const largest = 5000

/**
 * Vegetables come in tins named by how many of the whole one they hold: 1/2, 1/1 or 4/4, 5/1. The whole one is of 850 ml. Only capacities of
 * the range of Directive 80/232/EEC, annex II (round tins of preserved vegetables; capacities of EN 76) are such names: "3/1" would be 2,550
 * ml, where the trade's tin of three has 2,650.
 */
const tinWords = 'latas?|lta?s?|llaunes|llauna|tins?|cans?|boites?|boite'
const named = new RegExp(
  String.raw`(?<![a-z\d])(?:${tinWords})\.?\s*(?:de\s+)?(\d{1,2}/\d)(?![\d/.,]|\s*(?:kg|kilos?|g|gr|l|lt|lts|litros?|cl|ml)(?![a-z]))`,
)
const millilitres: Readonly<Record<string, number>> = {
  '1/4': 212,
  '1/2': 425,
  '1/1': 850,
  '4/4': 850,
  '2/1': 1700,
  '5/1': 4250,
  '12/1': 10_200,
}

/** The format of a tin that a text without accents, in small letters, names; null where it names none that is a standard's. */
export const tinFormatIn = (plain: string): TinFormat | null => {
  const [inShape, inName] = [shaped.exec(plain), named.exec(plain)]
  const ofShape = Number(inShape?.[1] ?? 0)
  const isOfShape = ofShape >= smallest && ofShape <= largest
  const [match, capacity] = isOfShape ? [inShape, ofShape] : [inName, entryOf(millilitres, inName?.[1] ?? '')]
  if (!match || capacity === undefined) return null
  return { litres: new Big(capacity).div(1000).toFixed(), start: match.index, end: match.index + match[0].length }
}
