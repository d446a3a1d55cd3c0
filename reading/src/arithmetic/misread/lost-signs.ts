import type { ReadLine } from '../../reading.ts'
import type { Footing } from '../totals.ts'

/**
 * Lines of a credit note as what was given back: where the base is less than nothing and no line is, either the paper prints the
 * sign at its foot alone, or a scan lost it above. `footing` tells what the lines come to when they are turned; kept only if that is the base.
 */
export const withLostSigns = (
  lines: ReadLine[],
  first: Footing | null,
  footing: (turned: ReadLine[]) => Footing | null,
): ReadLine[] => {
  const isGivenBack = first?.closes && (first.subtotal?.cents ?? 0) < 0 && !first.linesSum && !first.taxIncluded
  if (!isGivenBack || lines.length === 0 || lines.some(({ total }) => total < 0)) return lines
  const turned = lines.map((line) => ({
    ...line,
    quantity: line.quantity.startsWith('-') ? line.quantity : `-${line.quantity}`,
    total: -line.total,
  }))
  const after = footing(turned)
  return after?.linesSum || after?.taxIncluded ? turned : lines
}
