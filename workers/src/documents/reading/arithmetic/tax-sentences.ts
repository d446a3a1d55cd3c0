import type { Amount, Rate } from '../candidates/amounts.ts'

const others = new Set<Amount['kind']>(['discount', 'surcharge', 'withholding', 'charge', 'settled'])

/** Its own row calls it something else; a word further up may be another amount's. */
const isOther = ({ kind, weight }: Amount): boolean => others.has(kind) && weight >= 0.9

/** Base and tax of a row that holds one rate and two amounts of which one is so much of the other. */
const taxOf = (amounts: Amount[], rates: Rate[]): { base: Amount; tax: Amount } | null => {
  const [rate, more] = rates.filter((one) => one.percent)
  const [one, two, third] = amounts.filter(({ money }) => money)
  if (!rate || more || !one || !two || third || isOther(one) || isOther(two)) return null
  const pairs = [
    { base: one, tax: two },
    { base: two, tax: one },
  ]
  return (
    pairs.find(({ base, tax }) => base.cents !== 0 && Math.abs((base.cents * rate.rate) / 100 - tax.cents) <= 1) ?? null
  )
}

/** "IVA 10 % s/ 123,45 = 12,35": in a row that says rate, base and tax, the product tells which is which, whatever the words. */
export const withTaxSentences = (amounts: Amount[], rates: Rate[]): Amount[] => {
  const told = new Map<Amount, Amount>()
  for (const rowIndex of new Set(rates.map((rate) => rate.rowIndex))) {
    const inRow = <T extends { rowIndex: number }>(list: T[]) => list.filter((one) => one.rowIndex === rowIndex)
    const found = taxOf(inRow(amounts), inRow(rates))
    if (!found) continue
    const { base, tax } = found
    if (base.kind !== 'subtotal') told.set(base, { ...base, kind: 'subtotal', weight: 0.5 })
    if (tax.kind !== 'taxes') told.set(tax, { ...tax, kind: 'taxes', weight: 0.85 })
  }
  return amounts.map((amount) => told.get(amount) ?? amount)
}
