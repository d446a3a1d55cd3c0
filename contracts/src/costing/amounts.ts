import { Big } from 'big.js'
import type { kindOfUnit } from '../values/units.ts'
import type { Measures, Reason } from './kitchen.ts'

/** Mass in kg, volume in litres, count in units as bought. */
export type Kind = ReturnType<typeof kindOfUnit>

/** An amount converted to another kind (pieces to kg, say), or which measure is missing for it. */
export type Converted = { amount: Big; missing?: never } | { amount?: never; missing: Reason }

type Links = { perUnitKg: Big | null; perUnitLitres: Big | null; kgPerLitre: Big | null }

const big = (value: string | null): Big | null => (value === null ? null : new Big(value))
const over = (a: Big | null, b: Big | null): Big | null => (a && b && !b.eq(0) ? a.div(b) : null)
const times = (a: Big | null, b: Big | null): Big | null => (a && b ? a.times(b) : null)

/** Weight, content and density of a unit: of any two the third follows. */
const linksOf = ({ eqUd, density, litres }: Measures): Links => {
  const [weight, content, dense] = [big(eqUd), big(litres), big(density)]
  return {
    perUnitKg: weight ?? times(content, dense),
    perUnitLitres: content ?? over(weight, dense),
    kgPerLitre: dense ?? over(weight, content),
  }
}

const bridged = (amount: Big, by: Big | null, way: 'times' | 'div', missing: Reason): Converted =>
  by === null || by.eq(0) ? { missing } : { amount: amount[way](by) }

/** An amount of a product as one of another kind. Nothing is assumed, not even that water weighs a kilo a litre. */
export const converted = (amount: Big, from: Kind, to: Kind, measures: Measures): Converted => {
  if (from === to) return { amount }
  const { perUnitKg, perUnitLitres, kgPerLitre } = linksOf(measures)
  const counted: Reason = measures.eqUd !== null && measures.density === null ? 'no-density' : 'no-weight'
  switch (`${from} ${to}` as const) {
    case 'mass volume':
      return bridged(amount, kgPerLitre, 'div', 'no-density')
    case 'volume mass':
      return bridged(amount, kgPerLitre, 'times', 'no-density')
    case 'count mass':
      return bridged(amount, perUnitKg, 'times', 'no-weight')
    case 'mass count':
      return bridged(amount, perUnitKg, 'div', 'no-weight')
    case 'count volume':
      return bridged(amount, perUnitLitres, 'times', counted)
    default:
      return bridged(amount, perUnitLitres, 'div', counted)
  }
}
