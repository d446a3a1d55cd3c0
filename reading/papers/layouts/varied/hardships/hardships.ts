import type { Commerce } from '../../../dealing/deal.ts'
import type { Random } from '../../../random.ts'

/** What makes the sums of a paper harder to tell apart. */
export type Hardships = {
  /** Goods that fill several pages, and what they come to so far at each turn of the page. */
  carries: boolean
  /** What the goods come to and what is taxed go by names that mean the same. */
  doubled: boolean
  /** How many pieces or kilograms were delivered stands beside the sums, as a total. */
  counted: boolean
  /** What was owed before stands below the total, and what is owed now. */
  owing: boolean
}

export const hardshipsOf = (draw: Random): Hardships => ({
  carries: draw.chance(0.2),
  doubled: draw.chance(0.25),
  counted: draw.chance(0.25),
  owing: draw.chance(0.12),
})

/** A purchase to go with them: more goods than a page holds, or a discount between two sums. */
export function burdened(commerce: Commerce, { carries, doubled }: Hardships, draw: Random): Commerce {
  const discounted = doubled && !commerce.included && commerce.kind !== 'credit-note' && draw.chance(0.6)
  return {
    ...commerce,
    ...(carries ? { lines: [24, 36] as const } : {}),
    ...(discounted ? { documentDiscount: [150, 250, 1000][draw.whole(0, 2)] ?? 250 } : {}),
  }
}
