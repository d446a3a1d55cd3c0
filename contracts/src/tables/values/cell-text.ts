import type { Cell } from '../grid.ts'

/** Shorter gaps are left as they are: most cells have none that is longer. */
const longGap = /\s{8,}/
const longGaps = /\s{8,}/g

export const hasLongGap = (cell: Cell): boolean => typeof cell === 'string' && longGap.test(cell)

/**
 * A cell of a file with no long gap in it: one space, or one line break where the gap holds one. Patterns with several optional spaces in
 * a row try every way to share a gap among them, which takes seconds for some hundred spaces.
 */
export const withoutLongGaps = (text: string): string =>
  text.replace(longGaps, (gap) => (/[\n\r\u2028\u2029]/.test(gap) ? '\n' : ' '))

/** A cell with single spaces and none around it; null where it is longer than what is looked for can be, before any pattern goes through it. */
export const shortText = (cell: string, longest: number): string | null => {
  const text = cell.length > 2 ? cell.replace(/\s+/g, ' ').trim() : cell.trim()
  return text.length > longest ? null : text
}
