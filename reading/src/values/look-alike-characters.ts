import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'

/** Characters that a recogniser takes for one another, as printed codes have them: capitals and digits. */
const lettersFor: Record<string, string> = {
  '0': 'OD',
  '1': 'ITL',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'TZ',
  '8': 'B',
  '|': 'I',
  '€': 'E',
  '£': 'E',
}

const digitsFor: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  T: '7',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
}

/** The digit that was printed where there can only be one. */
export const asDigit = (character: string): string => entryOf(digitsFor, character) ?? character

/** The letters that may have been printed where there can only be one; a letter stays what it is. */
export const asLetters = (character: string): string[] => [...(entryOf(lettersFor, character) ?? character)]

/** The countries that these two characters may have been printed for: of two letters only the one they name. */
export const countriesFor = (printed: string, isCountry: (code: string) => boolean): string[] => {
  const [first = '', second = ''] = printed
  return asLetters(first)
    .flatMap((letter) => asLetters(second).map((other) => letter + other))
    .filter(isCountry)
}

/** In how many places two texts of one length differ. */
export const differingPlaces = (a: string, b: string): number =>
  [...a].filter((character, index) => character !== b[index]).length
