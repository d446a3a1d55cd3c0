import type { DashboardQuery } from '@escandallo/contracts/dashboards/queries.ts'
import type { Spread } from '@escandallo/contracts/plates/dashboards.ts'
import { type Period, previousOf } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor } from '../../caller-scope.ts'
import { currencyOf, periodOf } from '../../dashboards/public.ts'
import type { TenantOf } from '../../dependencies.ts'
import { type TakenInPeriod, takenIn } from '../../sales/public.ts'
import { type Eaten, eatenIn } from '../rows/eaten.ts'
import { type PlateColumn, type Plated, platesOn, type Visible } from '../rows/plates.ts'

export type Scope = Visible & {
  period: Period
  before: Period
  /** The day whose plates are shown: the last of the period, or today. */
  day: string
  /** Whether the caller may see sales. */
  seesSales: boolean
}

export const scopeOf = (
  tenant: TenantOf,
  request: FastifyRequest,
  query: DashboardQuery,
  { today, seesSales }: { today: string; seesSales: boolean },
): Scope => {
  const period = periodOf(query)
  const establishments = establishmentsFor(request.caller, query.establishments)
  const day = period.to < today ? period.to : today
  return { tenant, period, before: previousOf(period, query.range), establishments, day, seesSales }
}

/** What tickets took, and what was eaten of dishes: each portion with the plate of its day. */
export type Sold<Column extends PlateColumn> = TakenInPeriod & { eaten: Eaten<Column>[] }

/** Null where no ticket tells it, or the caller may not see sales. */
const soldIn = async <Column extends PlateColumn>(
  scope: Scope & { currency: string },
  period: Period,
  columns: readonly Column[],
) => {
  const taken = scope.seesSales ? await takenIn({ ...scope, period }) : null
  return taken && { ...taken, eaten: await eatenIn(scope, period, columns) }
}

/**
 * The card at the end of the period, and of the one before: compositions as they were on that day, what is known of products
 * as it is today, so that a product that was measured since does not look like a dish that changed.
 */
export const cardsOf = async <Shown extends PlateColumn, Counted extends PlateColumn>(
  scope: Scope,
  { shown, counted }: { shown: readonly Shown[]; counted: readonly Counted[] },
): Promise<{
  currency: string
  now: { served: Plated<Shown>[]; sold: Sold<Counted> | null }
  before: { served: Plated<Counted>[]; sold: Sold<Counted> | null }
}> => {
  const currency = await currencyOf(scope.tenant)
  const sales = { ...scope, currency }
  const [served, sold, earlierServed, earlierSold] = await Promise.all([
    ...([platesOn(scope, scope.day, shown), soldIn(sales, scope.period, counted)] as const),
    ...([platesOn(scope, scope.before.to, counted), soldIn(sales, scope.before, counted)] as const),
  ])
  return { currency, now: { served, sold }, before: { served: earlierServed, sold: earlierSold } }
}

export const spreadOf = (letters: readonly (keyof Spread | null)[]): Spread => {
  const spread: Spread = { A: 0, B: 0, C: 0, D: 0, E: 0, none: 0 }
  for (const letter of letters) spread[letter ?? 'none'] += 1
  return spread
}

const SHOWN = 4
/** The mean of what is known, by weight where there is one; null of nothing. */
export const meanOf = (values: readonly { value: string | null; weight?: string }[]): string | null => {
  const knownValues = values.flatMap(({ value, weight = '1' }) => (value === null ? [] : [{ value, weight }]))
  const weights = knownValues.reduce((sum, { weight }) => sum.plus(weight), new Big(0))
  if (weights.eq(0)) return null
  const sum = knownValues.reduce((all, { value, weight }) => all.plus(new Big(value).times(weight)), new Big(0))
  return sum.div(weights).round(SHOWN, Big.roundHalfUp).toFixed()
}
