import type { Element } from '@escandallo/contracts/recipes/elements.ts'

/** What is done with one line of a composition. */
export type RowActs = {
  change: (change: Partial<Element>, field: string) => void
  move: (by: -1 | 1) => void
  copy: () => void
  remove: () => void
}
