import { likenessOf } from '@escandallo/contracts/prices/forms/trade-form.ts'
import type { Substitute } from '@escandallo/contracts/prices/queries.ts'
import { differenceOf, monthlySaving, usedAMonth } from '@escandallo/contracts/prices/ranking/saving.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Asker } from './answers.ts'
import { membersOf, supplierNames } from './answers.ts'

/** Pairs of groups that are looked at, and how many are shown. */
const [LOOKED_AT, SHOWN] = [400, 60]

type Row = {
  groupId: string
  otherGroupId: string
  byHand: boolean
  basis: NonNullable<Substitute['basis']>
  volume: string | null
} & { [Side in 'current' | 'other' as `${Side}ProductId`]: string } & {
  [Side in 'current' | 'other' as `${Side}SupplierId`]: string
} & { [Side in 'current' | 'other' as `${Side}Price`]: string } & {
  [Side in 'current' | 'other' as `${Side}Name`]: string
} & { [Side in 'current' | 'other' as `${Side}Form`]: Parameters<typeof likenessOf>[0] } & {
  [Side in 'current' | 'other' as `${Side}Unit`]: Substitute['other']['unit']
} & { [Side in 'current' | 'other' as `${Side}UnitPrice`]: string }

/**
 * What is cheaper and of the same ingredient, and is not known to be the same goods: another form, or one that words do not tell. None of
 * it is a saving. Of each group the cheapest of either kind, what would come to most first.
 */
export const relatedOn = async ({ tenant, day, days }: Asker): Promise<Substitute[]> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const holds = (table: string) =>
    sql`${sql.table(table)}.corporation_id = ${corporation} and ${sql.table(table)}.from_day <= ${day}::date and ${sql.table(table)}.until_day >= ${day}::date`
  const { rows } = await sql<Row>`
    select mine.group_id, other.group_id as other_group_id, mine.basis, mine.volume::text as volume,
      (own.comparison_id is not null or theirs.comparison_id is not null) as by_hand,
      mine.current_product_id, mine.current_supplier_id, mine.current_price::text as current_price,
      own.name as current_name, own.form as current_form, mine_offer.unit as current_unit, mine_offer.unit_price::text as current_unit_price,
      other.lowest_product_id as other_product_id, other.lowest_supplier_id as other_supplier_id, other.lowest_price::text as other_price,
      theirs.name as other_name, theirs.form as other_form, other_offer.unit as other_unit, other_offer.unit_price::text as other_unit_price
    from read.offer_rank mine
    join read.compared_product own on own.corporation_id = ${corporation} and own.product_id = mine.current_product_id
    join read.compared_product theirs on theirs.corporation_id = ${corporation} and theirs.ingredient = own.ingredient
      and theirs.group_id <> mine.group_id
    join read.offer_rank other on ${holds('other')} and other.group_id = theirs.group_id and other.basis = mine.basis
      and other.lowest_product_id = theirs.product_id and other.lowest_price < mine.current_price
    join read.offer mine_offer on ${holds('mine_offer')} and mine_offer.product_id = mine.current_product_id
      and mine_offer.supplier_id = mine.current_supplier_id
    join read.offer other_offer on ${holds('other_offer')} and other_offer.product_id = other.lowest_product_id
      and other_offer.supplier_id = other.lowest_supplier_id
    where ${holds('mine')} and mine.current_price is not null
    order by (mine.current_price - other.lowest_price) * mine.volume desc nulls last, mine.group_id, other.group_id
    limit ${LOOKED_AT}`.execute(tenant.db)
  const cheapest = new Map<string, { row: Row; relation: Substitute['relation']; parts: Substitute['parts'] }>()
  for (const row of rows) {
    const { relation, parts } = likenessOf(row.currentForm, row.otherForm)
    // What somebody has put apart by hand is another, whatever its words.
    const likeness = row.byHand ? 'other' : relation === 'same' ? 'unknown' : relation
    const key = `${row.groupId} ${likeness}`
    const cheapestSoFar = cheapest.get(key)
    if (!cheapestSoFar || new Big(row.otherPrice).lt(cheapestSoFar.row.otherPrice))
      cheapest.set(key, { row, relation: likeness, parts })
  }
  const shown = [...cheapest.values()].slice(0, SHOWN)
  const [names, members] = await Promise.all([
    supplierNames(
      tenant,
      shown.flatMap(({ row }) => [row.currentSupplierId, row.otherSupplierId]),
    ),
    membersOf(
      tenant,
      shown.flatMap(({ row }) => [row.groupId, row.otherGroupId]),
    ),
  ])
  const productsOf = (group: string) => [
    ...new Set(members.flatMap(({ groupId, canonicalId }) => (groupId === group ? [canonicalId] : []))),
  ]
  return shown.map(({ row, relation, parts }) => ({
    productIds: productsOf(row.groupId),
    otherProductIds: productsOf(row.otherGroupId),
    groupId: row.groupId,
    relation,
    parts,
    basis: row.basis,
    otherGroupId: row.otherGroupId,
    current: {
      productId: row.currentProductId,
      name: row.currentName,
      unit: row.currentUnit,
      price: row.currentPrice,
      unitPrice: row.currentUnitPrice,
      supplierName: names.get(row.currentSupplierId) ?? null,
    },
    other: {
      productId: row.otherProductId,
      name: row.otherName,
      unit: row.otherUnit,
      price: row.otherPrice,
      unitPrice: row.otherUnitPrice,
      supplierName: names.get(row.otherSupplierId) ?? null,
    },
    used: usedAMonth(row.volume, days),
    difference: differenceOf(row.currentPrice, row.otherPrice),
    would: monthlySaving(usedAMonth(row.volume, days), row.currentPrice, row.otherPrice),
  }))
}
