import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing, matching, oneOf } from '../../paging.ts'
import { type Scope, within } from '../scope.ts'
import { boughtInAll } from './bought-in-all.ts'

/** Stepping from one name to the next in the index takes as long as reading so many lines. */
const LINES_OF_A_STEP = 15

const namesIn = (scope: Scope, corporation: RawBuilder<unknown>) => sql`select distinct name from read.purchase_line
  where corporation_id = ${corporation} and ${within(scope, 'purchase_line')}
    and issue_date between ${scope.period.from}::date and ${scope.period.to}::date`

/** Every name that was ever printed, from one to the next in the index, whatever the lines that bear it. */
const namesEver = (corporation: RawBuilder<unknown>) => sql`with recursive printed as (
    (select name from read.purchase_line where corporation_id = ${corporation} order by name limit 1)
    union all
    select (
      select l.name from read.purchase_line l
      where l.corporation_id = ${corporation} and l.name > printed.name order by l.name limit 1
    ) from printed where printed.name is not null
  )
  select name from printed`

/**
 * Printed names in which a text stands: of a period's lines at least. What is printed comes again and again, under about as
 * many names as there are products: where that is less to read than the lines, every name is looked at.
 */
const namesLike = async (scope: Scope, text: string): Promise<string[]> => {
  const { tenant } = scope
  const corporation = sql`${tenant.corporationId}::uuid`
  const [{ lines }, { products }] = await Promise.all([
    boughtInAll(scope),
    tenant.from('product_list').select(sql<number>`count(*)::integer`.as('products')).executeTakeFirstOrThrow(),
  ])
  const names = lines > LINES_OF_A_STEP * products ? namesEver(corporation) : namesIn(scope, corporation)
  const { rows } = await sql<{ name: string }>`select name from (
      ${names}
      -- Or the condition would be asked of every line.
      offset 0
    ) n where ${containing('n.name', text)}`.execute(tenant.db)
  return rows.map(({ name }) => name)
}

/** The lines in which a text stands, or in the name of their product or supplier. */
export const searched = async (scope: Scope, text: string): Promise<RawBuilder<boolean>> => {
  const { tenant } = scope
  const key = normalizeName(text)
  const [names, products, suppliers] = await Promise.all([
    namesLike(scope, text),
    tenant.from('product_list').select('productId').where(matching('search', key)).execute(),
    tenant.from('supplier_list').select('supplierId').where(matching('search', key)).execute(),
  ])
  const ofProducts = products.map(({ productId }) => productId)
  const ofSuppliers = suppliers.map(({ supplierId }) => supplierId)
  return sql<boolean>`(purchase_line.name = any(${names}::text[])
    or ${oneOf('purchase_line.productId', ofProducts)} or ${oneOf('purchase_line.supplierId', ofSuppliers)})`
}
