import {
  ALL,
  type ChangedKind,
  type changesIn,
  type SubjectScope,
  soldRules,
  type WholeScope,
  wholeScopes,
} from '@escandallo/contracts/recommendations/scopes.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import { above } from '../../kitchen/public.ts'

/** What rules are evaluated for: ids by scope, null for all of them; and whole scopes. */
export type Evaluated = {
  ids: Record<SubjectScope, string[] | null>
  whole: ReadonlySet<WholeScope>
  /** Subrecipes whose cost may be another on another day than before. */
  recipes: string[] | null
}

export const everything: Evaluated = {
  ids: { product: null, document: null, dish: null, menu: null, supplier: null, establishment: null, user: null },
  whole: new Set(wholeScopes),
  recipes: null,
}

/** Rules whose findings of products end when what they are used in changes. */
const ofUses = ['R31', 'R34', 'R44']
/** Invoices with long terms of so many days are told of. */
export const TERMS = 60

type Ids = { id: string }[]
const idsIn = (rows: Ids): string[] => rows.map(({ id }) => id)

/** Products that stand in subrecipes, dishes and menus, however far below and on whatever day. */
const productsBelow = async ({ db, corporationId }: TenantOf, owners: readonly string[]): Promise<string[]> => {
  if (owners.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive within as (
      select item_kind, item_id, canonical_id from read.composition_use
      where corporation_id = ${corporationId}::uuid and owner_id = any(${owners}::uuid[])
      union
      select used.item_kind, used.item_id, used.canonical_id
      from within join read.composition_use used on used.corporation_id = ${corporationId}::uuid
        and used.owner_kind = within.item_kind and used.owner_id = within.item_id
      where within.item_kind <> 'product'
    )
    select item_id as id from within where item_kind = 'product'
    union select canonical_id from within where item_kind = 'product'`.execute(db)
  return idsIn(rows)
}

const productsOn = async ({ db, corporationId }: TenantOf, documents: readonly string[]): Promise<string[]> => {
  if (documents.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select product_id as id from read.purchase_line
    where corporation_id = ${corporationId}::uuid and document_id = any(${documents}::uuid[]) and product_id is not null
    union select product_id from read.product_cost
    where corporation_id = ${corporationId}::uuid and document_id = any(${documents}::uuid[])`.execute(db)
  return idsIn(rows)
}

/** Products that bear the name and unit of some: whether two are the same is said of each pair. */
const namesakesOf = async ({ db, corporationId }: TenantOf, products: readonly string[]): Promise<string[]> => {
  if (products.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct other.product_id as id from read.product_list named
    join read.product_list other on other.corporation_id = named.corporation_id and other.name_key = named.name_key
      and other.unit = named.unit
    where named.corporation_id = ${corporationId}::uuid and named.product_id = any(${products}::uuid[])`.execute(db)
  return idsIn(rows)
}

/** Papers of the last weeks that some products stand on: whether they are food with short terms is said of the paper. */
const papersWith = async (
  { db, corporationId }: TenantOf,
  today: string,
  products: readonly string[],
): Promise<string[]> => {
  if (products.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct document_id as id from read.purchase_line
    where corporation_id = ${corporationId}::uuid and issue_date >= ${plusDays(today, -TERMS)}::date
      and product_id = any(${products}::uuid[])`.execute(db)
  return idsIn(rows)
}

type Open = { rule: string; subject: string }
const openOf = async ({ db, corporationId }: TenantOf): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select rule, subject ->> 'id' as subject from read.recommendation_list
    where corporation_id = ${corporationId}::uuid and resolved_at is null and rule <> 'task'`.execute(db)
  return rows
}

/** What has to be evaluated because of what has changed: that itself, what stands on it, and what is open about it. */
export const evaluatedFor = async (
  tenant: TenantOf,
  today: string,
  { ids, whole }: NonNullable<ReturnType<typeof changesIn>>,
): Promise<Evaluated> => {
  const of = (kind: ChangedKind) => ids.get(kind) ?? []
  const isAll = (kind: ChangedKind) => of(kind).includes(ALL)
  const some = (kind: ChangedKind) => of(kind).filter((id) => id !== ALL)
  const cooked = [...some('recipe'), ...some('dish'), ...some('menu')]
  const open = await openOf(tenant)
  const about = (...rules: string[]) => open.filter(({ rule }) => rules.includes(rule)).map(({ subject }) => subject)

  const changed = new Set([...some('product'), ...some('goods'), ...(await productsOn(tenant, some('document')))])
  const products = new Set(changed)
  for (const id of await productsBelow(tenant, cooked)) products.add(id)
  if (cooked.length > 0) for (const id of about(...ofUses)) products.add(id)
  if (some('goods').length > 0) for (const id of about('R35')) products.add(id)
  const documents = new Set([...some('document'), ...(await papersWith(tenant, today, some('goods')))])
  if (some('document').length > 0) for (const id of about('R05')) documents.add(id)
  // A supplier's name stands in what is said of its goods and papers.
  if (some('supplier').length > 0) {
    for (const id of about('R01', 'R02', 'R12', 'R13', 'R35')) products.add(id)
    for (const id of about('R05', 'R06', 'R09', 'R10', 'R11', 'R32')) documents.add(id)
  }
  // Whether two are the same is said beside the others of their name: of what is evaluated these are too.
  for (const id of await namesakesOf(tenant, [...products])) products.add(id)
  const owners = await above(tenant, today, [...changed], { recipe: some('recipe'), dish: some('dish') })
  const dishes = new Set([...some('dish'), ...owners.dish])
  // What a dish loses a month rests on what was sold of it.
  if (whole.includes('sales')) for (const id of about(...soldRules)) dishes.add(id)
  const unlessAll = (kind: ChangedKind, evaluated: Iterable<string>) => (isAll(kind) ? null : [...evaluated])
  return {
    ids: {
      product: isAll('goods') ? null : unlessAll('product', products),
      document: unlessAll('document', documents),
      dish: unlessAll('dish', dishes),
      menu: unlessAll('menu', new Set([...some('menu'), ...owners.menu])),
      supplier: unlessAll('supplier', some('supplier')),
      establishment: unlessAll('establishment', some('establishment')),
      user: unlessAll('user', some('user')),
    },
    whole: new Set(whole),
    recipes: [...new Set([...some('recipe'), ...owners.recipe])],
  }
}

/** A condition on a column of ids: those that are evaluated, or none where all are. */
export const among = (column: string, ids: readonly string[] | null) =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
