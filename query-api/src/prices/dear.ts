import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { supplierNames } from './answers.ts'
import { rankedOn, savingIn } from './ranked.ts'

/** What is bought dearer than the same goods are offered on a day, with what a month would save. */
export const dearOn = async (tenant: TenantOf, { day, days }: { day: string; days: number }) => {
  const rows = await rankedOn(tenant, day)
    .innerJoin('compared_product as best', (join) =>
      join.onRef('best.productId', '=', 'offer_rank.lowestProductId').on(tenant.scoped('best')),
    )
    .select(['offer_rank.currentProductId', 'lead.name', 'offer_rank.lowestProductId', 'best.name as bestProduct'])
    .select(['offer_rank.lowestSupplierId', 'offer_rank.basis', 'offer_rank.currentPrice', 'offer_rank.lowestPrice'])
    .select(sql<number | null>`(${savingIn(days)})::float8`.as('saving'))
    .where('offer_rank.standing', '=', 'not-optimized')
    .where('offer_rank.overpaid', '>', 0)
    .orderBy('offer_rank.groupId')
    .execute()
  const names = await supplierNames(
    tenant,
    rows.flatMap(({ lowestSupplierId }) => lowestSupplierId ?? []),
  )
  return rows.flatMap(
    ({ currentProductId, lowestProductId, lowestSupplierId, basis, currentPrice, lowestPrice, ...row }) =>
      currentProductId && lowestProductId && basis && currentPrice !== null && lowestPrice !== null
        ? [
            {
              productId: currentProductId,
              name: row.name,
              bestProductId: lowestProductId,
              bestProduct: row.bestProduct,
              supplier: names.get(lowestSupplierId ?? '') ?? null,
              basis,
              now: currentPrice,
              best: lowestPrice,
              saving: row.saving,
            },
          ]
        : [],
  )
}
