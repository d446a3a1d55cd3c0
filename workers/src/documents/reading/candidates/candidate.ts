import type { Read } from '../reading.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'

/** A possible value of a field, with how much speaks for it (0 to 1) and the words that print it. */
export type Candidate<T> = { value: T; score: number; words: Word[] }

/** Whose part of the page something stands in. */
export type Side = 'supplier' | 'customer' | 'unknown'

/** The best candidate as the field's reading, the next different ones as its alternatives. */
export const decided = <T>(candidates: Candidate<T>[], least = 0.2): Read<T> | undefined => {
  const ranked = [...candidates].sort((a, b) => b.score - a.score)
  const distinct = ranked.filter((one, index) => ranked.findIndex((other) => other.value === one.value) === index)
  const [best, ...others] = distinct.map(({ value, score, words }) => ({
    value,
    confidence: Math.round(Math.max(0, Math.min(0.99, score) * confidenceOf(words)) * 1000) / 1000,
    boxes: boxesOf(words),
  }))
  return best && best.confidence >= least ? { ...best, alternatives: others.slice(0, 4) } : undefined
}
