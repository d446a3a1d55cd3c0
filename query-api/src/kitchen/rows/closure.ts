import { dishesOf, type MenuComposition } from '@escandallo/contracts/menus/details.ts'
import { factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { oneOf } from '../../paging.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'
import {
  basisOfRows,
  inForceOn,
  ownersIn,
  paidOn,
  pricesOn,
  type Snapshot,
  settingsOf,
  snapshotOf,
} from '../snapshot.ts'
import { listedOn } from './listed-prices.ts'

/** What a question is about, and what else it wants to know the products of. */
export type Subjects = {
  products?: readonly string[]
  recipes?: readonly string[]
  dishes?: readonly string[]
  menus?: readonly string[]
}

type Version = Awaited<ReturnType<typeof inForceOn>>[number]
type Composition = { elements?: Parameters<typeof itemsOf>[0] }

const below = ({ kind, composition }: Version): string[] => {
  if (kind === 'menu') return dishesOf(composition as MenuComposition)
  return itemsOf((composition as Composition).elements ?? [], 'recipe')
}

/** Everything that stands in some recipes, dishes and menus on a day, however far below: a question for each floor. */
const versionsBelow = async (tenant: TenantOf, day: string, ids: readonly string[]): Promise<Version[]> => {
  const versions: Version[] = []
  const visited = new Set(ids)
  let floor = [...visited]
  while (floor.length > 0) {
    const rows = await inForceOn(tenant, day, floor)
    versions.push(...rows)
    floor = [...new Set(rows.flatMap(below))].filter((id) => !visited.has(id))
    for (const id of floor) visited.add(id)
  }
  return versions
}

/** Rows of products, those that stand in their place on a day among them. */
const productRowsOf = async (
  tenant: TenantOf,
  day: string,
  ids: readonly string[],
): Promise<ReadModels['kitchen_product'][]> => {
  const rows = new Map<string, ReadModels['kitchen_product']>()
  let idsToOpen = [...new Set(ids)]
  while (idsToOpen.length > 0) {
    const read = await tenant.from('kitchen_product').selectAll().where(oneOf('productId', idsToOpen)).execute()
    for (const row of read) rows.set(row.productId, row)
    idsToOpen = read.flatMap(({ facts }) => factsOn(facts, day).into ?? []).filter((id) => !rows.has(id))
  }
  return [...rows.values()]
}

/** Costs of some recipes, dishes and menus on a day, and of everything below them: read by index, whatever else there is. */
export const kitchenBelow = async (tenant: TenantOf, day: string, subjects: Subjects): Promise<Snapshot> => {
  const { products: others = [], recipes = [], dishes = [], menus = [] } = subjects
  const settings = await settingsOf(tenant)
  const versions = await versionsBelow(tenant, day, [...recipes, ...dishes, ...menus])
  const ids = versions.map(({ ownerId }) => ownerId)
  const elements = versions.flatMap(({ composition }) => (composition as Composition).elements ?? [])
  const products = await productRowsOf(tenant, day, [...others, ...itemsOf(elements, 'product')])
  const productIds = products.map(({ productId }) => productId)
  const paid = await paidOn(tenant, day, settings.policy, productIds)
  const unpaid = new Set(productIds)
  for (const { productId } of paid) unpaid.delete(productId)
  const listed = await listedOn(tenant, day, [...unpaid])
  const [prices, owners] = await Promise.all([pricesOn(tenant, day, ids), ownersIn(tenant, ids)])
  return snapshotOf(basisOfRows(day, { settings, products, paid, listed, versions, prices, owners }))
}
