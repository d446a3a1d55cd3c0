import { kindOf } from '../candidates/kinds/kinds.ts'
import { rowsOf } from '../layout/rows.ts'
import { middle, right, type Word } from '../words/word.ts'
import { partsOf } from './boundaries.ts'
import { type PageFacts, pageFacts, readAlike } from './page-facts.ts'
import { totalsOn } from './page-marks.ts'

type Halves = readonly [Word[], Word[]]
/** A white stripe that may part two papers: from top to bottom between them, or from side to side. */
type Stripe = { way: 'beside' | 'below'; halves: Halves }

/** No paper says what was bought for how much in fewer words. */
const fewWords = 12
/** More words than this are one full page, and no two receipts. */
const manyWords = 3000
const mostStripes = { beside: 4, below: 12 } as const
/** Letters high: as wide as a stripe between two papers is at least. */
const widthOfStripe = { beside: 1.2, below: 1.4 } as const
/** Near the edge of what is printed no other paper begins. */
const edge = 0.12

const middleValue = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const isPrint = ({ text }: Word): boolean => /[\p{L}\p{N}]{2}/u.test(text)

/** Where nothing is printed along a way, widest first: from where to where. */
const whites = (spans: readonly (readonly [number, number])[]): [number, number][] => {
  const sorted = spans.toSorted(([a], [b]) => a - b)
  const gaps: [number, number][] = []
  let end = sorted[0]?.[1] ?? 0
  for (const [from, to] of sorted) {
    if (from > end) gaps.push([end, from])
    end = Math.max(end, to)
  }
  return gaps.toSorted(([a, b], [c, d]) => d - c - (b - a))
}

const stripesAlong = (words: readonly Word[], way: Stripe['way']): Stripe[] => {
  const letter = middleValue(words.map(({ height }) => height))
  // Rows touch one another where letters are high: of their height the middle tells.
  const spanOf = (word: Word): [number, number] =>
    way === 'beside' ? [word.x, right(word)] : [middle(word) - letter / 4, middle(word) + letter / 4]
  const centreOf = (word: Word) => (way === 'beside' ? word.x + word.width / 2 : middle(word))
  const spans = words.filter(isPrint).map(spanOf)
  const [first, last] = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))]
  const isInside = ([from, to]: [number, number]) => {
    const share = ((from + to) / 2 - first) / (last - first)
    return to - from >= widthOfStripe[way] * letter && share > edge && share < 1 - edge
  }
  return whites(spans)
    .filter(isInside)
    .slice(0, mostStripes[way])
    .map(([from, to]) => {
      const isBefore = (word: Word) => centreOf(word) < (from + to) / 2
      return { way, halves: [words.filter(isBefore), words.filter((word) => !isBefore(word))] }
    })
}

/** As if it were a page of its own, of which it begins at the upper left corner. */
const asPage = (words: readonly Word[], page: number): Word[] => {
  const [left, top] = [Math.min(...words.map(({ x }) => x)), Math.min(...words.map(({ y }) => y))]
  return words.map((word) => ({ ...word, page, x: word.x - left, y: word.y - top }))
}

/** It says what it is and whose it is. The columns of a table leave white stripes as well: what stands beside them has to be called something. */
const isPaper = ({ titled, names, number }: PageFacts, way: Stripe['way']): boolean =>
  way === 'beside' ? titled && (names || number !== null) : names && (titled || number !== null)

/** Both come to a sum, or are delivery notes, of which most bear none. */
const areSummed = (first: PageFacts, other: PageFacts): boolean => {
  const isNote = ({ kind, number }: PageFacts) => kind === 'delivery-note' && number !== null
  return (first.totals.length > 0 && other.totals.length > 0) || (isNote(first) && isNote(other))
}

/** The same number, or without numbers the same sum: a copy, a stub or a transfer slip. */
const isSamePaper = (first: PageFacts, other: PageFacts): boolean => {
  if (first.number !== null && other.number !== null) return readAlike(first.number, other.number)
  return first.totals.some((total) => other.totals.includes(total))
}

/** Hardly any page is two papers: one above the other, a half that comes to no sum, and is no delivery note, is told at once. */
const mayBePaper = (words: Word[], way: Stripe['way']): boolean => {
  if (words.length < fewWords) return false
  if (way === 'beside') return true
  const rows = rowsOf(asPage(words, 1))
  return totalsOn(rows).length > 0 || kindOf(rows) === 'delivery-note'
}

type Verdict = 'two' | 'doubtful' | 'one'

/**
 * Whether two halves of a page are two papers by all that divides a file of several pages, and by more: pages are told by the leaf. Doubtful
 * where each has a title and a sum of its own, or side by side a number and somebody's tax id, but not all that two papers have.
 */
const verdictOf = ({ halves, way }: Stripe): Verdict => {
  const [first, other] = halves
  if (!mayBePaper(first, way) || !mayBePaper(other, way)) return 'one'
  const words = [...asPage(first, 1), ...asPage(other, 2)]
  const [firstFacts, otherFacts] = pageFacts(words, 2)
  if (!firstFacts || !otherFacts || isSamePaper(firstFacts, otherFacts)) return 'one'
  const areSums = areSummed(firstFacts, otherFacts)
  const areWhole = isPaper(firstFacts, way) && isPaper(otherFacts, way)
  if (areSums && areWhole && partsOf(words, 2).length === 2) return 'two'
  const isNumbered = ({ names, number }: PageFacts) => names && number !== null
  const areOthers = way === 'beside' && isNumbered(firstFacts) && isNumbered(otherFacts)
  const areAlike = areSums && firstFacts.titled && otherFacts.titled && firstFacts.kind === otherFacts.kind
  return areOthers || areAlike ? 'doubtful' : 'one'
}

export type Papers = { papers: Word[][]; isDoubtful: boolean }

/**
 * The words of each paper that stands on one page, those above and to the left first; one group where it is one paper. Two receipts on one
 * picture, two invoices scanned on one sheet. `isDoubtful` where one of the groups may be two papers all the same. Pure.
 */
export const papersOnPage = (words: readonly Word[]): Papers => {
  if (words.length < 2 * fewWords || words.length > manyWords) return { papers: [[...words]], isDoubtful: false }
  let isDoubtful = false
  for (const way of ['beside', 'below'] as const)
    for (const stripe of stripesAlong(words, way)) {
      const verdict = verdictOf(stripe)
      if (verdict === 'two') {
        const halves = stripe.halves.map(papersOnPage)
        return { papers: halves.flatMap(({ papers }) => papers), isDoubtful: halves.some((half) => half.isDoubtful) }
      }
      if (verdict === 'doubtful') isDoubtful = true
    }
  return { papers: [[...words]], isDoubtful }
}

/** Whether each of these, which lie apart on one picture, is a paper of its own. */
export const arePapers = (papers: readonly Word[][]): boolean =>
  papers.every((paper, at) => at === 0 || verdictOf({ way: 'beside', halves: [papers[at - 1] ?? [], paper] }) === 'two')

/** Whether these, which lie apart on one picture, may be two papers: the other has a sum of its own, and a title, a party or a number. */
export const mayBeApart = (first: readonly Word[], other: readonly Word[]): boolean => {
  const [firstFacts, otherFacts] = pageFacts([...asPage(first, 1), ...asPage(other, 2)], 2)
  const isTelling = ({ titled, names, number, totals }: PageFacts) =>
    totals.length > 0 && (titled || names || number !== null)
  return (
    firstFacts !== undefined &&
    otherFacts !== undefined &&
    isTelling(otherFacts) &&
    !isSamePaper(firstFacts, otherFacts)
  )
}
