import Big from 'big.js'
import type { Column } from '../layout/columns.ts'
import type { Token } from '../layout/tokens.ts'
import type { Evidence } from '../reading.ts'
import { type Factors, type Product, product, readings, repaired } from './product.ts'
import type { Roles } from './roles.ts'

/** What a line says of its amounts. `proof`: they multiply to the cent, within rounding, after one repair, or not at all. */
export type Amounts = {
  quantity: string
  unitPrice: string
  discountRate: string
  total: string
  proof: 'exact' | 'rounded' | 'repaired' | 'contradicted' | 'none'
  evidence: Evidence[]
}

type Printed = { q: Token | undefined; p: Token | undefined; d: Token | undefined; t: Token | undefined }

export const trimmed = (value: Big): string => value.round(6).toString()

/** The plainest rate that takes an amount off to the cent: 3.11 of 62.24 is 5, not 4.9968. */
const plainRate = (off: Big, gross: Big): Big => {
  const exact = off.times(100).div(gross)
  const rates = [0, 1, 2, 3].map((decimals) => exact.round(decimals))
  return rates.find((rate) => gross.times(rate).div(100).round(2).eq(off.round(2))) ?? exact.round(4)
}

/** The rate that takes so much off the price of one: the plainest that leaves that price, since the cost of a unit is counted with it. */
const rateOfUnit = (off: Big, price: Big): Big => {
  const exact = off.times(100).div(price)
  const left = price.minus(off)
  const rates = [0, 1, 2, 3, 4].map((decimals) => exact.round(decimals))
  return rates.find((rate) => price.minus(price.times(rate).div(100)).round(6).eq(left.round(6))) ?? exact.round(6)
}

type Line = { quantity: Big; gross: Big }
const lineWith = (quantity: string, unitPrice: string | Big): Line => {
  const count = new Big(quantity)
  return { quantity: count, gross: count.times(unitPrice) }
}

const rateOf = (d: Token | undefined, roles: Roles, { quantity, gross }: Line): string => {
  if (!d) return '0'
  const off = new Big(d.number.value).abs()
  if (roles.discountIs === 'rate') return trimmed(off)
  if (gross.eq(0) || quantity.eq(0)) return '0'
  if (roles.discountIs === 'amount') return trimmed(plainRate(off, gross.abs()))
  return trimmed(rateOfUnit(off, gross.div(quantity).abs().times(roles.per)))
}

/** What an amount was before its discount was taken off; of a discount on each unit by how many there are, or by the price of one. */
const beforeDiscount = (net: Big, { q, p, d }: Omit<Printed, 't'>, { discountIs, per }: Roles): Big => {
  const off = new Big(d?.number.value ?? 0).abs()
  if (discountIs === 'rate') return off.lt(100) ? net.times(100).div(new Big(100).minus(off)) : net
  const put = (whole: Big) => net.plus(net.lt(0) ? whole.neg() : whole)
  if (discountIs === 'amount') return put(off)
  if (q) return put(off.times(q.number.value).abs().div(per))
  const price = new Big(p?.number.value ?? 0).abs()
  return price.gt(off) ? net.times(price).div(price.minus(off)) : net
}

/** How much of a thing it was that came to this amount: as plain a number as does it to the cent, 3 rather than 3.001. */
const plainQuantity = (gross: Big, price: string): string => {
  const exact = gross.div(price)
  const plain = [0, 1, 2].map((decimals) => exact.round(decimals))
  return trimmed(plain.find((shortest) => shortest.times(price).round(2).eq(gross.round(2))) ?? exact.round(3))
}

const isScanned = (tokens: readonly Token[]): boolean => tokens.some((token) => token.word.confidence < 1)

const unproved = (amounts: Pick<Amounts, 'quantity' | 'unitPrice' | 'total'>, discountRate = '0'): Amounts => ({
  ...amounts,
  discountRate,
  proof: 'none',
  evidence: [],
})

/** Among prices for one some are for a hundred or a dozen, and the other way round: only where the product is exact. */
const otherLot = (factors: Factors): Product | null => {
  const lots = [1, 12, 100, 1000].filter((per) => per !== factors.per)
  const { quantity, unitPrice, total } = factors
  const exact = lots.flatMap((per) => {
    const multiplied = product({ ...factors, per })
    const asPrinted = Math.abs(Number(multiplied?.unitPrice) * per - Number(unitPrice.value)) < 1e-4
    return multiplied?.exact ? [{ multiplied, plain: asPrinted && multiplied.quantity === quantity.value }] : []
  })
  const plain = exact.filter((factorisation) => factorisation.plain)
  const only = plain.length === 1 ? plain : exact
  return only.length === 1 && Number(total.value) !== 0 ? (only[0]?.multiplied ?? null) : null
}

