import { type DiscountKind, takenOff } from '@escandallo/contracts/values/shares/discount-kinds.ts'
import type { PrintedNumber } from '../values/amounts.ts'
import { decimalsOf, hasOtherLength } from './misread-figures.ts'

/** Quantity × price − discount = total, each as a plain decimal. `per` is what the printed price is for: 1, or 100, or a dozen. */
export type Product = {
  quantity: string
  unitPrice: string
  total: string
  /** The amount is what the product gives to the cent; otherwise within what rounding can move. */
  exact: boolean
  /** A decimal mark that a scan had lost was put back. */
  marked: boolean
  /** What a scan had misread, and was put right by the other two. */
  repaired: 'quantity' | 'unitPrice' | 'total' | null
}

type Part = 'quantity' | 'unitPrice' | 'total'

const shifted = (value: string, places: number): string => String(Number((Number(value) / 10 ** places).toFixed(6)))

/** The ways of reading a printed number such as 1.234, the likelier first; a scan loses decimal marks. */
export const readings = (number: PrintedNumber, part: Part = 'quantity'): string[] => {
  const plain = [number.value, ...(number.other ? [number.other] : [])]
  if (!number.unmarked) return plain
  const digits = number.value.replace(/\D/g, '').length
  if (number.decimals > 0)
    return part === 'total' ? plain : [...plain, shifted(number.value, 1), shifted(number.value, 2)]
  const money = [2, 3].filter((places) => digits > places - 1).map((places) => shifted(number.value, places))
  if (part === 'total') return digits > 2 ? [shifted(number.value, 2), ...plain] : plain
  if (part === 'unitPrice') return digits > 2 ? [...money, ...plain] : [...plain, shifted(number.value, 2)]
  return [...plain, ...[3, 2, 1].filter((places) => digits >= places).map((places) => shifted(number.value, places))]
}

/** The slack of a product of printed numbers: two cents, or what rounding the price to its decimals can move. */
const slack = (quantity: string, price: PrintedNumber, per: number): number =>
  Math.max(0.02, (Math.abs(Number(quantity)) / per) * 0.5 * 10 ** -Math.max(2, price.decimals) + 0.006)

