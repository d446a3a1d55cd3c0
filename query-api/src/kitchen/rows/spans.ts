import { type Figures, isGoodMargin } from '@escandallo/contracts/costing/selling/selling.ts'
import type { Price } from '@escandallo/contracts/dishes/details.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { ReadModels, TenantOf } from '../../read-models.ts'

/** What a corporation counts by. */
export type Aims = { currency: string; targetFoodCost: string }

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }
type Selling = Pick<
  ReadModels['dish_cost_span'],
  | 'amount'
  | 'currency'
  | 'vatRate'
  | 'net'
  | 'foodCost'
  | 'margin'
  | 'marginRate'
  | 'multiplier'
  | 'cost'
  | 'gapCount'
  | 'estimated'
>

/** What a guest pays, VAT included. */
export const priceIn = ({
  amount,
  currency,
  vatRate,
}: Nullable<Pick<Selling, 'amount' | 'currency' | 'vatRate'>>): Price | null =>
  amount === null || currency === null || vatRate === null ? null : { amount: Number(amount), currency, vatRate }

/** The sign of what is estimated, as answers carry it; nothing where it is not. */
export const estimatedIn = (estimated: boolean | null | undefined): { estimated?: true } =>
  estimated ? { estimated: true } : {}

/** What the cost means at the price; null without a price, or where nothing of the cost is known. Exact where no link is missing. */
export const figuresIn = (span: Nullable<Omit<Selling, 'amount' | 'currency' | 'vatRate'>>): Figures | null => {
  const { net, foodCost, margin, marginRate, multiplier, cost, gapCount, estimated } = span
  if (net === null || foodCost === null || margin === null || marginRate === null) return null
  const exact = cost !== null && gapCount === 0
  return { net, foodCost, margin, marginRate, multiplier, exact, ...estimatedIn(estimated) }
}

/** How a dish stands against what is aimed at; null without figures. */
export const standingOf = (figures: Figures | null, { targetFoodCost }: Aims) => ({
  underTarget: figures && new Big(figures.foodCost).gt(targetFoodCost),
  isGood: figures && isGoodMargin(figures),
})

/** Of how many portions dishes are cooked on a day. */
export const portionsOn = async (
  tenant: TenantOf,
  day: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  // Only what is asked for leaves the database: a composition is as long as its list of ingredients.
  const { rows } = await sql<{ ownerId: string; portions: string }>`
    select owner_id, composition->>'portions' as portions from (
      select distinct on (owner_id) owner_id, composition from read.kitchen_composition
      where corporation_id = ${tenant.corporationId}::uuid and kind = 'dish' and owner_id = any(${ids}::uuid[])
      order by owner_id, (effective_from <= ${day}::date) desc,
        case when effective_from <= ${day}::date then effective_from end desc nulls last, effective_from, revision desc
    ) version`.execute(tenant.db)
  return new Map(rows.map(({ ownerId, portions }) => [ownerId, portions]))
}

const inPlaces = sql.ref('establishments')
/** A condition on a list of dishes or menus that are sold in some establishments; what names none is sold in all of them. */
export const soldIn = (places: Places) =>
  places === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(jsonb_array_length(${inPlaces}) = 0 or ${inPlaces} ?| ${places}::text[])`
