import type { Recognised } from './recognised.ts'

const covers = (a: Recognised, b: Recognised): boolean => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 && width * height > 0.2 * Math.min(a.width * a.height, b.width * b.height)
}

const isNumber = (text: string): boolean => /^\W{0,2}\d[\d.,]*\W{0,2}$/.test(text)

/** The words of a first look, and of the second those that the first did not see at all or could not make out. */
export const merged = (first: Recognised[], second: Recognised[]): Recognised[] => {
  const kept = first.filter(
    (word) =>
      word.confidence >= 0.4 || !second.some((other) => covers(word, other) && other.confidence > word.confidence),
  )
  const added = second.filter((word) =>
    isNumber(word.text) ? word.confidence >= 0.5 : word.confidence >= 0.7 && /\p{L}/u.test(word.text),
  )
  return [...kept, ...added.filter((word) => !kept.some((other) => covers(other, word)))]
}
