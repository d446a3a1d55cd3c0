import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { currencyOf } from '../../dashboards/public.ts'
import type { TenantOf } from '../../dependencies.ts'
import type { CostsFrom } from '../../kitchen/public.ts'
import { paidFor } from '../margins.ts'
import { meaningIn, PARTS, type Sold, type SoldIn, soldBooks } from '../sold.ts'
import { reachOf, takenOver } from '../takings/takings.ts'

/** What was sold of a dish. `paid` are the portions whose money is known to be theirs, with that money in minor units. */
export type DishPortions = { portions: Big; paid: { portions: Big; net: number } }

export type PortionsSold = {
  dishes: ReadonlyMap<string, DishPortions>
  /** All that tickets took, before VAT, in minor units; articles that stand for no dish are in it. */
  net: number
  /** Guests of those tickets that name them, and what these took. */
  covers: { guests: number; net: number }
  /** The first day of all sales where it lies within the period: it is then no whole one. */
  since: string | null
}

const zero = new Big(0)

/** Money of a set menu is its parts' as far as it could be shared out; all other money is its line's own. */
const paidOf = ({ menuArticleId, quantity, net, known }: Sold) => (menuArticleId === '' ? { quantity, net } : known)

const portionsOf = (rows: readonly Sold[]): Map<string, DishPortions> => {
  const dishes = new Map<string, DishPortions>()
  for (const row of paidFor(rows)) {
    const { target } = row
    if (target?.kind !== 'dish' || target.id === null) continue
    const portions = (quantity: number) => new Big(quantity).div(PARTS).times(target.ratio)
    const before = dishes.get(target.id) ?? { portions: zero, paid: { portions: zero, net: 0 } }
    const paid = paidOf(row)
    dishes.set(target.id, {
      portions: before.portions.plus(portions(row.quantity)),
      paid: { portions: before.paid.portions.plus(portions(paid.quantity)), net: before.paid.net + paid.net },
    })
  }
  // Refunds of another period may outweigh what was sold: that is no plate that was eaten.
  return new Map([...dishes].filter(([, { portions }]) => portions.gt(0)))
}

const kept = new WeakMap<CostsFrom, SoldIn>()

/** The sales that are kept beside the costs of a process: whoever asks of them asks the same. */
export const soldBeside = (costsFrom: CostsFrom): SoldIn => {
  const before = kept.get(costsFrom)
  if (before) return before
  const soldIn = soldBooks()
  kept.set(costsFrom, soldIn)
  return soldIn
}

export type PortionsSoldIn = (
  tenant: TenantOf,
  period: Period,
  establishments: 'all' | string[],
) => Promise<PortionsSold | null>

/** Portions of dishes that tickets of some days tell of; null where there is no ticket. */
export const portionsSoldWith = (costsFrom: CostsFrom): PortionsSoldIn => {
  const soldIn = soldBeside(costsFrom)
  return async (tenant, period, establishments) => {
    const currency = await currencyOf(tenant)
    const reach = await reachOf(tenant, currency)
    if (reach.first === null) return null
    const { total } = await takenOver({ tenant, period, establishments, currency }, reach, 'year')
    if (total.tickets + total.refunds + total.complimentary === 0) return null
    const meaning = await meaningIn(tenant, costsFrom, reach.first)
    return {
      dishes: portionsOf(await soldIn(tenant, currency, meaning, period, establishments)),
      net: total.net,
      covers: { guests: total.covers, net: total.netWithCovers },
      since: reach.first > period.from ? reach.first : null,
    }
  }
}

/** Days of which what was sold counts as a month's. */
const MONTH = 30
export const monthUpTo = (day: string): Period => ({ from: plusDays(day, 1 - MONTH), to: day })
