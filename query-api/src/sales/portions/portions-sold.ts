import type { Period } from '@escandallo/contracts/values/periods.ts'
import type { Big } from 'big.js'
import { currencyOf } from '../../dashboards/public.ts'
import type { TenantOf } from '../../dependencies.ts'
import type { Scope } from '../scope.ts'
import { type SoldTarget, targetsSold } from '../sold.ts'
import { reachOf, takenOver } from '../takings/takings.ts'

/** What was sold of a dish, and the money that is its own, its part of set menus within, in minor units. */
export type DishPortions = { portions: Big; paid: { portions: Big; net: number } }

export type TakenInPeriod = {
  /** All that was taken, before VAT, in minor units; articles that stand for no dish are in it. */
  net: number
  /** Guests of those tickets that name them, and what these took. */
  covers: { guests: number; net: number }
  /** The first day of all sales where it lies within the period: it is then no whole one. */
  since: string | null
}
export type PortionsSold = TakenInPeriod & { dishes: ReadonlyMap<string, DishPortions> }

type Sales = Pick<Scope, 'tenant' | 'period' | 'establishments' | 'currency'>

/** What was taken in some days; null where nothing was told of them. */
export const takenIn = async (scope: Sales): Promise<TakenInPeriod | null> => {
  const reach = await reachOf(scope.tenant, scope.currency)
  if (reach.first === null) return null
  const { total } = await takenOver(scope, reach, 'year')
  if (total.tickets + total.refunds + total.complimentary + total.statedDays === 0) return null
  return {
    net: total.net,
    covers: { guests: total.covers, net: total.netWithCovers },
    since: reach.first > scope.period.from ? reach.first : null,
  }
}

const portionsOf = (targets: readonly SoldTarget[]): Map<string, DishPortions> =>
  new Map(
    targets
      // Refunds of another period may outweigh what was sold: that is no plate that was eaten.
      .filter(({ complimentary, targetKind, portions }) => !complimentary && targetKind === 'dish' && portions.gt(0))
      .map(({ targetId, portions, net }) => [targetId, { portions, paid: { portions, net } }]),
  )

export type PortionsSoldIn = (
  tenant: TenantOf,
  period: Period,
  establishments: 'all' | string[],
) => Promise<PortionsSold | null>

/** Portions of dishes that tickets of some days tell of; null where there is no ticket. */
export const portionsSold: PortionsSoldIn = async (tenant, period, establishments) => {
  const scope = { tenant, period, establishments, currency: await currencyOf(tenant) }
  const taken = await takenIn(scope)
  return taken && { ...taken, dishes: portionsOf(await targetsSold(scope)) }
}
