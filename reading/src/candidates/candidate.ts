import type { Features } from '../choices/choice.ts'
import type { Evidence, Read } from '../reading.ts'
import { boxesOf, confidenceOf, type Word } from '../words/word.ts'

/**
 * A possible value of a field, with how much speaks for it (0 to 1), the words that print it and what speaks for it.
 * `proven`: its own control digits hold, so a scanner's doubts about its characters no longer matter.
 */
export type Candidate<T> = {
  value: T
  score: number
  words: Word[]
  evidence?: Evidence[]
  proven?: boolean
  /** What its choice is fitted on. */
  features?: Features
}

/** The score of what the rules by hand never choose: only fitted weights do. */
export const NOT_BY_HAND = Number.NEGATIVE_INFINITY

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** The best candidate, if at least this much speaks for it, as the field's reading; the next different ones as its alternatives. */
export const bestOf = <T>(candidates: Candidate<T>[], least = 0.2): Read<T> | undefined => {
  const ranked = candidates.filter(({ score }) => score > NOT_BY_HAND).sort((a, b) => b.score - a.score)
  const distinct = ranked.filter(
    (candidate, index) => ranked.findIndex((other) => other.value === candidate.value) === index,
  )
  const [best, ...others] = distinct.map(({ value, score, words, proven }) => ({
    value,
    confidence: rounded(Math.max(0, Math.min(0.99, score) * (proven ? 1 : confidenceOf(words)))),
    boxes: boxesOf(words),
  }))
  if (!best || (distinct[0]?.score ?? 0) < least) return undefined
  const evidence = distinct[0]?.evidence ?? []
  return { ...best, alternatives: others.slice(0, 4), ...(evidence.length > 0 && { evidence }) }
}
