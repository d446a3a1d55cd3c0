import { type Costing, costing, type DishCost, type RecipeCost } from '@escandallo/contracts/costing/costing.ts'
import {
  firstDayAveraged,
  type Paid,
  type PricePolicy,
  priceOn,
} from '@escandallo/contracts/costing/days/current-price.ts'
import type { CostedProduct, CostedRecipe, CostPrice } from '@escandallo/contracts/costing/kitchen.ts'
import { type MenuCost, menuCost, type SoldDish } from '@escandallo/contracts/costing/selling/menus.ts'
import type { DishComposition, Price } from '@escandallo/contracts/dishes/details.ts'
import type { MenuComposition, MenuType } from '@escandallo/contracts/menus/details.ts'
import { type CostFactsByDay, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { sql } from 'kysely'
import { oneOf } from '../paging.ts'
import type { ReadModels, TenantOf } from '../read-models.ts'
import { type Computed, nothingComputed, stillTrue } from './keeping/computed.ts'
import { mergersOf, withSurvivors } from './merged-products.ts'

export type OwnerKind = 'recipe' | 'dish' | 'menu'
type Owner = Pick<ReadModels['kitchen_owner'], 'name' | 'type' | 'status' | 'establishments' | 'removed'>
export type KitchenProduct = CostedProduct &
  Pick<ReadModels['kitchen_product'], 'code' | 'unit' | 'category' | 'ingredient'> &
  Partial<Pick<ReadModels['kitchen_product'], 'mergedInto' | 'facts'>>
export type KitchenDish = Owner & { composition: DishComposition; price: Price | null }
export type KitchenMenu = Owner & { composition: MenuComposition; price: Price | null }
export type KitchenRecipe = CostedRecipe & Pick<Owner, 'type' | 'establishments'>
export type Settings = { currency: string; policy: PricePolicy; targetFoodCost: string }

/** A kitchen as it is on one day: what every cost of that day depends on, and the costs, each computed once. */
export type Snapshot = {
  day: string
  settings: Settings
  products: ReadonlyMap<string, KitchenProduct>
  recipes: ReadonlyMap<string, KitchenRecipe>
  dishes: ReadonlyMap<string, KitchenDish>
  menus: ReadonlyMap<string, KitchenMenu>
  desk: Costing
  recipeCost: (recipeId: string) => RecipeCost | undefined
  dishCost: (dishId: string) => DishCost | undefined
  menuCostOf: (menuId: string) => MenuCost | undefined
  /** What has been computed of it so far. */
  computed: Computed
}

/** A kitchen without what is computed of it: other prices or compositions can be put in their place. */
export type Basis = Pick<Snapshot, 'day' | 'settings' | 'products' | 'recipes' | 'dishes' | 'menus'>

const once = <Value>(
  compute: (id: string) => Value,
  computedValues = new Map<string, Value>(),
): ((id: string) => Value) => {
  return (id) => {
    if (computedValues.has(id)) return computedValues.get(id) as Value
    const value = compute(id)
    computedValues.set(id, value)
    return value
  }
}

/**
 * Computes with a kitchen, lazily, and each cost once.
 * @param previousSnapshot one that was almost the same: what did not change in it is not computed again
 */
export const snapshotOf = (basis: Basis, previousSnapshot?: Snapshot): Snapshot => {
  const { settings, products, recipes, dishes, menus } = basis
  const computed = previousSnapshot ? stillTrue(previousSnapshot, previousSnapshot.computed, basis) : nothingComputed()
  const dayCosting = costing(
    { currency: settings.currency, product: (id) => products.get(id), recipe: (id) => recipes.get(id) },
    computed.batches,
  )
  const recipeCost = once((id) => dayCosting.recipe(id), computed.recipes)
  const dishCost = once((id) => {
    const dish = dishes.get(id)
    return dish && dayCosting.dish(dish.composition, id)
  }, computed.dishes)
  const soldDish = (id: string): SoldDish | undefined => {
    const [dish, cost] = [dishes.get(id), dishCost(id)]
    return dish && cost && { ...cost, price: dish.price, removed: dish.removed }
  }
  const menuCostOf = once((id) => {
    const menu = menus.get(id)
    if (!menu) return undefined
    return menuCost({ type: menu.type as MenuType, composition: menu.composition, price: menu.price }, soldDish)
  })
  return {
    ...basis,
    desk: dayCosting,
    recipeCost,
    dishCost,
    menuCostOf,
    computed,
  }
}

/** What nobody has said is counted as usual. */
export const settingsOf = async (tenant: TenantOf): Promise<Settings> => {
  const row = await tenant.from('kitchen_settings').select(['currency', 'policy', 'targetFoodCost']).executeTakeFirst()
  return row ?? { currency: 'EUR', policy: 'last', targetFoodCost: '30' }
}

const paidColumns = [
  'productId',
  'costId',
  'supplierId',
  'date',
  'value',
  'unitQuantity',
  'bought',
  'unit',
  'currency',
  'documentId',
  'lineId',
] as const
export type PaidRow = Paid & { productId: string }

/** Whether a cost is a price on a day: it counts, or did until a merger was taken back. */
const isPriceOn = (table: string, day: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`((${column('counts')} or ${column('until_day')} < '9999-12-31') and ${column('date')} <= ${day}::date
    and ${column('from_day')} <= ${day}::date and ${column('until_day')} >= ${day}::date)`
}

/** Of some products the last cost that counts on a day, and under a policy of averages those of its days as well. */
export const paidOn = async (
  tenant: TenantOf,
  day: string,
  policy: PricePolicy,
  ids: readonly string[],
): Promise<PaidRow[]> => {
  const last = sql<PaidRow>`
    select paid.product_id, paid.cost_id, paid.supplier_id, paid.date, paid.value, paid.unit_quantity, paid.unit,
      paid.currency, paid.document_id, paid.line_id
    from read.kitchen_product product
    cross join lateral (
      select * from read.kitchen_price price
      where price.corporation_id = product.corporation_id and price.product_id = product.product_id and ${isPriceOn('price', day)}
      order by price.date desc, price.cost_id desc limit 1
    ) paid
    where product.corporation_id = ${tenant.corporationId}::uuid and product.product_id = any(${ids}::uuid[])`
  const { rows } = await last.execute(tenant.db)
  const since = firstDayAveraged(policy, day)
  if (since === null) return rows
  const within = await tenant
    .from('kitchen_price')
    .select(paidColumns)
    .where(oneOf('productId', ids))
    .where(isPriceOn('kitchen_price', day))
    .where('date', '>=', since)
    .orderBy('date')
    .orderBy('costId')
    .execute()
  const costIds = new Set(within.map(({ costId }) => costId))
  return [...within, ...rows.filter(({ costId }) => !costIds.has(costId))]
}

/** Costs of some products that count, of all days. */
export const paidFor = (tenant: TenantOf, productIds: readonly string[]): Promise<PaidRow[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : tenant
        .from('kitchen_price')
        .select(paidColumns)
        .where('counts', '=', true)
        .where(oneOf('productId', productIds))
        .execute()

/** What its cost follows from on a day, beside its prices. */
export const measuresOn = (facts: CostFactsByDay, day: string) => {
  const { into: _into, ...measures } = factsOn(facts, day)
  return measures
}

const productOf = (row: ReadModels['kitchen_product'], day: string, price: CostedProduct['price']): KitchenProduct => {
  const { name, code, unit, category, ingredient, removed, mergedInto, facts } = row
  return { name, code, unit, category, ingredient, removed, mergedInto, facts, ...measuresOn(facts, day), price }
}

type Version = Pick<ReadModels['kitchen_composition'], 'kind' | 'ownerId' | 'composition'>

export const inForceOn = async (tenant: TenantOf, day: string, ids: readonly string[]): Promise<Version[]> => {
  // Of what begins later only the first version is known: it is what will be cooked.
  const { rows } = await sql<Version>`
    select distinct on (kind, owner_id) kind, owner_id, composition
    from read.kitchen_composition
    where corporation_id = ${tenant.corporationId}::uuid and owner_id = any(${ids}::uuid[])
    order by kind, owner_id, (effective_from <= ${day}::date) desc,
      case when effective_from <= ${day}::date then effective_from end desc nulls last, effective_from, revision desc`.execute(
    tenant.db,
  )
  return rows
}

type Selling = Pick<ReadModels['kitchen_selling_price'], 'kind' | 'ownerId' | 'amount' | 'currency' | 'vatRate'>

export const pricesOn = async (tenant: TenantOf, day: string, ids: readonly string[]): Promise<Map<string, Price>> => {
  const { rows } = await sql<Selling>`
    select distinct on (kind, owner_id) kind, owner_id, amount, currency, vat_rate
    from read.kitchen_selling_price
    where corporation_id = ${tenant.corporationId}::uuid and effective_from <= ${day}::date
      and owner_id = any(${ids}::uuid[])
    order by kind, owner_id, effective_from desc, revision desc`.execute(tenant.db)
  return new Map(
    rows.flatMap(({ kind, ownerId, amount, currency, vatRate }) =>
      amount === null || currency === null || vatRate === null
        ? []
        : [[`${kind} ${ownerId}`, { amount: Number(amount), currency, vatRate }] as const],
    ),
  )
}

/** Rows of a part of a kitchen that is whole by itself. */
export type KitchenRows = {
  settings: Settings
  products: readonly ReadModels['kitchen_product'][]
  paid: readonly PaidRow[]
  /** What lists ask for what nothing was paid for. */
  listed: ReadonlyMap<string, CostPrice>
  versions: readonly Version[]
  /** Selling prices by kind and id. */
  prices: ReadonlyMap<string, Price>
  owners: readonly (Owner & Pick<ReadModels['kitchen_owner'], 'kind' | 'ownerId'>)[]
}

/** The kitchen of a day that some rows make. What was merged stands as the product that goes on in its place. */
export const basisOfRows = (day: string, rows: KitchenRows): Basis => {
  const { settings, versions, prices } = rows
  const paid = Map.groupBy(rows.paid, ({ productId }) => productId)
  const owners = new Map(rows.owners.map(({ kind, ownerId, ...owner }) => [`${kind} ${ownerId}`, owner]))
  const products = new Map(
    rows.products.map((row) => {
      const costs = paid.get(row.productId)
      const price = costs ? priceOn(costs, day, settings.policy) : (rows.listed.get(row.productId) ?? null)
      return [row.productId, productOf(row, day, price)]
    }),
  )
  const mergers = mergersOf(
    rows.products.map(({ productId, facts }) => ({ productId, mergedInto: factsOn(facts, day).into })),
  )
  for (const [merged, into] of mergers) {
    const survivor = products.get(into)
    if (survivor) products.set(merged, { ...survivor, mergedInto: into })
  }
  const recipes = new Map<string, KitchenRecipe>()
  const dishes = new Map<string, KitchenDish>()
  const menus = new Map<string, KitchenMenu>()
  for (const { kind, ownerId, composition: written } of versions) {
    const composition = withSurvivors(written, mergers)
    const owner = owners.get(`${kind} ${ownerId}`)
    if (!owner) continue
    const price = prices.get(`${kind} ${ownerId}`) ?? null
    if (kind === 'recipe') recipes.set(ownerId, { ...(composition as RecipeComposition), ...owner })
    else if (kind === 'dish') dishes.set(ownerId, { ...owner, composition: composition as DishComposition, price })
    else menus.set(ownerId, { ...owner, composition: composition as MenuComposition, price })
  }
  return { day, settings, products, recipes, dishes, menus }
}

/** What some recipes, dishes and menus are called. */
export const ownersIn = (tenant: TenantOf, ids: readonly string[]) =>
  tenant
    .from('kitchen_owner')
    .select(['kind', 'ownerId', 'name', 'type', 'status', 'establishments', 'removed'])
    .where(oneOf('ownerId', ids))
    .execute()
