import { right, type Word } from '../../words/word.ts'
import type { Header } from '../header.ts'
import type { Row } from '../rows.ts'
import { cellOf } from './cells.ts'

/** A stretch of the width. */
export type Stripe = { x: number; right: number }

export const overlap = (a: Stripe, b: Stripe): number => Math.min(a.right, b.right) - Math.max(a.x, b.x)

/** Two headings over one stripe, the second of names, and in most rows a text that begins right under it: two columns without white between. */
const underNames = (stripe: Stripe, rows: Row[], em: number, header: Header): Stripe[] => {
  const filled = rows.filter((row) => cellOf(row, stripe).length > 0)
  const over = header.headings.filter((heading) => overlap(stripe, heading) > 0)
  const cut = over.slice(1).find(({ x, kind }) => {
    const beginning = filled.filter((row) => {
      const words = cellOf(row, stripe)
      return words.some((word, index) => index > 0 && Math.abs(word.x - x) < 0.3 * em)
    })
    return kind === 'name' && x > stripe.x + em && beginning.length > 1 && beginning.length >= 0.8 * filled.length
  })
  if (!cut) return [stripe]
  const ends = filled.flatMap((row) =>
    cellOf(row, stripe)
      .filter((word) => word.x < cut.x - 0.3 * em)
      .map(right),
  )
  return [
    { x: stripe.x, right: Math.min(cut.x - 0.1, Math.max(...ends)) },
    ...underNames({ x: cut.x - 0.1 * em, right: stripe.right }, rows, em, header),
  ]
}

/**
 * The place between two headings at which no word is cut, with white before it in most rows: a name that ran on into
 * the next column bridges no more than its own row.
 */
const whiteBefore = (cells: Word[][], from: number, to: number, seam: number): number | null => {
  const places = cells.flatMap((words) => words.map(({ x }) => x)).filter((x) => x > from && x <= to)
  const fits = places.map((place) => {
    const x = place - 0.1
    const cut = cells.filter((words) => words.some((word) => word.x < x - 0.1 && right(word) > x + 0.1)).length
    const white = cells.filter((words) => {
      const next = words.findIndex((word) => word.x >= x)
      const before = words[next - 1]
      return next === 0 || (before !== undefined && (words[next]?.x ?? 0) - right(before) >= seam)
    }).length
    const left = cells.some((words) => (words[0]?.x ?? x) < x)
    return { x, cut, white, left }
  })
  const best = fits.filter(({ cut, left }) => cut === 0 && left).sort((a, b) => b.white - a.white || b.x - a.x)[0]
  return best && best.white > 1 && best.white >= 0.6 * cells.length ? best.x : null
}

/** So many rows tell where the white is; a table may have thousands. */
const telling = 60

const atWhite = (stripe: Stripe, rows: Row[], header: Header, seam: number): Stripe[] => {
  const cells = rows.map((row) => cellOf(row, stripe)).filter((words) => words.length > 0)
  const over = header.headings.filter((heading) => overlap(stripe, heading) > 0)
  for (const [at, heading] of over.entries()) {
    const before = over[at - 1]
    const x = before ? whiteBefore(cells.slice(0, telling), before.x, heading.right, seam) : null
    // Words that stand out to the left would part the same stripe for ever.
    if (x === null || x <= stripe.x) continue
    const ends = cells.flatMap((words) => words.filter((word) => word.x < x).map(right))
    return [
      { x: stripe.x, right: Math.min(x, Math.max(...ends)) },
      ...atWhite({ x, right: stripe.right }, rows, header, seam),
    ]
  }
  return [stripe]
}

/** The columns of one stripe that several headings stand over: parted before names, and where most of its rows leave white. */
export const underHeadings = (stripe: Stripe, rows: Row[], em: number, header: Header, seam: number): Stripe[] =>
  underNames(stripe, rows, em, header).flatMap((narrower) => atWhite(narrower, rows, header, seam))