const multiplied = (q: Token, p: Token, t: Token, d: Token | undefined, roles: Roles): Amounts => {
  const factors: Factors = {
    quantity: q.number,
    unitPrice: p.number,
    total: t.number,
    discount: d?.number ?? null,
    discountIs: roles.discountIs,
    per: roles.per,
  }
  const multiplied = product(factors) ?? otherLot(factors) ?? (isScanned([q, p, t]) ? repaired(factors) : null)
  if (multiplied) {
    const { quantity, unitPrice, total } = multiplied
    const proves = multiplied.exact || !isScanned([q, p, t])
    const evidence: Evidence[] = proves ? [{ code: 'equation', detail: 'line' }] : []
    const before = { quantity: q, unitPrice: p, total: t }
    if (multiplied.repaired)
      evidence.push({
        code: 'repaired',
        detail: `${multiplied.repaired} ${before[multiplied.repaired].word.text} → ${multiplied[multiplied.repaired]}`,
      })
    const proof = multiplied.repaired ? 'repaired' : multiplied.exact ? 'exact' : 'rounded'
    const discountRate = rateOf(d, roles, lineWith(quantity, unitPrice))
    return { quantity, unitPrice, total, discountRate, proof, evidence }
  }
  const [quantity, total] = [q.number.value, readings(t.number, 'total')[0] ?? t.number.value]
  const unitPrice = roles.per === 1 ? p.number.value : trimmed(new Big(p.number.value).div(roles.per))
  const discountRate = rateOf(d, roles, lineWith(quantity, unitPrice))
  return { quantity, unitPrice, total, discountRate, proof: 'contradicted', evidence: [] }
}

/** Completes what is printed by quantity × price − discount = total; the missing one of the three is computed. */
export const amountsOf = ({ q, p, d, t }: Printed, roles: Roles): Amounts | null => {
  if (q && p && t) return multiplied(q, p, t, d, roles)
  if (q && p) {
    const unitPrice = new Big(p.number.value).div(roles.per)
    const line = lineWith(q.number.value, unitPrice)
    const rate = rateOf(d, roles, line)
    const total = line.gross.minus(line.gross.times(rate).div(100)).round(2).toString()
    return unproved({ quantity: q.number.value, unitPrice: trimmed(unitPrice), total }, rate)
  }
  if (!t) return null
  const total = readings(t.number, 'total')[0] ?? t.number.value
  const gross = beforeDiscount(new Big(total), { q, p, d }, roles)
  const rateWith = (quantity: string) => rateOf(d, roles, { quantity: new Big(quantity), gross })
  if (q && !new Big(q.number.value).eq(0)) {
    const unitPrice = trimmed(gross.div(q.number.value).round(4))
    return unproved({ quantity: q.number.value, unitPrice, total }, rateWith(q.number.value))
  }
  if (p && !new Big(p.number.value).eq(0)) {
    const fitting = readings(p.number, 'unitPrice').find((reading) => gross.div(reading).abs().gte(0.05))
    const unitPrice = fitting ?? p.number.value
    const quantity = plainQuantity(gross, unitPrice)
    return unproved({ quantity, unitPrice, total }, rateWith(quantity))
  }
  return unproved({ quantity: '1', unitPrice: total, total })
}

/** Kilos and litres with three decimals, where nothing else on the page tells thousands from decimals. */
const weightOf = ({ number, unit }: Token): string =>
  number.other?.includes('.') && /^[\d.,]*(kgs?|kilos?|k|l|lt|lts|litros?)\.?$/i.test(unit?.text ?? '')
    ? number.other
    : number.value

/** Delivery notes may print no prices at all: then the quantity alone makes a line. */
export const countedOnly = (q: Token | undefined, roles: Roles): Amounts | null =>
  q && !roles.unitPrice && !roles.total ? unproved({ quantity: weightOf(q), unitPrice: '0', total: '0' }) : null

/** Another column whose number the product needs: pieces and kilos both printed, the price for one of them. */
export const otherQuantities = (columns: Column[], roles: Roles, row: number): Token[] => {
  const parts = [roles.quantity, roles.unitPrice, roles.discount, roles.total]
  return columns
    .filter((column) => !parts.includes(column) && ['quantity', 'other', 'unit', null].includes(column.kind))
    .flatMap((column) => column.tokens.get(row) ?? [])
}

/** A quantity printed so near to the name that it stands in no column: the figure of the row for which the product is exact. */
export const quantityIn = (
  tokens: readonly Token[],
  { p, d, t }: Pick<Printed, 'p' | 'd' | 't'>,
  roles: Roles,
): { quantity: Token; amounts: Amounts } | null => {
  const multiplied = tokens.flatMap((quantity) => {
    if ([p, d, t].some((other) => other?.word === quantity.word)) return []
    const amounts = amountsOf({ q: quantity, p, d, t }, roles)
    return amounts?.proof === 'exact' ? [{ quantity, amounts }] : []
  })
  return multiplied.length === 1 ? (multiplied[0] ?? null) : null
}
