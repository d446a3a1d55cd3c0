import { alikeness, SAME_LAYOUT } from '@escandallo/contracts/documents/learning/fingerprints.ts'
import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import type { TenantOf } from '../dependencies.ts'

/** From here on a layout alone says whose paper it is, when nothing on it could be read that does. */
const SURELY_SAME = 0.8

/** Suppliers of one corporation whose layouts are compared, when the paper's supplier is not known. */
const MOST = 5_000

type Known = LearnedLayout & { fingerprint: string }

/** Of these layouts what the one has taught that a paper has, or null: a paper of unknown supplier has to be all but the same. */
export const learnedOf = (
  layouts: readonly Known[],
  fingerprint: string,
  { isKnown }: { isKnown: boolean },
): LearnedLayout | null => {
  const [best] = layouts
    .map((layout) => ({ layout, alike: alikeness(layout.fingerprint, fingerprint) }))
    .filter(({ alike }) => alike >= (isKnown ? SAME_LAYOUT : SURELY_SAME))
    .sort((a, b) => b.alike - a.alike)
  if (!best) return null
  const { fingerprint: _, ...learned } = best.layout
  return learned
}

/**
 * What earlier papers of this layout have taught, or null: of the supplier when it is known, else of whichever supplier has
 * a layout that is all but the same.
 */
export const learnedFor = async (
  tenant: TenantOf,
  { supplierId, fingerprint }: { supplierId: string | null; fingerprint: string | undefined },
): Promise<LearnedLayout | null> => {
  if (!fingerprint) return null
  const all = tenant.from('supplier_layout').select(['supplierId', 'layouts']).orderBy('supplierId').limit(MOST)
  const rows = await (supplierId ? all.where('supplierId', '=', supplierId) : all).execute()
  const layouts = rows.flatMap((row) => row.layouts)
  return learnedOf(layouts, fingerprint, { isKnown: supplierId !== null })
}
