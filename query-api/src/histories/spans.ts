import type { Figures } from '@escandallo/contracts/costing/selling/selling.ts'
import type { Price } from '@escandallo/contracts/dishes/details.ts'
import type { CauseGroup, CostHistory, HistoryKind } from '@escandallo/contracts/kitchen/history.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { kindOfUnit, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { estimatedIn, figuresIn, priceIn, settingsOf } from '../kitchen/public.ts'
import type { ReadModels, TenantOf } from '../read-models.ts'
import { type Cause, groupsIn } from './causes.ts'

/** Whose costs are looked at. */
export type Owner = { kind: HistoryKind; id: string }
export type Period = { from: string; to: string }

/** Days on which a cost stood still, with what began them. */
export type CostSpan = {
  day: string
  until: string | null
  cost: string | null
  atLeast: string
  coverage: string
  estimated?: true
  price: Price | null
  figures: Figures | null
  because: readonly Cause[]
}

type Columns = Pick<ReadModels['dish_cost_span'], 'fromDay' | 'cost' | 'atLeast' | 'coverage' | 'because'>
type Sold = Parameters<typeof figuresIn>[0] & Parameters<typeof priceIn>[0]
/** `costUnit`: the unit of which a product's cost is. */
type Row = Columns & Partial<Sold> & { costUnit?: Unit; estimated?: boolean }

/** Whether a price is a list's, or was turned into a cost of another measure by a mean weight: as a line of a recipe says it (decision 0410). */
const isEstimated = ({
  pricelistId,
  approximate,
  priceUnit,
  unit,
}: Pick<ReadModels['product_cost_span'], 'pricelistId' | 'approximate' | 'priceUnit' | 'unit'>): boolean =>
  pricelistId !== null || (approximate && priceUnit !== null && kindOfUnit(priceUnit) !== kindOfUnit(unit))

const productRows = async (tenant: TenantOf, id: string, { from, to }: Period): Promise<Row[]> => {
  const rows = await tenant
    .from('product_cost_span')
    .select(['fromDay', 'cost', 'unit', 'because', 'priceUnit', 'approximate', 'pricelistId'])
    .where('productId', '=', id)
    .where(sql<boolean>`until_day >= ${from}::date and from_day <= ${to}::date`)
    .orderBy('fromDay')
    .execute()
  const unit = rows.at(-1)?.unit
  // Of another unit it is another figure, and no line leads from one to the other.
  return rows.map((row) => {
    const cost = row.unit === unit ? row.cost : null
    const figures = { cost, atLeast: cost ?? '0', coverage: cost === null ? '0' : '1' }
    return { ...row, costUnit: row.unit, ...figures, estimated: cost !== null && isEstimated(row) }
  })
}

const ownerRows = async (tenant: TenantOf, { kind, id }: Owner, { from, to }: Period): Promise<Row[]> => {
  const within = sql<boolean>`until_day >= ${from}::date and from_day <= ${to}::date`
  switch (kind) {
    case 'product':
      return productRows(tenant, id, { from, to })
    case 'recipe':
      return tenant
        .from('recipe_cost_span')
        .selectAll()
        .where('recipeId', '=', id)
        .where(within)
        .orderBy('fromDay')
        .execute()
    case 'dish':
      return tenant
        .from('dish_cost_span')
        .selectAll()
        .where('dishId', '=', id)
        .where(within)
        .orderBy('fromDay')
        .execute()
    case 'menu':
      return tenant
        .from('menu_cost_span')
        .selectAll()
        .where('menuId', '=', id)
        .where(within)
        .orderBy('fromDay')
        .execute()
    default:
      return kind satisfies never
  }
}

