import { recogniser } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import { oneOf } from '../../paging.ts'
import { aliasesOf } from '../learned-layout.ts'

type Brought = {
  /** Lines that were read as something new, and what an earlier paper of the supplier has made of the same meanwhile. */
  recognised: { lineId: string; productId: string }[]
  /** What the document brought to life and nothing else uses. */
  unused: { productIds: string[]; supplierId: string | null }
}

const nothing: Brought = { recognised: [], unused: { productIds: [], supplierId: null } }

/** Documents of the supplier, but for this one, that name what is there already: booked, or matched by a person or the reader. */
const othersOf = (tenant: TenantOf, supplierId: string, documentId: string) =>
  tenant
    .from('document_list')
    .select('matches')
    .where('supplierId', '=', supplierId)
    .where('documentId', '<>', documentId)
    .where('deleted', '=', false)
    .where(sql<boolean>`(status = 'completed' or supplier ->> 'kind' = 'existing')`)

/** Of some products those that a recipe or dish has ever held: what somebody wrote down stays whole. */
const cookedWith = async (tenant: TenantOf, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ productId: string }>`
    select distinct item.id::uuid as product_id
    from read.kitchen_composition written
    cross join lateral jsonb_path_query(written.composition::jsonb, '$.elements[*].item ? (@.kind == "product").id') as held(value)
    cross join lateral (select held.value #>> '{}' as id) item
    where written.corporation_id = ${tenant.corporationId}::uuid and item.id::uuid = any(${ids}::uuid[])`.execute(
    tenant.db,
  )
  return rows.map(({ productId }) => productId)
}

/** Products of this paper that have no cost of another, and that no other paper of the supplier stands for. */
const unusedProducts = async (tenant: TenantOf, documentId: string, supplierId: string): Promise<string[]> => {
  const brought = await tenant
    .from('product_list')
    .select('productId')
    .where('documentId', '=', documentId)
    .where('removed', '=', false)
    .execute()
  if (brought.length === 0) return []
  const others = await othersOf(tenant, supplierId, documentId).execute()
  const used = new Set(
    others.flatMap(({ matches }) =>
      matches.flatMap(({ product }) => ('productId' in product ? [product.productId] : [])),
    ),
  )
  const ids = brought.map(({ productId }) => productId)
  const costs = await tenant
    .from('product_cost')
    .select('productId')
    .where(oneOf('productId', ids))
    .where(sql<boolean>`document_id is distinct from ${documentId}::uuid`)
    .execute()
  for (const { productId } of costs) used.add(productId)
  for (const productId of await cookedWith(tenant, ids)) used.add(productId)
  return ids.filter((productId) => !used.has(productId))
}

/** The supplier, if this paper brought it to life, no other paper is its, and it sells nothing but what goes with it. */
const unusedSupplier = async (
  tenant: TenantOf,
  { documentId, supplierId, going }: { documentId: string; supplierId: string; going: readonly string[] },
): Promise<string | null> => {
  const supplier = await tenant
    .from('supplier_list')
    .select('supplierId')
    .where('supplierId', '=', supplierId)
    .where('documentId', '=', documentId)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!supplier) return null
  const other = await othersOf(tenant, supplierId, documentId).limit(1).executeTakeFirst()
  if (other) return null
  const sold = await tenant
    .from('product_list')
    .select('productId')
    .where('removed', '=', false)
    .where(sql<boolean>`suppliers @> ${JSON.stringify([{ supplierId }])}::jsonb`)
    .execute()
  return sold.every(({ productId }) => going.includes(productId)) ? supplierId : null
}

/** What a confirmed document made anew and others had made before it, or what one that is confirmed no more leaves behind. */
export const broughtBy = async (tenant: TenantOf, documentId: string): Promise<Brought> => {
  const document = await tenant
    .from('document_list')
    .select(['supplierId', 'status', 'deleted', 'content', 'matches', 'confirmedAt'])
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  if (!document?.supplierId) return nothing
  const { supplierId, status, deleted, content, matches, confirmedAt } = document
  if (status !== 'completed' || deleted) {
    const productIds = await unusedProducts(tenant, documentId, supplierId)
    const going = { documentId, supplierId, going: productIds }
    return { ...nothing, unused: { productIds, supplierId: await unusedSupplier(tenant, going) } }
  }
  if (content === null || confirmedAt === null) return nothing
  const recognise = recogniser(await aliasesOf(tenant, supplierId, { documentId, confirmedAt }))
  const doubled = content.lines.flatMap(({ lineId, ...printed }) => {
    const product = matches.find((match) => match.lineId === lineId)?.product
    const known = recognise(printed)
    const differs = product?.kind === 'new' && known.kind === 'known' && known.productId !== product.productId
    return differs && known.productId !== null ? [{ lineId, productId: known.productId }] : []
  })
  if (doubled.length === 0) return nothing
  // What a reopened paper stood for may be gone with it.
  const there = await tenant
    .from('product_list')
    .select('productId')
    .where('removed', '=', false)
    .where(
      oneOf(
        'productId',
        doubled.map(({ productId }) => productId),
      ),
    )
    .execute()
  const ids = new Set(there.map(({ productId }) => productId))
  return { ...nothing, recognised: doubled.filter(({ productId }) => ids.has(productId)) }
}