/** A credit note may print the sign on the total alone: what is given back is the quantity. */
const credited = (quantity: string, unitPrice: string, total: string) => {
  const flipped = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`
  return unitPrice.startsWith('-')
    ? { quantity: flipped, unitPrice: unitPrice.slice(1), total }
    : { quantity: flipped, unitPrice, total }
}

const toTheCent = 0.0051

export type Factors = {
  quantity: PrintedNumber
  unitPrice: PrintedNumber
  total: PrintedNumber
  discount: PrintedNumber | null
  discountIs: DiscountKind
  per: number
}

const netOf = (quantity: string, unitPrice: string, { discount, discountIs, per }: Factors): number => {
  const units = Number(quantity) / per
  const gross = units * Number(unitPrice)
  return gross - takenOff(discountIs, Number(discount?.value ?? 0), { units, gross })
}

const priced = (unitPrice: string, per: number): string =>
  per === 1 ? unitPrice : String(Number((Number(unitPrice) / per).toFixed(6)))

/** The readings of the three numbers for which quantity × price − discount = total, or null when there are none. */
export const product = (factors: Factors): Product | null => {
  const { quantity, unitPrice, total, per } = factors
  let loose: Product | null = null
  for (const q of readings(quantity, 'quantity')) {
    for (const p of readings(unitPrice, 'unitPrice')) {
      const net = netOf(q, p, factors)
      for (const t of readings(total, 'total')) {
        const gap = Math.min(
          Math.abs(net - Number(t)),
          net === 0 ? Number.POSITIVE_INFINITY : Math.abs(net + Number(t)),
        )
        if (gap > Math.min(slack(q, unitPrice, per), 0.02 + 0.12 * Math.abs(Number(t)))) continue
        const plain = { quantity: q, unitPrice: priced(p, per), total: t }
        const same = Math.abs(net - Number(t)) <= gap
        const marked = q !== quantity.value && q !== quantity.other
        const amounts = { ...(same ? plain : credited(q, plain.unitPrice, t)), marked, repaired: null }
        if (gap <= toTheCent) return { ...amounts, exact: true }
        loose ??= { ...amounts, exact: false }
      }
    }
  }
  return loose
}

/** Every value that differs from this one in a single digit. */
const oneDigitAway = (value: string): string[] =>
  [...value].flatMap((character, index) =>
    /\d/.test(character)
      ? [...'0123456789']
          .filter((digit) => digit !== character)
          .map((digit) => value.slice(0, index) + digit + value.slice(index + 1))
      : [],
  )

/** A price of which a scan kept the decimals alone, with the only figure before them as the others tell it: "373" of 6.373. */
const withLostFigure = ({ quantity, unitPrice, total, discount, discountIs, per }: Factors): string[] => {
  const { value, decimals } = unitPrice
  if (decimals > 0 || value.length < 2 || (discount && discountIs !== 'rate')) return []
  const off = Math.abs(Number(discount?.value ?? 0))
  const whole = ((Number(total.value) * per) / Number(quantity.value) / (1 - off / 100)).toFixed(value.length)
  return whole.length === value.length + 2 && whole.endsWith(`.${value}`) ? [whole] : []
}

const isOneDigitAway = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((character, index) => character !== b[index]).length === 1

/** So many of the last decimal a factor may be away from the exact quotient, where the amount is rounded to the cent. */
const steps = Array.from({ length: 41 }, (_, index) => index - 20)

/** What a factor exactly is by the other one, the amount and its discount. */
const beforeDiscount = (
  part: 'quantity' | 'unitPrice',
  { amount, off, other }: { amount: number; off: number; other: number },
  { discountIs, per }: Factors,
): number => {
  if (discountIs === 'rate') return ((amount / (1 - off / 100)) * per) / other
  if (discountIs === 'amount') return ((amount + Math.sign(amount) * off) * per) / other
  return part === 'quantity' ? (amount * per) / (other - off) : (amount * per) / other + off
}

/** What a factor may be by the other one and the amount, with the fewest decimals for which the product closes. */
const closing = (part: 'quantity' | 'unitPrice', factors: Factors): string[] => {
  const { total, discount } = factors
  const off = Math.abs(Number(discount?.value ?? 0))
  const amount = Number(total.value)
  const other = factors[part === 'quantity' ? 'unitPrice' : 'quantity'].value
  const exact = beforeDiscount(part, { amount, off, other: Number(other) }, factors)
  if (!Number.isFinite(exact)) return []
  const closes = (value: string) => {
    const net = part === 'quantity' ? netOf(value, other, factors) : netOf(other, value, factors)
    return Math.abs(net - amount) <= toTheCent
  }
  const tried = decimalsOf(part, factors[part]).map((decimals) =>
    steps.map((step) => (exact + step / 10 ** decimals).toFixed(decimals)).filter(closes),
  )
  // For a price of a hundred many more close than are tried: of those the one that the read figures end.
  const begun = [...'123456789'].map((figure) => figure + factors[part].value).filter(closes)
  return [...new Set([...(tried.find((values) => values.length > 0) ?? []), ...begun])]
}

/** One figure too many or too few in one of the three numbers. */
const withOtherLength = (factors: Factors): Product[] => {
  const [quantity, unitPrice, total] = [factors.quantity.value, factors.unitPrice.value, factors.total.value]
  const plain = { quantity, unitPrice, total, exact: true, marked: false }
  const meant: Record<Part, string[]> = {
    total: [netOf(quantity, unitPrice, factors).toFixed(2)],
    quantity: closing('quantity', factors),
    unitPrice: closing('unitPrice', factors),
  }
  const parts: Part[] = ['total', 'quantity', 'unitPrice']
  return parts.flatMap((part) =>
    meant[part]
      .filter((value) => hasOtherLength(factors[part], value))
      .map((value) => ({ ...plain, [part]: value, repaired: part })),
  )
}

/**
 * What a scan misread by one digit or lost, put right by the other two: only if one single digit of one single number, or else one
 * figure more or less, closes the product to the cent. For scanned numbers alone; print is never changed.
 */
export const repaired = (factors: Factors): Product | null => {
  const [q, p, t] = [factors.quantity.value, factors.unitPrice.value, factors.total.value]
  if (Math.abs(Number(q)) === 1 || factors.total.decimals !== 2) return null
  const closes = (quantity: string, unitPrice: string) =>
    Math.abs(netOf(quantity, unitPrice, factors) - Number(t)) <= toTheCent
  const total = netOf(q, p, factors).toFixed(2)
  const products: Product[] = [
    ...(isOneDigitAway(total, t)
      ? [{ quantity: q, unitPrice: p, total, exact: true, marked: false, repaired: 'total' as const }]
      : []),
    ...oneDigitAway(q)
      .filter((quantity) => closes(quantity, p))
      .map((quantity) => ({
        quantity,
        unitPrice: p,
        total: t,
        exact: true,
        marked: false,
        repaired: 'quantity' as const,
      })),
    ...[...oneDigitAway(p), ...withLostFigure(factors)]
      .filter((unitPrice) => closes(q, unitPrice))
      .map((unitPrice) => ({
        quantity: q,
        unitPrice,
        total: t,
        exact: true,
        marked: false,
        repaired: 'unitPrice' as const,
      })),
  ]
  const [only, ...others] = products.length > 0 ? products : withOtherLength(factors)
  return only && others.length === 0 ? { ...only, unitPrice: priced(only.unitPrice, factors.per) } : null
}
