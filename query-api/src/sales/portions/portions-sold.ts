import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { currencyOf } from '../../dashboards/public.ts'
import type { TenantOf } from '../../dependencies.ts'
import type { CostsFrom } from '../../kitchen/public.ts'
import { PARTS, salesBooks } from '../book.ts'
import { meaningIn, type Sold, soldBooks } from '../sold.ts'
import { add, nothingTaken, takingsIn } from '../takings/takings.ts'

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
  for (const row of rows) {
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

export type Books = { bookIn: ReturnType<typeof salesBooks>; soldIn: ReturnType<typeof soldBooks> }
const kept = new WeakMap<CostsFrom, Books>()

/** The sales that are kept beside the costs of a process: whoever asks of them asks the same. */
export const booksBeside = (costsFrom: CostsFrom): Books => {
  const before = kept.get(costsFrom)
  if (before) return before
  const books = { bookIn: salesBooks(), soldIn: soldBooks() }
  kept.set(costsFrom, books)
  return books
}

export type PortionsSoldIn = (
  tenant: TenantOf,
  period: Period,
  establishments: 'all' | string[],
) => Promise<PortionsSold | null>

/** Portions of dishes that tickets of some days tell of; null where there is no ticket. */
export const portionsSoldWith = (costsFrom: CostsFrom): PortionsSoldIn => {
  const { bookIn, soldIn } = booksBeside(costsFrom)
  return async (tenant, period, establishments) => {
    const currency = await currencyOf(tenant)
    const book = await bookIn(tenant, currency)
    const takings = takingsIn(book, { tenant, period, establishments, currency })
    if (book.first === null || takings.length === 0) return null
    const sums = nothingTaken()
    for (const taking of takings) add(sums, taking)
    const meaning = await meaningIn(tenant, costsFrom, book.first)
    const rows = soldIn(book, meaning, `${tenant.corporationId} ${currency}`, period, establishments)
    return {
      dishes: portionsOf(rows),
      net: sums.net,
      covers: { guests: sums.covers, net: sums.netWithCovers },
      since: book.first > period.from ? book.first : null,
    }
  }
}

/** Days of which what was sold counts as a month's. */
const MONTH = 30
export const monthUpTo = (day: string): Period => ({ from: plusDays(day, 1 - MONTH), to: day })
