import { random } from '@escandallo/reading/papers/random.ts'
import { jumps, profiles, seasons } from '../catalogue/price-movements.ts'
import type { Product } from '../catalogue/product-table.ts'
import { dayNumber } from './calendar.ts'

const BASE_DAY = dayNumber('2026-01-01')

/** Between the middles of two months, so that no price leaps on the first. */
function seasonal(factors: readonly number[], day: string): number {
  const month = Number(day.slice(5, 7)) - 1
  const now = factors[month] ?? 1
  if (now === 0) return 0
  const offset = (Number(day.slice(8)) - 15.5) / 30.5
  const neighbour = factors[(month + (offset < 0 ? 11 : 1)) % 12] || now
  return now + (neighbour - now) * Math.abs(offset)
}

/** Net price of a product on a day as its supplier's list has it, or null when it is out of season. */
export function priceOn(
  product: Product,
  day: string,
  { until, seed }: { until: string; seed: string },
): string | null {
  const season = seasonal(seasons[product.season], day)
  if (season === 0) return null
  const { yearly, everyDays, waver } = profiles[product.profile]
  const list = Math.floor(dayNumber(day) / everyDays)
  const drift = 1 + (yearly * (list * everyDays - BASE_DAY)) / 365
  const wavering = 1 + waver * random(seed, product.key, list).between(-1, 1)
  const jumped = (jumps[product.key] ?? [])
    .filter(({ daysAgo }) => dayNumber(until) - dayNumber(day) <= daysAgo)
    .reduce((factor, jump) => factor * jump.factor, 1)
  const decimals = product.basePrice.split('.')[1]?.length ?? 2
  return (Number(product.basePrice) * drift * season * wavering * jumped).toFixed(decimals)
}
