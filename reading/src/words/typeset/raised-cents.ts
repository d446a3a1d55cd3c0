import { boxesOf, confidenceOf, middle, right, type Word } from '../word.ts'

const whole = /^-?\d{1,3}(?:[.,]?\d{3})*$/
const cents = /^[.,]\d{2}(?:€|EUR)?$/

/** The cents are smaller and begin where the figure ends, no further apart than letters are. */
const follows = (a: Word, b: Word): boolean =>
  a.page === b.page &&
  Math.abs(b.x - right(a)) < 0.15 * a.height &&
  b.height < 0.8 * a.height &&
  middle(b) > a.y &&
  middle(b) < a.y + a.height

/** "571" and ",92" beside it in smaller print, set high or low, are one amount: alone the larger part would be another one. */
export const withRaisedCents = (words: Word[]): Word[] => {
  const small = words.filter(({ text }) => cents.test(text))
  const used = new Set<Word>()
  const joined = words.map((word) => {
    const rest = whole.test(word.text)
      ? small.find((smallWord) => !used.has(smallWord) && follows(word, smallWord))
      : undefined
    if (!rest) return word
    used.add(rest)
    const confidence = confidenceOf([word, rest])
    const box = boxesOf([word, rest])[0] ?? word.box
    return { ...word, text: word.text + rest.text, width: right(rest) - word.x, confidence, box }
  })
  return joined.filter((word) => !used.has(word))
}
