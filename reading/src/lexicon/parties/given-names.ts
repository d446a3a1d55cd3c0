import { folded } from '../folding.ts'
import { phrasesOf } from '../languages/words.ts'

/** Names that people are called by in the countries read here: a trader in person goes by one of them. */
const givenNames = new Set(phrasesOf('party.givenName'))

/** Whether a text reads as a person's name: a given name and one to four more words, nothing else. */
export const isPerson = (text: string): boolean => {
  const words = folded(text).split(' ')
  return words.length >= 2 && words.length <= 6 && !/[\d&]/.test(text) && givenNames.has(words[0] ?? '')
}
