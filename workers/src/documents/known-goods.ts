import { netUnitPrice } from '@escandallo/contracts/documents/arithmetic.ts'
import { isNonProduct } from '@escandallo/contracts/documents/non-products.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { decimal, percentage } from '@escandallo/contracts/values/decimal.ts'

/** What fits into an address beside everything else, once its signs are escaped. */
const ROOM = 6_000

const priceOf = ({ unitPrice, discountRate }: Reading['lines'][number]): string | null =>
  decimal.safeParse(unitPrice).success && percentage.safeParse(discountRate).success && unitPrice !== null
    ? netUnitPrice({ unitPrice, discountRate })
    : null

/** The lines of a paper as they are asked about: those that fit into an address, from the first. */
export const goodsOf = (lines: Reading['lines']): string | undefined => {
  const asked: string[] = []
  let room = ROOM
  for (const line of lines) {
    const { code, name, unit } = line
    const goods = JSON.stringify([code, isNonProduct(name) ? '' : name.slice(0, 120), unit || null, priceOf(line)])
    room -= encodeURIComponent(goods).length + 3
    if (room < 0) break
    asked.push(goods)
  }
  return asked.length > 0 ? `[${asked.join(',')}]` : undefined
}

/** What may well be another supplier's goods under other words is asked about, before a second product is made of it. */
export const withKnownGoods = (reading: Reading, places: readonly number[]): Reading => {
  const doubts = places.map((place) => `lines.${place}.product`)
  return doubts.length === 0
    ? reading
    : { ...reading, needsReview: [...new Set([...reading.needsReview, ...doubts])].slice(0, 500) }
}
