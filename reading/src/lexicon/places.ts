import { folded } from './folding.ts'
import { anyOf } from './languages/words.ts'
import { patternOf } from './pattern.ts'

const postal = patternOf(
  'u',
  String.raw`(?<![\d.,/-])(?:[A-Z]{1,2}-?)?\d{4,5}(?:-\d{3})?(?![\d/.,-])\s*[-–,]?\s*\p{Lu}\p{L}|`,
  String.raw`\p{L}{3,},? \p{Lu}{2},? \d{5}(?:-\d{4})?(?!\d)|\p{Lu}\p{L}{2,}, \d{5}(?:-\d{4})?(?!\d)|`,
  String.raw`\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\p{L}{3,},? [A-Z]\d[\dW] ?(?=\d{0,3}[A-Z])[A-Z\d]{4}(?![\p{L}\d])|`,
  String.raw`(?<!\d)\d{4} ?[A-Z]{2}\s+\p{L}{3,}|(?<!\d)\d{2}-\d{3}\s+\p{L}{3,}|, [A-Z]\d{4}(?:[A-Z]{3})?\b|`,
  String.raw`(?<!\d)\d{3} ?\d{2}\s+\p{Lu}\p{L}{3,}`,
)
/** One or two letters before a street's name are short for a word for streets. */
const shortStreet = '(?:c|cl|am|im|pl|pg|cr) (?=\\p{L}{3}|(?:el|la|los|las|de|del|d|l) )'
const street = new RegExp(`^(?:\\d+\\w?,? )?(?:${shortStreet}|${anyOf('place.streetName')}\\b)`, 'u')
const streetInside = new RegExp(`\\b${anyOf('place.streetInside')}\\b|\\p{L}${anyOf('place.streetEnding')}\\b`, 'u')
/** Whether a text has a postal code with its town. */
export const isTown = (text: string): boolean => postal.test(text) && text.length < 90

/** Whether a text names a street, square, industrial estate or market, with a number or without. */
export const isStreet = (text: string): boolean => {
  const plain = folded(text)
  if (/[%€]|\d,\d{2}(?!\d)/.test(text)) return false
  return (
    (street.test(plain) || streetInside.test(plain)) &&
    text.length < 80 &&
    (/\d|s n$/.test(plain) || plain.split(' ').length >= 3)
  )
}
