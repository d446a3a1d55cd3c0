import type { Reading } from '../reading.ts'

/** Left to say once the paper itself cannot be shown beside what was read of it. */
const unseen = ['number', 'totals.total']

/**
 * The reading of a paper that was taken out of its folder. The file that people see is the folder, so nothing has a place on
 * its pages, and number and total have to be looked up in the paper. Null where no single paper was read.
 */
export const takenOut = (reading: Reading): Reading | null => {
  if (reading.status !== 'read' || reading.parts) return null
  const { words: _words, fingerprint: _fingerprint, ...rest } = reading
  const placeless = JSON.parse(
    JSON.stringify(rest, (key, value: unknown) => (key === 'boxes' ? [] : key === 'cells' ? undefined : value)),
  ) as Reading
  return { ...placeless, pages: [], needsReview: [...new Set([...placeless.needsReview, ...unseen])] }
}