/** The day from which there was something to cost: a composition, or a first price. Null where there is none up to a day. */
const firstDayOf = async (tenant: TenantOf, { kind, id }: Owner): Promise<string | null> => {
  if (kind === 'product') {
    const row = await tenant
      .from('product_cost_span')
      .select(({ fn }) => fn.min('fromDay').as('first'))
      .where('productId', '=', id)
      .where('value', 'is not', null)
      .executeTakeFirst()
    return row?.first ?? null
  }
  const row = await tenant
    .from('kitchen_composition')
    .select(({ fn }) => fn.min('effectiveFrom').as('first'))
    .where('kind', '=', kind)
    .where('ownerId', '=', id)
    .executeTakeFirst()
  return row?.first ?? null
}

const isSame = (a: Row, b: Row) =>
  a.cost === b.cost &&
  a.atLeast === b.atLeast &&
  a.amount === b.amount &&
  a.vatRate === b.vatRate &&
  a.estimated === b.estimated

const unsold = {
  amount: null,
  currency: null,
  vatRate: null,
  net: null,
  foodCost: null,
  margin: null,
  marginRate: null,
  multiplier: null,
  gapCount: 0,
  estimated: false,
}

/** Spans of a period, the oldest first; those in which neither the cost nor the price is another are one. */
export const spansOf = async (
  tenant: TenantOf,
  owner: Owner,
  { from, to }: Period,
): Promise<{ unit: Unit | null; pending: boolean; spans: CostSpan[] }> => {
  const first = await firstDayOf(tenant, owner)
  if (first === null || first > to) return { unit: null, pending: false, spans: [] }
  const start = first > from ? first : from
  const rows = (await ownerRows(tenant, owner, { from: start, to })).filter((row, at, all) => {
    const previous = all[at - 1]
    return previous === undefined || !isSame(previous, row)
  })
  const isSold = owner.kind === 'dish' || owner.kind === 'menu'
  const spans = rows.map((row, at): CostSpan => {
    const { fromDay, cost, atLeast, coverage, because } = row
    const next = rows[at + 1]
    return {
      day: fromDay > start ? fromDay : start,
      until: next ? plusDays(next.fromDay, -1) : null,
      cost,
      atLeast,
      coverage,
      ...estimatedIn(row.estimated),
      price: isSold ? priceIn({ ...unsold, ...row }) : null,
      figures: isSold ? figuresIn({ ...unsold, ...row }) : null,
      because: at === 0 ? [] : because,
    }
  })
  return { unit: rows.at(-1)?.costUnit ?? null, pending: spans.length === 0, spans }
}

const SHOWN_DECIMALS = 3

/** What a cost changed by; null unless both are whole. */
export const changeIn = (previous: CostSpan | undefined, span: CostSpan): Big | null =>
  previous === undefined || previous.cost === null || span.cost === null
    ? null
    : new Big(span.cost).minus(previous.cost)

/** A beginning that somebody can see: not one that reads as no change at all and is no other price on the menu. */
export const isStep = (previous: CostSpan | undefined, span: CostSpan): boolean => {
  if (previous === undefined) return false
  const change = changeIn(previous, span)
  if (change === null || !change.round(SHOWN_DECIMALS).eq(0)) return true
  return span.because.some(({ type }) => type === 'selling-price')
}

/** How the cost of something stood from day to day, for a drawing: what began each span by its group alone. */
export const historyOf = async (
  tenant: TenantOf,
  { name, ...owner }: Owner & { name: string },
  period: Period,
): Promise<CostHistory> => {
  const { currency, targetFoodCost } = await settingsOf(tenant)
  const { unit, pending, spans } = await spansOf(tenant, owner, period)
  const groups = await groupsIn(tenant, spans)
  return {
    name,
    pending,
    currency,
    ...period,
    target: targetFoodCost,
    unit,
    spans: spans.map((span, at) => {
      const { day, because: _, ...figures } = span
      const list: CauseGroup[] = groups(span)
      return { from: day, ...figures, groups: list, isStep: isStep(spans[at - 1], span) }
    }),
  }
}

/** Three years back at most, unless other days are asked for. */
export const periodOfHistory = ({ from, to }: { from?: string; to?: string }, today: string): Period => {
  const until = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? plusDays(until, -1096), to: until }
}
