import type { Footing } from '../arithmetic/totals.ts'

/** What the figures at the foot say of one another. */
export type Proof = Pick<
  Footing,
  'total' | 'subtotal' | 'taxes' | 'mended' | 'closes' | 'linesSum' | 'taxIncluded' | 'repeated' | 'exceeded'
>

/** Base and tax that were both read come to it: a base without tax is only the same figure once more. */
const isTaxed = ({ closes, subtotal, taxes }: Proof): boolean =>
  closes && (taxes?.cents ?? 0) !== 0 && (subtotal?.from.length ?? 0) > 0 && (taxes?.from.length ?? 0) > 0

const isNamed = ({ total }: Proof): boolean => total?.kind === 'total' && total.weight >= 0.5

/**
 * Whether other figures that were read come to this total. A recogniser is as sure of a wrong figure as of a right one, so
 * neither a word beside it nor a figure that was concluded from it is proof: where the tax was lost, the base is printed like a total.
 */
export const isTotalProved = (foot: Proof): boolean => {
  if (!foot.total || foot.mended?.what === 'total') return false
  if (isTaxed(foot) && (foot.linesSum || foot.taxIncluded)) return true
  if (foot.exceeded) return false
  const goesWithLines = foot.taxIncluded || (foot.linesSum && foot.subtotal?.cents === foot.total.cents)
  return isTaxed(foot) || (isNamed(foot) && (foot.repeated || goesWithLines))
}
