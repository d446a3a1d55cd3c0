import { alikeness, SAME_LAYOUT } from '@escandallo/contracts/documents/learning/fingerprints.ts'
import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

/** From here on a layout alone says whose paper it is, when nothing on it could be read that does. */
const SURELY_SAME = 0.8

/** Suppliers of one corporation whose layouts are compared, when the paper's supplier is not known. */
const MOST = 5_000

type StoredLayout = LearnedLayout & { fingerprint: string }

const nothing = { fields: [], columns: [], dayOrder: null, decimalSeparator: null, table: null }

/** What a supplier says of itself on whatever paper, the last that was said of each: its names and numbers are of no layout. */
const ownConstants = (layouts: readonly StoredLayout[]): LearnedLayout['constants'] => {
  const constants = layouts
    .flatMap((layout) => layout.constants)
    .filter(({ path }) => path.startsWith('supplier.'))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  return [...new Map(constants.map((constant) => [constant.path, constant])).values()]
}

/**
 * Of these layouts what the one has taught that a paper has, or null: a paper of unknown supplier has to be all but the same. On another
 * layout of a known supplier what it says of itself still holds.
 */
export const learnedOf = (
  layouts: readonly StoredLayout[],
  fingerprint: string,
  { isKnown }: { isKnown: boolean },
): LearnedLayout | null => {
  const [best] = layouts
    .map((layout) => ({ layout, alike: alikeness(layout.fingerprint, fingerprint) }))
    .filter(({ alike }) => alike >= (isKnown ? SAME_LAYOUT : SURELY_SAME))
    .sort((a, b) => b.alike - a.alike)
  const constants = isKnown ? ownConstants(layouts) : []
  if (!best) return constants.length > 0 ? { ...nothing, constants } : null
  const { fingerprint: _, ...learned } = best.layout
  const others = constants.filter(({ path }) => learned.constants.every((constant) => constant.path !== path))
  return { ...learned, constants: [...learned.constants, ...others] }
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

type KnownAlias = { alias: string; productId: string | null; confirmedAt: string }

/** Aliases that are sent to a worker at most. */
const MOST_ALIASES = 5_000

/** What a supplier's printed codes and names stood for, the last time a person confirmed each; or had confirmed each by then. */
export const aliasesOf = async (
  { db, corporationId }: TenantOf,
  supplierId: string,
  untilDocument?: { documentId: string; confirmedAt: string },
): Promise<KnownAlias[]> => {
  const earlier = untilDocument
    ? sql`and document_id <> ${untilDocument.documentId}::uuid and confirmed_at < ${untilDocument.confirmedAt}::timestamptz`
    : sql``
  const { rows } = await sql<KnownAlias>`
    select distinct on (pair ->> 0) pair ->> 0 as alias, (pair ->> 1)::uuid as product_id, confirmed_at
    from read.document_alias, jsonb_array_elements(aliases) as pair
    where corporation_id = ${corporationId}::uuid and supplier_id = ${supplierId}::uuid ${earlier}
    order by pair ->> 0, confirmed_at desc
    limit ${MOST_ALIASES}`.execute(db)
  return rows
}
