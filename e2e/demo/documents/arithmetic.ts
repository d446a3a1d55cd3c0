/** A decimal as a whole number of its smallest place: 4.35 is 435 at scale 2. No float takes part in any amount. */
type Decimal = { digits: bigint; scale: number }

function decimal(text: string): Decimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`not a decimal: ${text}`)
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const times = (first: Decimal, second: Decimal): Decimal => ({
  digits: first.digits * second.digits,
  scale: first.scale + second.scale,
})

const ofHundred = (rate: Decimal): Decimal => ({ digits: rate.digits, scale: rate.scale + 2 })

const complement = (rate: Decimal): Decimal => ({ digits: 10n ** BigInt(rate.scale) - rate.digits, scale: rate.scale })

/** Half a cent goes away from zero, so that a credit note mirrors its invoice to the cent. */
function cents({ digits, scale }: Decimal): number {
  if (scale <= 2) return Number(digits * 10n ** BigInt(2 - scale))
  const divisor = 10n ** BigInt(scale - 2)
  const size = digits < 0n ? -digits : digits
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return Number(digits < 0n ? -rounded : rounded)
}

export type Priced = { quantity: string; unitPrice: string; discountRate: string }

export const grossOf = ({ quantity, unitPrice }: Priced) => cents(times(decimal(quantity), decimal(unitPrice)))

/** Net of the line's discount, without VAT, rounded once. */
export const lineTotal = ({ quantity, unitPrice, discountRate }: Priced) =>
  cents(times(times(decimal(quantity), decimal(unitPrice)), complement(ofHundred(decimal(discountRate)))))

/** VAT of a base in cents. */
export const taxOn = (base: number, rate: string) =>
  cents(times({ digits: BigInt(base), scale: 2 }, ofHundred(decimal(rate))))

export type Tax = { rate: string; base: number; amount: number }
export type Totals = { subtotal: number; discount: number; taxes: number; total: number }

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** One base and one rounding per rate, as the law has it; the lowest rate first. */
export function taxesOf(lines: readonly { taxRate: string; total: number }[]): Tax[] {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort(
    (first, second) => Number(first) - Number(second),
  )
  return rates.map((rate) => {
    const base = sum(lines.filter(({ taxRate }) => taxRate === rate).map(({ total }) => total))
    return { rate, base, amount: taxOn(base, rate) }
  })
}

export function totalsOf(lines: readonly (Priced & { taxRate: string; total: number })[]): Totals {
  const subtotal = sum(lines.map(({ total }) => total))
  const taxes = sum(taxesOf(lines).map(({ amount }) => amount))
  return { subtotal, discount: sum(lines.map(grossOf)) - subtotal, taxes, total: subtotal + taxes }
}
