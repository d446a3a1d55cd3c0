import type { DocumentContent, LineMatch, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { recogniser } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import type { TenantOf } from '../../dependencies.ts'
import { oneOf } from '../../paging.ts'
import { aliasesOf } from '../learned-layout.ts'

type Resolved = { supplier: SupplierResolution; matches: LineMatch[] }
type Pending = Resolved & { status: string; content: DocumentContent | null }

/**
 * What an open paper stands for by now: a supplier that was new when it was read, and goods of theirs that were, are shown as
 * those that another paper brought to life since, so that the second of two first invoices is not asked about once more.
 */
export const knownMeanwhile = async (
  tenant: TenantOf,
  { status, supplier, matches, content }: Pending,
): Promise<Resolved> => {
  const asRead = { supplier, matches }
  if (status !== 'pending' || supplier.kind !== 'new' || !content) return asRead
  const { supplierId } = supplier
  const there = await tenant
    .from('supplier_list')
    .select('supplierId')
    .where('supplierId', '=', supplierId)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!there) return asRead
  const recognise = recogniser(await aliasesOf(tenant, supplierId))
  const lineOf = new Map(content.lines.map((line) => [line.lineId, line]))
  const knownProductId = ({ lineId, product }: LineMatch): string | null => {
    const line = lineOf.get(lineId)
    const recognised = product.kind === 'new' && line ? recognise(line) : null
    return recognised?.kind === 'known' ? recognised.productId : null
  }
  const ids = matches.flatMap((match) => knownProductId(match) ?? [])
  const products = await tenant
    .from('product_list')
    .select('productId')
    .where('removed', '=', false)
    .where(oneOf('productId', ids))
    .execute()
  const living = new Set(products.map(({ productId }) => productId))
  return {
    supplier: { kind: 'existing', supplierId },
    matches: matches.map((match) => {
      const productId = knownProductId(match)
      return productId !== null && living.has(productId)
        ? { lineId: match.lineId, product: { kind: 'existing', productId } }
        : match
    }),
  }
}
