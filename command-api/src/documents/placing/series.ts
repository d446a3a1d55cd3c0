import { type PrintedRow, textOf } from './printed.ts'
import { type Found, runsOf } from './runs.ts'
import { saysCode } from './says.ts'

/** A number that the paper prints in two places: its series, and the number within it. */
export type InSeries = { series: Found; rest: Found }

const apart = (a: Found, b: Found): number => {
  const [first, second] = [a.words[0], b.words[0]]
  if (!first || !second || first.page !== second.page) return Number.POSITIVE_INFINITY
  return Math.hypot(first.x - second.x, (first.y - second.y) * 1.4)
}

/** Series and number stand close together. */
const CLOSE = 0.25

/** Where the parts of "F-26/118" stand, when "F" and "26/118" are printed apart; null when they are not. */
export const seriesIn = (rows: PrintedRow[], number: string): InSeries | null => {
  const all = rows.map((_, at) => at)
  const cuts = [...number.matchAll(/[^\p{L}\d]+|(?<=\p{L})(?=\d)/gu)].map((match) => match.index)
  for (const cut of cuts) {
    const [first, second] = [number.slice(0, cut), number.slice(cut).replace(/^[^\p{L}\d]+/u, '')]
    if (!/\d{2}/.test(second) || first === '') continue
    const runsOfPart = (part: string) => runsOf({ says: saysCode(part), most: 3 }, rows, undefined, all).slice(0, 12)
    const exactly = ({ words }: Found) =>
      textOf(words).replace(/[^\p{L}\d]/gu, '') === first.replace(/[^\p{L}\d]/gu, '')
    const pairs = runsOfPart(first)
      .filter(exactly)
      .flatMap((series) => runsOfPart(second).map((rest) => ({ series, rest, far: apart(series, rest) })))
      .filter(({ far }) => far > 0 && far < CLOSE)
      .sort((a, b) => a.far - b.far)
    if (pairs[0]) return pairs[0]
  }
  return null
}
