import type { Anchor, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Row } from '../layout/rows.ts'
import { boxesOf, type Word } from '../words/word.ts'
import { amounts, type Finder, type Span, textFinder } from './finders.ts'
import { labelAt, type Occurrence } from './labels.ts'
import type { Meaning } from './meaning.ts'
import { likeness } from './shapes.ts'

/** A field as earlier papers taught it. */
export type Hint = LearnedLayout['fields'][number]

/** A value that stands where earlier papers had it, with the words that print it, and what told it. */
export type Anchored<T> = Span<T> & { by: Anchor; trust: number }

type Expected = {
  anchor: Anchor
  page: number
  x: number
  right: number
  y: number
  most: number
  label: Occurrence | null
}

const expected = (rows: Row[], anchor: Anchor): Expected[] => {
  const { dx, dy, right } = anchor
  if (anchor.text === null) return [{ anchor, page: anchor.page, x: dx, right, y: dy, most: 0.03, label: null }]
  const label = labelAt(rows, anchor)
  return label
    ? [{ anchor, page: label.page, x: label.x + dx, right: label.x + right, y: label.y + dy, most: 0.06, label }]
    : []
}

/** Rows are an eightieth of a page apart or more. */
const BESIDE = 0.011

/** A word that makes another label of the one before it: "Facture liée", "Factura que se rectifica". */
const isLabelWord = ({ text }: Word): boolean => /\p{L}{3}/u.test(text)

/** Whether another label stands between the learned one and what follows it in the row. */
const isOfAnotherLabel = (words: Word[], row: Row, { anchor, label }: Expected): boolean => {
  const [first, last] = [words[0], label?.words.at(-1)]
  if (anchor.side !== 'left' || !first || !last || !row.words.includes(last)) return false
  return row.words.slice(row.words.indexOf(last) + 1, row.words.indexOf(first)).some(isLabelWord)
}

/** How well words stand where an anchor says, 0 to 1: a label beside them is worth more than their place on the page. */
const fit = (words: Word[], row: number, at: Expected): number => {
  const [box] = boxesOf(words)
  if (!box || box.page !== at.page || words.some((word) => at.label?.words.includes(word))) return 0
  const inRow = at.label?.row === row && (at.anchor.side === 'left' || at.anchor.side === 'right')
  const lower = inRow ? 0 : Math.abs(box.y + box.height / 2 - at.y)
  if (lower > BESIDE) return 0
  const off = Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.right))
  const worth = at.anchor.side === 'page' ? 0.6 : 1
  return off > at.most ? 0 : worth * (1 - (0.4 * off) / at.most) * (1 - (0.6 * lower) / BESIDE)
}

/** Less than this says nothing. */
const ENOUGH = 0.3

const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')

/** What a place alone tells is a little less sure than what a label tells; so is what does not look like the one before. */
const trustIn = (by: Anchor, alike: number): number => (by.side === 'page' ? 0.93 : 0.97) - (alike < 0.9 ? 0.05 : 0)

/** The value that the most speaks for: its labels, its place, and that it looks like the one of an earlier paper. */
const bestOf = <T>(
  rows: Row[],
  hint: Pick<Hint, 'anchor' | 'others' | 'text'>,
  find: Finder<T>,
): Anchored<T> | null => {
  const { anchor, others, text } = hint
  const places = [anchor, ...others].flatMap((anchoring) => expected(rows, anchoring))
  let best: (Anchored<T> & { score: number }) | null = null
  for (const [index, row] of rows.entries()) {
    if (!places.some((at) => at.page === row.page)) continue
    for (const span of find(row, anchor.words)) {
      if (span.words.length === 0) continue
      const fits = places
        .map((at) => ({ by: at.anchor, fit: isOfAnotherLabel(span.words, row, at) ? 0 : fit(span.words, index, at) }))
        .sort((a, b) => b.fit - a.fit)
      const alike = text === null ? 1 : likeness(textOf(span.words), text)
      const score = alike * fits.reduce((sum, fit) => sum + fit.fit, 0)
      const longer = best !== null && score === best.score && span.words.length > best.words.length
      const by = fits[0]?.by ?? anchor
      if (score >= ENOUGH && (best === null || score > best.score || longer))
        best = { ...span, by, score, trust: trustIn(by, alike) }
    }
  }
  return best
}

/** The text that stands where earlier papers had it, or null. */
export const textAt = (rows: Row[], hint: Hint, meaning: Meaning): Anchored<string> | null => {
  const find = textFinder(hint.path, meaning)
  // A day or a tax id is told by its own marks; numbers and names look alike from paper to paper.
  const text = hint.path === 'number' ? hint.text : null
  return find && bestOf(rows, { ...hint, text }, find)
}

/** The amount, in cents, that stands where earlier papers had it, or null. */
export const amountAt = (rows: Row[], hint: Hint, meaning: Meaning): Anchored<number> | null => {
  const decimals = (word: Word) => /[.,]\d{2}\D*$/.test(word.text)
  const money = /[.,]\d{2}\D*$/.test(hint.text ?? '')
  const all = amounts(meaning)
  return bestOf(rows, { ...hint, text: null }, (row, count) =>
    all(row, count).filter(({ words }) => !money || words.some(decimals)),
  )
}
