import { knownColumnKind } from '../../lexicon/columns.ts'
import { right } from '../../words/word.ts'
import { type Heading, headingOf } from '../header.ts'
import type { Band } from './cells.ts'
import { overlap, type Stripe } from './under-headings.ts'

const centre = ({ x, right }: Stripe): number => (x + right) / 2

const off = (heading: Heading, band: Band): number => Math.abs(centre(heading) - centre(band))

/** A heading in two parts, one over each column: where more of them are known, and they stand straighter over the columns. */
const inParts = ({ words }: Heading, left: Band, last: Band): Heading[] | null => {
  const sorted = words.toSorted((a, b) => a.x - b.x || right(a) - right(b))
  const ways = sorted.slice(1).flatMap((_, at) => {
    const [first, rest] = [headingOf(sorted.slice(0, at + 1)), headingOf(sorted.slice(at + 1))]
    const knownCount = [first, rest].filter(({ text }) => knownColumnKind(text) !== null).length
    return knownCount > 0 ? [{ parts: [first, rest], knownCount, off: off(first, left) + off(rest, last) }] : []
  })
  return ways.sort((a, b) => b.knownCount - a.knownCount || a.off - b.off)[0]?.parts ?? null
}

/**
 * A recogniser reads headings that stand close as one ("Entgelt USt. %"): where one alone stands over two columns of figures,
 * each of them has the words that stand over it.
 */
export const withoutJoined = (headings: Heading[], bands: Band[]): Heading[] =>
  headings.flatMap((heading) => {
    const [left, last, ...more] = bands.filter((band) => overlap(band, heading) > 0)
    if (!left?.numeric || !last?.numeric || more.length > 0) return [heading]
    const isShared = headings.some(
      (other) => other !== heading && [left, last].some((band) => overlap(band, other) > 0),
    )
    return isShared ? [heading] : (inParts(heading, left, last) ?? [heading])
  })
