import { explained } from '@escandallo/contracts/costing/explanation.ts'
import type { PriceSource } from '@escandallo/contracts/costing/kitchen.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { CostTree, PriceOrigin } from '@escandallo/contracts/kitchen/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { maySeeSuppliers } from '../caller-scope.ts'
import { visibleDocuments } from '../documents/public.ts'
import { oneOf } from '../paging.ts'
import type { TenantOf } from '../read-models.ts'
import { missingOn } from './rows/uses.ts'
import type { Snapshot } from './snapshot.ts'

type Source = PriceSource

const listNamesOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const lists = await tenant
    .from('price_list')
    .select(['pricelistId', 'name'])
    .where(oneOf('pricelistId', ids))
    .execute()
  return new Map(lists.map(({ pricelistId, name }) => [pricelistId, name]))
}

/** Who wrote costs down by hand, by the cost's id. */
const authorsOf = async (tenant: TenantOf, costIds: readonly string[]): Promise<Map<string, string | null>> => {
  if (costIds.length === 0) return new Map()
  const rows = await tenant
    .from('product_cost')
    .leftJoin('user_list', (join) =>
      join.onRef('user_list.userId', '=', 'product_cost.recordedBy').on(tenant.scoped('user_list')),
    )
    .select(['product_cost.costId', 'user_list.name as name'])
    .where(oneOf('costId', costIds))
    .execute()
  return new Map(rows.map(({ costId, name }) => [costId, name]))
}

type Sees = {
  documents: Awaited<ReturnType<typeof visibleDocuments>>
  names: ReadonlyMap<string, string>
  listNames: ReadonlyMap<string, string>
  authors: ReadonlyMap<string, string | null>
  suppliers: boolean
}

const isByHand = ({ documentId, pricelistId }: Pick<Source, 'documentId' | 'pricelistId'>) =>
  documentId === null && !pricelistId

/** From whom a price comes; that it is a list's is said to everybody, whose list to those who may know. */
const sellerOf = ({ supplierId, pricelistId }: Source, { names, listNames, suppliers }: Sees) => {
  const listName = listNames.get(pricelistId ?? '') ?? null
  if (!suppliers) return { supplierId: null, supplierName: null, listName: listName && '' }
  return { supplierId, supplierName: (supplierId && names.get(supplierId)) ?? null, listName }
}

const originOf = (source: Source, sees: Sees): PriceOrigin => {
  const { costId, date, documentId, lineId } = source
  const document = documentId === null ? undefined : sees.documents.get(documentId)
  return {
    costId,
    date,
    ...sellerOf(source, sees),
    documentId: document?.documentId ?? null,
    lineId: document ? lineId : null,
    documentNumber: document?.number ?? null,
    documentKind: document?.kind ?? null,
    byHand: isByHand(source),
    byName: sees.authors.get(costId) ?? null,
  }
}

/** The groups whose rows say where prices come from. */
export const originReads = ['products', 'documents', 'suppliers', 'team'] as const

/** Where prices come from, as far as the asker may see: costs are the whole corporation's, documents an establishment's, suppliers of who buys. */
export const originsOf = async (
  tenant: TenantOf,
  caller: Caller | null,
  sources: readonly Source[],
): Promise<Map<string, PriceOrigin>> => {
  const distinct = [...new Map(sources.map((source) => [source.costId, source])).values()]
  if (distinct.length === 0) return new Map()
  const documents = await visibleDocuments(
    tenant,
    caller,
    distinct.map(({ documentId }) => documentId),
  )
  const suppliers = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name'])
    .where(oneOf('supplierId', [...new Set(distinct.flatMap(({ supplierId }) => supplierId ?? []))]))
    .execute()
  const names = new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]))
  const listNames = await listNamesOf(
    tenant,
    distinct.flatMap(({ pricelistId }) => pricelistId ?? []),
  )
  const authors = await authorsOf(
    tenant,
    distinct.filter(isByHand).map(({ costId }) => costId),
  )
  const sees = { documents, names, listNames, authors, suppliers: maySeeSuppliers(caller) }
  return new Map(distinct.map((source) => [source.costId, originOf(source, sees)]))
}

type Branches = CostTree['elements']

const sourcesIn = (branches: Branches): Source[] =>
  branches.flatMap((branch) => [...(branch.price?.sources ?? []), ...sourcesIn(branch.elements ?? [])])

/** Prices say which cost they are; where that came from is for `origins` to say, to those who may know. */
const withoutPapers = (branches: Branches): Branches =>
  branches.map((branch) => ({
    ...branch,
    price: branch.price && {
      ...branch.price,
      sources: branch.price.sources.map((source) => ({ ...source, documentId: null, lineId: null })),
    },
    elements: branch.elements && withoutPapers(branch.elements),
  }))

const treeOf = async (
  tenant: TenantOf,
  caller: Caller | null,
  { day: asOf, settings }: Snapshot,
  tree: Omit<CostTree, 'asOf' | 'currency' | 'origins'>,
): Promise<CostTree> => {
  const origins = await originsOf(tenant, caller, sourcesIn(tree.elements))
  return {
    ...tree,
    asOf,
    currency: settings.currency,
    elements: withoutPapers(tree.elements),
    origins: [...origins.values()],
  }
}

type TreeQuestion = { tenant: TenantOf; caller: Caller | null; snapshot: Snapshot }

/** What a batch of a subrecipe costs, down to the line of paper. @throws Unknown. */
export const recipeTree = async ({ tenant, caller, snapshot }: TreeQuestion, recipeId: string): Promise<CostTree> => {
  const [recipe, cost] = [snapshot.recipes.get(recipeId), snapshot.recipeCost(recipeId)]
  if (!recipe || !cost) throw new Unknown('recipe-unknown')
  const { missing, ...figures } = cost
  return treeOf(tenant, caller, snapshot, {
    ...figures,
    missing: await missingOn(tenant, snapshot.day, missing),
    price: null,
    figures: null,
    elements: explained(snapshot.desk, recipe.elements, new Big(1), recipeId),
  })
}

/** What a portion of a dish costs, down to the line of paper. @throws Unknown. */
export const dishTree = async ({ tenant, caller, snapshot }: TreeQuestion, dishId: string): Promise<CostTree> => {
  const [dish, cost] = [snapshot.dishes.get(dishId), snapshot.dishCost(dishId)]
  if (!dish || !cost) throw new Unknown('dish-unknown')
  const { cost: portion, atLeast, coverage, missing, weight, estimated } = cost
  const { elements, portions, seasoning } = dish.composition
  return treeOf(tenant, caller, snapshot, {
    cost: portion,
    atLeast,
    coverage,
    weight,
    perUnit: null,
    yielded: null,
    ...(estimated && { estimated }),
    missing: await missingOn(tenant, snapshot.day, missing),
    price: dish.price,
    figures: figuresOf(cost, dish.price),
    elements: explained(snapshot.desk, elements, new Big(1).div(portions), undefined, seasoning),
  })
}
