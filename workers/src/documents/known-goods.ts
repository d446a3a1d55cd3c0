import { unitCostOf } from '@escandallo/contracts/documents/arithmetic.ts'
import { goodsWords } from '@escandallo/contracts/documents/learning/goods-words.ts'
import { isNonProduct } from '@escandallo/contracts/documents/non-products.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { decimal, percentage } from '@escandallo/contracts/values/decimal.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'

/** What fits into an address beside everything else, once its signs are escaped. */
const ROOM = 6_000

const priceOf = ({ quantity, unitPrice, discountRate, total }: Reading['lines'][number]): string | null => {
  if (!decimal.safeParse(unitPrice).success || !percentage.safeParse(discountRate).success) return null
  const count = decimal.safeParse(quantity)
  const cost = unitCostOf({ quantity: count.success ? count.data : null, unitPrice, discountRate, total })
  return cost?.value ?? null
}

/** The lines of a paper as they are asked about: those that fit into an address, from the first. */
export const goodsOf = (lines: Reading['lines']): string | undefined => {
  const entries: string[] = []
  let room = ROOM
  for (const line of lines) {
    const { code, name, unit } = line
    const goods = JSON.stringify([code, isNonProduct(name) ? '' : name.slice(0, 120), unit || null, priceOf(line)])
    room -= encodeURIComponent(goods).length + 3
    if (room < 0) break
    entries.push(goods)
  }
  return entries.length > 0 ? `[${entries.join(',')}]` : undefined
}

/** Lines that nothing is known for and that name what an earlier one of them names already, but for its size: one thing, or two. */
const twinsIn = (lines: Reading['lines'], known: ReadonlySet<number>): number[] => {
  const printedNames = new Map<string, string>()
  return lines.flatMap(({ code, name }, place) => {
    const goods = goodsWords(name).join(' ')
    if (known.has(place) || goods === '' || isNonProduct(name)) return []
    const printed = `${code ?? ''} ${normalizeName(name)}`
    const firstPrinted = printedNames.get(goods)
    if (firstPrinted === undefined) printedNames.set(goods, printed)
    return firstPrinted === undefined || firstPrinted === printed ? [] : [place]
  })
}

/**
 * What may well be another supplier's goods under other words is asked about, before a second product is made of it; and so is what
 * one paper names twice. `known` are the lines that a product is known for.
 */
export const withKnownGoods = (reading: Reading, places: readonly number[], known: readonly number[]): Reading => {
  const twins = twinsIn(reading.lines, new Set(known))
  const doubts = [...new Set([...places, ...twins])].sort((a, b) => a - b).map((place) => `lines.${place}.product`)
  return doubts.length === 0
    ? reading
    : { ...reading, needsReview: [...new Set([...reading.needsReview, ...doubts])].slice(0, 500) }
}
