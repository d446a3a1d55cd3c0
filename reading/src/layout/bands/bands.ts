import { right, type Word } from '../../words/word.ts'
import type { Header } from '../header.ts'
import type { Row } from '../rows.ts'
import type { Token } from '../tokens.ts'
import { type Band, cellOf, isNumericCell } from './cells.ts'
import { splitBands } from './splitting.ts'
import { overlap, type Stripe, underHeadings } from './under-headings.ts'

/** Rows of one table with the numbers of each. */
export type Body = { rows: Row[]; tokens: (readonly Token[])[]; em: number }

const countOf = (tokens: readonly Token[]): number => tokens.filter((token) => !token.embedded).length

/** The rows that print the figures of a line: at least half as many numbers as most rows have. */
export const figureRows = ({ tokens }: Body): Set<number> => {
  const counts = tokens
    .map(countOf)
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
  const most = counts[Math.floor(0.2 * counts.length)] ?? 0
  const least = Math.max(Math.min(2, most), 0.5 * most)
  return new Set(tokens.flatMap((row, index) => (most > 0 && countOf(row) >= least ? [index] : [])))
}

const isSpeck = (word: Word): boolean =>
  word.confidence < 1 && (word.confidence < 0.3 || !/[\p{L}\p{N}]/u.test(word.text))

/** "Servicios — asesoría": a dash with no more white on either side than between words is of their text. */
const isDashWithin = (words: readonly Word[], at: number, seam: number): boolean => {
  const [previous, dash, next] = [words[at - 1], words[at], words[at + 1]]
  if (!previous || !dash || !next || !/^[-–—]$/.test(dash.text)) return false
  return dash.x - right(previous) < seam && next.x - right(dash) < seam
}

/** The widest white between two words of one text, in heights: that of a typewriter is wider than print's. */
const widestSpace = 0.85

/** Nearer than this two words of a row are one text, whatever stands over and under them. */
const seamOf = (rows: Row[], em: number): number => {
  const gaps = rows
    .flatMap((row) => row.words.slice(1).map((word, index) => word.x - right(row.words[index] ?? word)))
    .filter((gap) => gap > 0 && gap < widestSpace * em)
    .sort((a, b) => a - b)
  return Math.max(0.5 * em, 1.2 * (gaps[Math.floor(gaps.length / 2)] ?? 0))
}

const runsOf = (row: Row, seam: number): { x: number; right: number }[] => {
  const runs: { x: number; right: number }[] = []
  for (const [at, word] of row.words.entries()) {
    if (isSpeck(word) && !isDashWithin(row.words, at, seam)) continue
    const last = runs.at(-1)
    if (last && word.x - last.right < seam) last.right = Math.max(last.right, right(word))
    else runs.push({ x: word.x, right: right(word) })
  }
  return runs
}

/** Stretches of the width on which more than a few of the rows have something printed. */
const stripes = (rows: Row[], em: number): { x: number; right: number }[] => {
  const few = Math.floor(rows.length / 9)
  const seam = seamOf(rows, em)
  const edges = rows
    .flatMap((row) =>
      runsOf(row, seam).flatMap((run) => [
        { at: run.x, step: 1 },
        { at: run.right, step: -1 },
      ]),
    )
    .sort((a, b) => a.at - b.at || b.step - a.step)
  const stripes: { x: number; right: number }[] = []
  let covered = 0
  for (const { at, step } of edges) {
    const before = covered
    covered += step
    if (before <= few && covered > few) {
      const last = stripes.at(-1)
      if (!last || at - last.right >= 0.25 * em) stripes.push({ x: at, right: at })
    }
    if (before > few && covered <= few) {
      const last = stripes.at(-1)
      if (last) last.right = at
    }
  }
  return widened(stripes, rows, seam)
}

