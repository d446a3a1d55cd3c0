import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import { partsOfWhole } from '../values/shares/parts.ts'

/** The last digits of long divisions are no money. */
const LEAST = '0.00001'

type Line = { atLeast: Decimal }
type Whole<Of extends Line = Line> = { atLeast: Decimal; elements: readonly Of[] }

/** What the whole costs besides its lines: seasoning is added, what by-products are worth is taken off; null for nothing. */
const besidesLines = ({ atLeast, elements }: Whole): Big | null => {
  const rest = elements.reduce((sum, line) => sum.minus(line.atLeast), new Big(atLeast))
  return rest.abs().lt(LEAST) ? null : rest
}

export type PartsOfCost = {
  /** Of each line, in per cent; null where nothing is known to cost anything. */
  lines: Decimal[] | null
  /** What is added to the lines; null where nothing is. */
  seasoning: Decimal | null
  besides: Big | null
}

/**
 * What each line is of the known cost, in per cent with one decimal: they come to 100.0 with seasoning, which is in what they are parts of. What
 * by-products are worth is in no part: then they are parts of what the lines come to. The page, the editor and the sheet show the same parts.
 */
export const partsOfCost = (whole: Whole): PartsOfCost => {
  const besides = besidesLines(whole)
  const added = besides?.gt(0) ? [besides.toFixed()] : []
  const parts = partsOfWhole([...whole.elements.map(({ atLeast }) => atLeast), ...added])
  return {
    lines: parts && parts.slice(0, whole.elements.length),
    seasoning: added.length > 0 ? (parts?.at(-1) ?? null) : null,
    besides,
  }
}
