import type { Footing } from '../arithmetic/totals.ts'

/** What the figures at the foot say of one another. */
export type Proof = Pick<
  Footing,
  'total' | 'subtotal' | 'taxes' | 'mended' | 'closes' | 'linesSum' | 'taxIncluded' | 'repeated' | 'larger' | 'table'
>

/** Base and tax that were both read come to it: a base without tax is only the same figure once more. */
const isTaxed = ({ closes, subtotal, taxes }: Proof): boolean =>
  closes && (taxes?.cents ?? 0) !== 0 && (subtotal?.from.length ?? 0) > 0 && (taxes?.from.length ?? 0) > 0

const isNamed = ({ total }: Proof): boolean => total?.kind === 'total' && total.weight >= 0.5

/** What would be left over if this were the base of a larger total. */
const mayBeBase = ({ total, larger }: Proof): boolean =>
  larger !== null && total !== null && larger < 1.35 * Math.abs(total.cents)

/** The base and its tax come to the total, and nothing larger is printed that both may be bases of. */
const isTaxProved = (foot: Proof, lines: number): boolean => {
  // Bases of two rates come to the sum of the lines as a base and its tax would, while the total with tax stands beside them.
  const isOfBases = foot.taxIncluded && !foot.linesSum && foot.table.length === 0 && mayBeBase(foot)
  const isSummed = foot.linesSum || foot.taxIncluded
  return isTaxed(foot) && !isOfBases && ((isSummed && lines > 1) || foot.larger === null)
}

/** The lines come to it as a whole: they may be without a tax that was read, but not what it is of. */
const isWholeOfLines = (foot: Proof, total: number): boolean => {
  const isGross = foot.taxIncluded && (foot.closes || (foot.taxes?.cents ?? 0) === 0)
  return isGross || (foot.linesSum && (foot.subtotal?.cents ?? total) === total)
}

/**
 * Whether other figures that were read come to this total. A recogniser is as sure of a wrong figure as of a right one, so
 * neither a word beside it nor a figure that was concluded from it is proof. Where a tax was lost the base looks like a
 * total, and what one rate alone comes to closes: then a larger amount is printed.
 */
export const isTotalProved = (foot: Proof, lines: number): boolean => {
  if (!foot.total || foot.mended?.what === 'total') return false
  if (foot.mended && !foot.linesSum && !foot.taxIncluded) return false
  if (isTaxProved(foot, lines)) return true
  return isNamed(foot) && (foot.repeated || isWholeOfLines(foot, foot.total.cents)) && !mayBeBase(foot)
}

/** The lines come to another sum than is printed: of a scan one was passed over, or the sign of one was. */
export const linesContradictSum = (foot: Proof | null): boolean =>
  foot !== null && (foot.subtotal ?? foot.total) !== null && !foot.linesSum && !foot.taxIncluded