/** A figure longer than those over and under it sticks out of its column, and is of that column all the same. */
const widened = (stripes: Stripe[], rows: Row[], seam: number): Stripe[] => {
  const runs = rows.flatMap((row) => runsOf(row, seam))
  return stripes.map((stripe) => {
    const runsOfStripe = runs.filter(
      (run) => overlap(stripe, run) > 0 && stripes.filter((other) => overlap(other, run) > 0).length === 1,
    )
    return {
      x: Math.min(stripe.x, ...runsOfStripe.map((run) => run.x)),
      right: Math.max(stripe.right, ...runsOfStripe.map((run) => run.right)),
    }
  })
}

/** A heading over white: what a few lines print there is its column all the same, as a discount on two lines of twenty. */
const seldomFilled = (stripes: Stripe[], rows: Row[], em: number, header: Header): Stripe[] => {
  const seam = seamOf(rows, em)
  const loose = rows
    .flatMap((row) => runsOf(row, seam))
    .filter((run) => stripes.every((stripe) => overlap(stripe, run) <= 0))
  return header.headings.flatMap((heading) => {
    if (stripes.some((stripe) => overlap(stripe, heading) > 0.3 * (heading.right - heading.x))) return []
    const looseRuns = loose.filter((run) => overlap(run, heading) > 0)
    if (looseRuns.length === 0) return []
    return [{ x: Math.min(...looseRuns.map((run) => run.x)), right: Math.max(...looseRuns.map((run) => run.right)) }]
  })
}

const isHeadedApart = (a: Band, b: Band, header: Header): boolean => {
  const over = (band: Band) =>
    header.headings.find((heading) => Math.min(heading.right, band.right) - Math.max(heading.x, band.x) > 0)
  const [overFirst, other] = [over(a), over(b)]
  return overFirst !== undefined && other !== undefined && overFirst !== other
}

/** Words that follow one another like those of a text, though no row bridges the gap: one column. */
const isOneText = (a: Band, b: Band, rows: Row[], body: Body): boolean => {
  const cells = rows
    .map((row) => ({ row, left: cellOf(row, a), runs: cellOf(row, b) }))
    .filter(({ runs }) => runs.length > 0)
  const follows = cells.every(({ row, left, runs }) => {
    const [last, first] = [left.at(-1), runs[0]]
    return last !== undefined && first !== undefined && first.x - right(last) < widestSpace * row.height
  })
  return follows && (!b.numeric || cells.length < 0.5 * rows.length) && body.em > 0
}

const merged = (bands: Band[], rows: Row[], body: Body, header: Header): Band[] => {
  const kept: Band[] = []
  for (const band of bands) {
    const last = kept.at(-1)
    if (last && !last.numeric && !isHeadedApart(last, band, header) && isOneText(last, band, rows, body))
      kept[kept.length - 1] = { ...last, right: band.right }
    else kept.push(band)
  }
  return kept
}

/** The columns of a table by the white between them, left to right. */
export const bandsOf = (body: Body, header: Header): Band[] => {
  const figures = figureRows(body)
  const rows = body.rows.filter((_, index) => figures.has(index))
  const tokens = body.tokens.filter((_, index) => figures.has(index))
  const numeric = (stripe: { x: number; right: number }): Band => {
    const cells = rows
      .map((row, index) => isNumericCell(row, stripe, tokens[index] ?? []))
      .filter((row) => row !== null)
    const named = header.headings.filter((heading) => overlap(stripe, heading) > 0)
    const texts = named.length === 1 && named[0]?.kind === 'name' && rows.some((row) => cellOf(row, stripe).length > 1)
    return { ...stripe, numeric: !texts && cells.filter(Boolean).length >= 0.6 * cells.length }
  }
  const often = stripes(rows, body.em)
  const allStripes = [...often, ...seldomFilled(often, rows, body.em, header)].sort((a, b) => a.x - b.x)
  const parted = allStripes.flatMap((stripe) => underHeadings(stripe, rows, body.em, header, seamOf(rows, body.em)))
  const bands = merged(parted.map(numeric), rows, body, header)
  return splitBands(bands, rows, tokens, body.em)
}
