import type { ComparedRow, OfferAnswer, OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import type { Snapshot } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { Weighed } from './comparing.ts'
import { coverOf, type Ranked } from './ranking.ts'

type Asker = { tenant: TenantOf; caller: Caller | null; snapshot: Snapshot }

export const supplierNames = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const suppliers = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name'])
    .where(oneOf('supplierId', wanted))
    .execute()
  return new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]))
}

/** Rows as they are told: with names, and with the papers that the asker may open. */
export const answers = async (
  { tenant, caller, snapshot }: Asker,
  rows: readonly Weighed[],
): Promise<ComparedRow[]> => {
  const offers = rows.flatMap(({ ranking }) => ranking.offers)
  const names = await supplierNames(
    tenant,
    offers.map(({ supplierId }) => supplierId),
  )
  const visible = await visibleDocuments(
    tenant,
    caller,
    offers.map(({ documentId }) => documentId),
  )
  const offerOf = ({ product: _product, paidFor: _paidFor, ...offer }: Ranked): OfferAnswer => {
    const seen = visible.has(offer.documentId ?? '')
    return {
      ...offer,
      productName: snapshot.products.get(offer.productId)?.name ?? '',
      supplierName: names.get(offer.supplierId) ?? null,
      documentId: seen ? offer.documentId : null,
      lineId: seen ? offer.lineId : null,
    }
  }
  return rows.map(({ ranking, volume, search: _, ...row }) => ({
    ...row,
    basis: ranking.basis,
    standing: ranking.standing,
    offers: ranking.offers.map(offerOf),
    volume: volume === null ? null : round(volume, 6),
  }))
}

/** What covers a need of so many usable kilograms, the cheapest first. */
export const coversOf = (row: Weighed, need: string, { products }: Snapshot): OffersAnswer['covers'] =>
  row.ranking.offers
    .flatMap((offer) => {
      const product = products.get(offer.productId)
      const cover = product && Number(need) > 0 ? coverOf(offer, need, product) : null
      return cover ? [{ offerId: offer.offerId, ...cover }] : []
    })
    .toSorted((a, b) => Number(a.cost) - Number(b.cost))
