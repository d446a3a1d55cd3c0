import type { MatchReason } from '@escandallo/contracts/products/matching/certainty.ts'
import { matched, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import { changeOf, irregularityOf, pricePerKg, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { kindOfUnit, measureOfLine, packagingOf, type Unit } from '@escandallo/contracts/values/units.ts'
import type { PriceRow } from '../../counting-prices/counting-prices.ts'
import { ingredientsNamed } from './goods-names.ts'

/** Goods as a line prints them: the price of one `unit`, net of discounts. */
export type Goods = {
  name: string
  unit: string | null
  price: string | null
  currency: string | null
  supplierId: string | null
}

/** What was last paid for a product. */
type LastPrice = Omit<PriceRow, 'date'>

/** A product that a line may be, with what its suppliers call it and its last price. */
export type Candidate = {
  name: string
  unit: Unit
  ingredient: string | null
  suppliers: readonly { supplierId: string; name: string | null }[]
  last: LastPrice | null
  /** How many recipes, dishes and menus name it. */
  uses: number
}

/** For these it is asked before another product is made of it. */
const nearlySame = new Set<MatchReason>(['same-name', 'same-words', 'narrower', 'wider', 'shortened'])
/** What merely contains the word is little like it. */
const CONTAINS = 0.5

/** Per cent from a product's last price to the line's; null where one of them is not known, or they are of different things. */
export const changeTo = ({ unit, price, currency }: Goods, last: LastPrice | null): string | null => {
  if (last === null || price === null || last.currency !== currency) return null
  const measure = measureOfLine({ unit })
  const packaging = packagingOf(unit)
  const paid = { value: price, unit: measure.unit, unitQuantity: measure.quantity, ...(packaging && { packaging }) }
  if (irregularityOf(last, paid)?.reason === 'unit-changed') return null
  const unitMeasures = { eqUd: '1', density: '1' }
  const [from, to] = [
    pricePerKg(last, unitMeasures) ?? unitPriceOf(last),
    pricePerKg(paid, unitMeasures) ?? unitPriceOf(paid),
  ]
  return changeOf(from, to)
}

/** 1 for the same price, nothing for the double or the half. */
const nearness = (change: string | null): number => {
  const factor = 1 + Number(change) / 100
  return change === null || factor <= 0 ? 0 : Math.max(0, 1 - Math.abs(Math.log2(factor)))
}

export type Ranked<One extends Candidate> = {
  candidate: One
  score: number
  change: string | null
  alike: boolean
  known: boolean
}

/** How likely each product is what a line prints, the likeliest first: by its names, its ingredient, its unit and its last price. */
export const ranked = <One extends Candidate>(goods: Goods, candidates: readonly One[]): Ranked<One>[] => {
  const meant = ingredientsNamed(goods.name)
  const { unit } = measureOfLine(goods)
  const named = candidates.map((candidate) => ({
    candidate,
    name: candidate.name,
    uses: candidate.uses,
    aliases: candidate.suppliers.flatMap((supplier) => supplier.name ?? []),
  }))
  const matches = new Map(
    matched(goods.name, preparedCandidates(named), named.length).ranked.map((match) => [
      match.candidate.candidate,
      match,
    ]),
  )
  return candidates
    .map((candidate) => {
      const { suppliers, ingredient } = candidate
      const match = matches.get(candidate)
      const likeness = match ? match.score * (match.isHead ? 1 : CONTAINS) : 0
      const isMeant = ingredient !== null && meant.includes(ingredient)
      const sameKind = kindOfUnit(candidate.unit) === kindOfUnit(unit)
      const change = changeTo(goods, candidate.last)
      // Of two that bear the name, a price that is far off tells more than an ingredient that only one of them was given.
      const nameScore = 0.65 * Math.max(likeness, isMeant ? 0.6 : 0) + (isMeant ? 0.05 : 0)
      const score = nameScore + (sameKind ? 0.08 : 0) + 0.22 * nearness(change)
      // What its supplier has under another name already is another thing to them.
      const isTheirs = suppliers.some(({ supplierId }) => supplierId === goods.supplierId)
      return {
        candidate,
        score,
        change,
        alike: match?.isHead === true || isMeant,
        known: match !== undefined && nearlySame.has(match.reason) && !isTheirs,
      }
    })
    .sort((a, b) => b.score - a.score || a.candidate.name.localeCompare(b.candidate.name))
}
