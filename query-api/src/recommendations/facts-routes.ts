import type { Facts, FactsOfDish, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { sections } from '@escandallo/contracts/team/access.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import type { Snapshot } from '../kitchen/public.ts'
import { bestSwaps } from '../plates/public.ts'
import { dearOn } from '../prices/public.ts'
import { askedFacts } from './asked-facts.ts'
import { accountsOf, seasonsOf, sharesOf, termsOf } from './bought-facts.ts'
import { boardOf } from './seen.ts'

/** Nobody's id: the rules ask in no person's name. */
const SERVICE = '00000000-0000-4000-8000-000000000000'
/** Days of purchases that the rules look back on, and days that volumes are counted in. */
const BACK = 400
const VOLUME = 90
/** Of each product and supplier at most. */
const PRICES = 7
const PURCHASES = 12
/** Papers that something may be said of, at most: whoever has more of them reads no list of them. */
const PAPERS = 500

/** Of so many dishes with a bad grade or letter is it looked what would lift them. */
const SWAPPED = 12
const isPoor = ({ grade, climate }: Facts['plates'][number]) => grade === 'D' || grade === 'E' || climate === 'E'

type KitchenSold = {
  name: string
  type: string
  status: string | null
  price: { amount: number; vatRate: string } | null
}
const reads = [
  'recommendations',
  'dashboards',
  'products',
  'documents',
  'suppliers',
  'food-cost',
  'establishments',
  'team',
  'corporations',
  'orders',
  'claims',
] as const

/** How far the slowest of the groups had come when the rows were read. */
const upToOf = async ({ db }: TenantOf): Promise<string> => {
  const { rows } = await sql<{ upTo: string | null }>`
    select min(position collate "C") as up_to from read.projection_checkpoint where group_name = any(${[...reads]}::text[])`.execute(
    db,
  )
  return rows[0]?.upTo ?? ''
}

type PriceRow = FactsOfProduct['prices'][number] & { productId: string }
type PurchaseRow = { productId: string; unit: string; date: string; quantity: string }
type VolumeRow = { productId: string; supplierId: string; unit: string; quantity: string; spend: number }

const pricesOf = async ({ db, corporationId }: TenantOf, today: string) => {
  const { rows } = await sql<PriceRow>`
    select product_id, c.supplier_id, date, unit_price::text, value::text, unit_quantity::text, unit, s.name as supplier
    from (
      select *, row_number() over (partition by product_id, supplier_id order by date desc, cost_id desc) as place
      from read.product_cost
      where corporation_id = ${corporationId}::uuid and state = 'counts' and date >= ${plusDays(today, -BACK)}::date
        and date <= ${today}::date
    ) c
    left join read.supplier_list s on s.corporation_id = ${corporationId}::uuid and s.supplier_id = c.supplier_id
    where place <= ${PRICES} order by product_id, date desc, cost_id desc`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

const purchasesOf = async ({ db, corporationId }: TenantOf, today: string) => {
  const { rows } = await sql<PurchaseRow>`
    select product_id, unit, day as date, quantity::text as quantity
    from (
      select product_id, unit, day, sum(quantity) as quantity,
        row_number() over (partition by product_id order by day desc, unit) as place
      from read.purchase_product_day
      where corporation_id = ${corporationId}::uuid and day >= ${plusDays(today, -BACK)}::date
        and day <= ${today}::date
      group by product_id, unit, day having sum(quantity) > 0
    ) bought
    where place <= ${PURCHASES} order by product_id, place`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

const volumesOf = async ({ db, corporationId }: TenantOf, today: string, currency: string) => {
  const { rows } = await sql<VolumeRow>`
    select product_id, supplier_id, unit, sum(quantity)::text as quantity, sum(spend)::bigint as spend
    from read.purchase_product_day
    where corporation_id = ${corporationId}::uuid and currency = ${currency} and day > ${plusDays(today, -VOLUME)}::date
      and day <= ${today}::date
    group by product_id, supplier_id, unit`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** What was spent, and how much was bought for it where that was all in one unit. */
const volumeIn = (rows: readonly VolumeRow[]): Pick<FactsOfProduct, 'spend' | 'bought'> => {
  const [first] = rows
  const isOneUnit = first !== undefined && rows.every(({ unit }) => unit === first.unit)
  const quantity = rows.reduce((sum, row) => sum.plus(row.quantity), new Big(0))
  return {
    spend: rows.reduce((sum, { spend }) => sum + Number(spend), 0),
    bought: isOneUnit ? { quantity: quantity.toFixed(), unit: first.unit } : null,
  }
}

const productsOf = async (tenant: TenantOf, snapshot: Snapshot, today: string): Promise<FactsOfProduct[]> => {
  const [prices, purchases, volumes, rows] = [
    await pricesOf(tenant, today),
    await purchasesOf(tenant, today),
    await volumesOf(tenant, today, snapshot.settings.currency),
    await tenant
      .from('product_list')
      .select(['productId', 'name', 'code', 'nameKey', 'unit'])
      .where('removed', '=', false)
      .orderBy('productId')
      .execute(),
  ]
  return rows.map((row) => {
    const volume = volumes.get(row.productId) ?? []
    return {
      ...row,
      ...volumeIn(volume),
      boughtFrom: [...Map.groupBy(volume, ({ supplierId }) => supplierId)].map(([supplierId, ours]) => ({
        supplierId,
        ...volumeIn(ours),
      })),
      prices: (prices.get(row.productId) ?? []).map(({ productId: _, ...price }) => price),
      purchases: (purchases.get(row.productId) ?? []).map(({ productId: _, ...purchase }) => purchase),
      stops: snapshot.stoppedBy({ reason: 'no-weight', kind: 'product', id: row.productId }),
      uses: snapshot.usedBy('product', row.productId).length,
    }
  })
}

/** Products that were looked at once and are another's, or another food, since. */
const unverifiedOf = async (tenant: TenantOf, snapshot: Snapshot): Promise<Facts['unverified']> => {
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'verification'])
    .where('removed', '=', false)
    .where(sql<boolean>`verification->>'fallen' is not null`)
    .orderBy('productId')
    .execute()
  return rows.flatMap(({ productId, name, verification }) =>
    verification?.fallen
      ? [{ productId, name, reason: verification.fallen, uses: snapshot.usedBy('product', productId).length }]
      : [],
  )
}

const documentsOf = async (tenant: TenantOf, today: string): Promise<Facts['documents']> => {
  const rows = await tenant
    .from('document_list')
    .select(['documentId', 'name', 'kind', 'status', 'supplierName', 'establishmentId', 'total', 'currency'])
    .select(['issueDate', 'dueDate', 'uploadedAt', 'duplicateOf', 'billedBy', 'number', 'warnings'])
    .where('deleted', '=', false)
    .where(
      sql<boolean>`(status in ('pending', 'with-errors')
        or (status <> 'rejected' and duplicate_of is not null)
        or (status = 'completed' and kind = 'delivery-note' and billed_by is null and issue_date >= ${plusDays(today, -BACK)}::date)
        or (status = 'completed' and due_date between ${today}::date and ${plusDays(today, 60)}::date))`,
    )
    .orderBy('uploadedAt', 'desc')
    .orderBy('documentId')
    .limit(PAPERS)
    .execute()
  return rows.map(({ supplierName, billedBy, warnings, number, name, ...row }) => ({
    ...row,
    name: number ?? name,
    supplier: supplierName,
    billed: billedBy !== null,
    warnings: warnings.length,
  }))
}

const soldOf = (snapshot: Snapshot): Pick<Facts, 'dishes' | 'menus'> => {
  const stated = (
    id: string,
    { name, type, status, price }: Pick<KitchenSold, 'name' | 'type' | 'status' | 'price'>,
    cost: { cost: string | null; coverage: string },
    { figures, gaps }: { figures: { net: string; foodCost: string } | null; gaps: number },
  ): FactsOfDish => ({
    ...{ id, name, type, active: status === 'active' },
    ...{ cost: cost.cost, coverage: cost.coverage, gaps },
    price: price && { amount: price.amount, vatRate: price.vatRate },
    ...{ net: figures?.net ?? null, foodCost: figures?.foodCost ?? null },
  })
  const dishes = [...snapshot.dishes].flatMap(([id, dish]) => {
    const cost = snapshot.dishCost(id)
    return dish.removed || !cost ? [] : [stated(id, dish, cost, snapshot.standing(id))]
  })
  const menus = [...snapshot.menus].flatMap(([id, menu]) => {
    const cost = snapshot.menuCostOf(id)
    return menu.removed || !cost ? [] : [stated(id, menu, cost, { figures: cost.figures, gaps: cost.missing.length })]
  })
  return { dishes, menus }
}

/** What the rules look at, asked by the workers. */
export const factRoutes = (app: Server, { tenants, kitchenOn, today, askAs }: Dependencies) => {
  app.get(
    '/recommendations/facts',
    {
      schema: { response: { 200: Type.Unsafe<Facts>(Type.Object({}, { additionalProperties: true })) } },
      access: 'service',
      reads: [...reads],
    },
    async (request): Promise<Facts> => {
      const { corporationId } = tenantOf(request)
      const stated = await tenants.read(tenantOf(request), async (tenant) => {
        const day = today()
        const upTo = await upToOf(tenant)
        const snapshot = await kitchenOn(tenant, day)
        const open = await tenant
          .from('recommendation_list')
          .select(['recommendationId', 'rule', 'subject', 'figures', 'monthly'])
          .where('resolvedAt', 'is', null)
          .where('rule', '<>', 'task')
          .execute()
        const establishments = await tenant
          .from('establishment_list')
          .select(['establishmentId', 'name', 'openingHours'])
          .where('closed', '=', false)
          .execute()
        const invitations = await tenant
          .from('user_list')
          .select(['userId', 'createdAt'])
          .where('status', '=', 'pending')
          .where('forgotten', '=', false)
          .execute()
        const house = await tenant.from('corporation_list').select('name').executeTakeFirst()
        return {
          ...{ today: day, upTo, corporation: { id: corporationId, name: house?.name ?? '' } },
          accounts: await accountsOf(tenant, day),
          shares: await sharesOf(tenant, day, snapshot.settings.currency),
          terms: await termsOf(tenant, day),
          seasons: await seasonsOf(tenant, day),
          unverified: await unverifiedOf(tenant, snapshot),
          ...{ currency: snapshot.settings.currency, targetFoodCost: snapshot.settings.targetFoodCost },
          rules: (await boardOf(tenant)).rules,
          open: open.map(({ subject, ...row }) => ({ ...row, subjectId: subject.id })),
          products: await productsOf(tenant, snapshot, day),
          compared: await dearOn(tenant, day),
          documents: await documentsOf(tenant, day),
          ...soldOf(snapshot),
          establishments: establishments.map(({ openingHours, ...row }) => ({ ...row, hours: openingHours !== null })),
          invitations: invitations.map(({ userId, createdAt }) => ({ userId, sentAt: createdAt })),
        }
      })
      // The rules see everything; who is told of what is decided by each finding's section and establishment.
      const caller: Caller = {
        ...{ userId: SERVICE, corporationId, role: 'admin', status: 'active' },
        ...{ sections: [...sections], establishments: 'all' },
      }
      const mains = stated.dishes.flatMap(({ id, type, active }) => (active && type === 'main' ? [id] : []))
      const { today: day, establishments: places } = stated
      const asked = await askedFacts(askAs(caller), { today: day, places, mains: new Set(mains) })
      const poor = asked.plates.filter(isPoor).slice(0, SWAPPED)
      const lifts = await tenants.read(tenantOf(request), async (tenant) =>
        bestSwaps(
          tenant,
          day,
          poor.map(({ dishId }) => dishId),
        ),
      )
      return { ...stated, ...asked, plates: asked.plates.map((plate) => ({ ...plate, ...lifts.get(plate.dishId) })) }
    },
  )
}
