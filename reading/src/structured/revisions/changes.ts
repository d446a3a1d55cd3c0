import type { Box } from '../../reading.ts'
import { right, type Word } from '../../words/word.ts'

/** Something printed in an earlier revision that another thing stands in place of, or over. */
export type Change = { before: string; after: string; isAmount: boolean; box: Box }

const amount = /^[-−+(]?[€$£]?\d{1,3}(?:[.,'’]?\d{3})*[.,]\d{2}[)€$£%-]?$/

const digits = (text: string): string => text.replace(/\D/g, '')

const isAmount = (before: string, after: string): boolean =>
  amount.test(before) && amount.test(after) && digits(before) !== digits(after)

const key = ({ page, text }: Word): string => `${page} ${text}`

const stands = (word: Word, others: Map<string, Word[]>): boolean =>
  (others.get(key(word)) ?? []).some((other) => Math.abs(other.x - word.x) < 2 && Math.abs(other.y - word.y) < 2)

const grouped = (words: Word[]): Map<string, Word[]> => Map.groupBy(words, key)

const sharedWidth = (a: Word, b: Word): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x)
const sharedHeight = (a: Word, b: Word): number => Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)

/** They cover each other for the greater part. */
const overlap = (a: Word, b: Word): boolean =>
  a.page === b.page &&
  sharedHeight(a, b) > 0.5 * Math.min(a.height, b.height) &&
  sharedWidth(a, b) > 0.4 * Math.min(a.width, b.width)

/**
 * What of an earlier revision is no longer what is seen: words replaced by others in their place, and words that are
 * still there with new ones laid over them. What was only added, a stamp or a signature, changes nothing.
 */
export const changesBetween = (before: Word[], after: Word[]): Change[] => {
  const [old, now] = [grouped(before), grouped(after)]
  const added = after.filter((word) => !stands(word, old))
  if (added.length === 0) return []
  return before.flatMap((word) => {
    const over = added.find((other) => other.text !== word.text && overlap(word, other))
    if (!over) return []
    const isStill = stands(word, now)
    const changed = isAmount(word.text, over.text)
    // A stamp across the page covers words that are still to be read.
    if (isStill && !changed) return []
    return [{ before: word.text, after: over.text, isAmount: changed, box: over.box }]
  })
}
