import type { Recognised } from './recognised.ts'

const covers = (a: Recognised, b: Recognised): boolean => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 && width * height > 0.2 * Math.min(a.width * a.height, b.width * b.height)
}

/** Less sure figures of the second look are not taken. */
const leastSure = 0.5

/** Perhaps behind signs that let nobody write before it: "****258,16". */
const isNumber = (text: string): boolean => /^(?:\W{0,2}|[*#]+)\d[\d.,]*\W{0,2}$/.test(text)

/** A figure that hardly could be read in the second look either: too doubtful to be added. */
export const isUnsureFigure = ({ text, confidence }: Recognised): boolean =>
  confidence < leastSure && /\d[.,]\d{2}\W{0,2}$/.test(text)

/** A word that could hardly be read; figures have to be surer than that, for nothing else tells a wrong one. */
export const isDoubtful = ({ text, confidence }: Recognised): boolean => confidence < (/\d/.test(text) ? 0.6 : 0.4)

const digits = (text: string): string => text.replace(/\D/g, '')

/** What was read again: a figure that came out the same both times is as sure as it has to be, however little either look was. */
export const readTwice = (once: readonly Recognised[], again: readonly Recognised[]): Recognised[] =>
  again.map((word) => {
    const isSame = once.some((other) => covers(word, other) && digits(word.text) === digits(other.text))
    return isSame && digits(word.text) ? { ...word, confidence: Math.max(leastSure, word.confidence) } : word
  })

/** So much surer the second look has to be of what the first made something of. */
const clearly = 0.2

/** The words of a first look, and of the second those that the first did not see at all or could not make out. */
export const merged = (first: Recognised[], second: Recognised[]): Recognised[] => {
  const isOutdone = (word: Recognised): boolean => {
    const surer = word.confidence < 0.4 ? word.confidence : word.confidence + clearly
    return isDoubtful(word) && second.some((other) => covers(word, other) && other.confidence > surer)
  }
  const kept = first.filter((word) => !isOutdone(word))
  const added = second.filter((word) =>
    isNumber(word.text) ? word.confidence >= leastSure : word.confidence >= 0.7 && /\p{L}/u.test(word.text),
  )
  return [...kept, ...added.filter((word) => !kept.some((other) => covers(other, word)))]
}
