import type { Layout } from '../layout.ts'
import { varied } from '../varied/varied.ts'

const byHand: readonly Layout[] = []

/** Layouts that only sums are ever known of: some by hand, as many again by lots that no seed of the varied set can draw. */
export const unseen = (seed: number): readonly Layout[] => [
  ...byHand,
  ...byHand.map((_, index) => varied(seed, index, 'unseen')),
]
