import { type RawBuilder, sql } from 'kysely'
import { containing, matching, oneOf } from '../../paging.ts'
import { boughtRows, type Scope, within } from '../scope.ts'
import { boughtInAll } from './bought-in-all.ts'

/** Stepping from one name to the next in the index takes as long as reading so many lines. */
const LINES_OF_A_STEP = 15

const namesIn = (scope: Scope, corporation: RawBuilder<unknown>) => sql`select distinct name from read.purchase_line
  where corporation_id = ${corporation} and ${within(scope, 'purchase_line')}
    and issue_date between ${scope.period.from}::date and ${scope.period.to}::date`

/** Every name that was ever printed, by a loose index scan: from one name to the next, past all lines that bear it. */
const namesEver = (corporation: RawBuilder<unknown>) => sql`with recursive printed as (
    (select name from read.purchase_line where corporation_id = ${corporation} order by name limit 1)
    union all
    select (
      select l.name from read.purchase_line l
      where l.corporation_id = ${corporation} and l.name > printed.name order by l.name limit 1
    ) from printed where printed.name is not null
  )
  select name from printed`

/** A name as it was printed, and a product that was bought under it. */
type Printed = { name: string; productId: string }

// A loose index scan, as for the names.
const productsOfName = (corporation: RawBuilder<unknown>) => sql`with recursive bought as (
    (select l.product_id from read.purchase_line l
      where l.corporation_id = ${corporation} and l.name = n.name order by l.product_id limit 1)
    union all
    select (
      select l.product_id from read.purchase_line l
      where l.corporation_id = ${corporation} and l.name = n.name and l.product_id > bought.product_id
      order by l.product_id limit 1
    ) from bought where bought.product_id is not null
  )
  select product_id from bought where product_id is not null`

/**
 * Printed names in which a text stands, each with what was bought under it: of a period's lines at least. What is printed comes
 * again and again, under about as many names as there are products: where that is less to read than the lines, every name is
 * looked at.
 */
const namesLike = async (scope: Scope, text: string): Promise<Printed[]> => {
  const { tenant } = scope
  const corporation = sql`${tenant.corporationId}::uuid`
  const [{ lines }, { products }] = await Promise.all([
    // Those of other establishments are passed over one by one.
    boughtInAll({ ...scope, establishments: 'all' }),
    tenant.from('product_list').select(sql<number>`count(*)::integer`.as('products')).executeTakeFirstOrThrow(),
  ])
  const names = lines > LINES_OF_A_STEP * products ? namesEver(corporation) : namesIn(scope, corporation)
  const { rows } = await sql<Printed>`select n.name, b.product_id from (
      ${names}
      -- Or the condition would be asked of every line.
      offset 0
    ) n cross join lateral (${productsOfName(corporation)}) b where ${containing('n.name', text)}`.execute(tenant.db)
  return rows
}

export type Search = {
  where: RawBuilder<boolean>
  /** How many lines of the scope are looked through. */
  among: number
  /** The sum of what is found, and how many lines that is. */
  bought: () => Promise<{ sum: number; lines: number }>
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

/**
 * The lines in which a text stands, or in the name of their product or supplier. Those of products and suppliers have been added
 * up; lines themselves are read only where the text is printed on one and not in the name of its product.
 */
export const searched = async (scope: Scope, text: string): Promise<Search> => {
  const { tenant, period } = scope
  const [{ lines: among }, printed, products, suppliers] = await Promise.all([
    boughtInAll(scope),
    namesLike(scope, text),
    tenant.from('product_list').select('productId').where(matching('search', text)).execute(),
    tenant.from('supplier_list').select('supplierId').where(matching('search', text)).execute(),
  ])
  const called = products.map(({ productId }) => productId)
  const others = printed.filter(({ productId }) => !called.includes(productId))
  const sold = suppliers.map(({ supplierId }) => supplierId)
  const isCalled = sql<boolean>`(${oneOf('productId', called)} or ${oneOf('supplierId', sold)})`
  const isPrinted = sql<boolean>`(purchase_line.name = any(${unique(others.map(({ name }) => name))}::text[])
    and ${oneOf('purchase_line.productId', unique(others.map(({ productId }) => productId)))})`
  const printedOnly = sql`select total as spend, 1 as lines from read.purchase_line
    where corporation_id = ${tenant.corporationId}::uuid and ${within(scope, 'purchase_line')} and ${isPrinted}
      and issue_date between ${period.from}::date and ${period.to}::date and not ${oneOf('supplierId', sold)}`
  return {
    where: sql<boolean>`(${oneOf('purchase_line.productId', called)} or ${oneOf('purchase_line.supplierId', sold)}
      or ${isPrinted})`,
    among,
    bought: async () => {
      const addedUp = boughtRows(scope, [period], () => sql`spend, lines`, isCalled)
      const { rows } = await sql<{ sum: number; lines: number }>`
        select coalesce(sum(spend), 0)::bigint as sum, coalesce(sum(lines), 0)::integer as lines
        from (${others.length > 0 ? sql`${addedUp} union all ${printedOnly}` : addedUp}) bought`.execute(tenant.db)
      return rows[0] ?? { sum: 0, lines: 0 }
    },
  }
}
