import type { Box, Check, ReadContext } from '../../reading.ts'
import { type Understanding, understand } from '../../understanding/understanding.ts'
import type { Revised } from './revised.ts'

/** A total that adds up in an earlier revision and another that adds up now. */
export type Altered = { before: number; after: number; box: Box | null }

const closes = ({ checks, totals }: Understanding): boolean =>
  (totals.total?.confidence ?? 0) >= 0.9 &&
  checks.some(({ name, holds }) => name === 'base-and-taxes-are-total' && holds)

/** Whether the document was about another total before, wherever it stood; null if not, or if one cannot be sure. */
export const alteredTotal = (
  { earlier }: Revised,
  now: Understanding,
  context: Pick<ReadContext, 'today' | 'ownTaxIds'>,
): Altered | null => {
  if (!closes(now)) return null
  const after = now.totals.total
  for (const words of earlier) {
    const then = understand(words, context)
    const before = then.totals.total
    if (closes(then) && before && after && before.value !== after.value)
      return { before: before.value, after: after.value, box: after.boxes[0] ?? null }
  }
  return null
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** What was changed after the document was issued, as a check that a person can read. */
export const revisionCheck = ({ changes, brokenSignature }: Revised, altered: Altered | null): Check => {
  const changed = changes.slice(0, 8).map(({ before, after }) => `${before} → ${after}`)
  const total = altered && changed.length === 0 ? [`${euros(altered.before)} → ${euros(altered.after)}`] : []
  const signature = brokenSignature ? ['signature'] : []
  const detail = [...changed, ...total, ...signature].join('; ').slice(0, 500)
  return { name: 'revised-after-issue', holds: detail === '', ...(detail && { detail }) }
}

const touches = (a: Box, b: Box): boolean =>
  a.page === b.page &&
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y)

/** The fields that are printed where something was changed; the total when nobody can say where. */
export const revisionPaths = ({ changes }: { changes: readonly { box: Box }[] }, read: Understanding): string[] => {
  const fields = {
    number: read.number,
    issueDate: read.issueDate,
    dueDate: read.dueDate,
    'supplier.name': read.supplier.name,
    'supplier.taxId': read.supplier.taxId,
    'supplier.iban': read.supplier.iban,
  }
  const changed = Object.entries(fields).flatMap(([path, field]) =>
    field?.boxes.some((box) => changes.some((change) => touches(change.box, box))) ? [path] : [],
  )
  return changed.length > 0 ? changed : ['totals.total']
}
