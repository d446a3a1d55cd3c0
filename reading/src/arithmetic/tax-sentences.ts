import type { Amount, Rate } from '../candidates/amounts.ts'

const others = new Set<Amount['kind']>(['discount', 'surcharge', 'withholding', 'charge', 'settled'])

/** Its own row calls it something else; a word further up may be another amount's. */
const isOther = ({ kind, weight }: Amount): boolean => others.has(kind) && weight >= 0.9

/** What a rate is told with: what is taxed, the tax of it, and whether what is taxed holds the tax already. */
type Told = { taxed: Amount; tax: Amount; within: boolean }

/** Which of two amounts is so much of the other. */
const taxOf = (rate: number, amount: Amount, two: Amount): Told | null => {
  const pairs = [false, true].flatMap((within) => [
    { taxed: amount, tax: two, within },
    { taxed: two, tax: amount, within },
  ])
  return (
    pairs.find(
      ({ taxed, tax, within }) =>
        taxed.cents !== 0 && Math.abs((taxed.cents * rate) / (within ? 100 + rate : 100) - tax.cents) <= 1,
    ) ?? null
  )
}

const across = <T extends { x: number }>(list: T[]): T[] => list.toSorted((a, b) => a.x - b.x)

/** Each rate of a row with the two amounts that follow it or stand around it, if that is all there is and every one fits. */
const toldIn = (amounts: Amount[], rates: Rate[]): Told[] => {
  const money = across(amounts.filter((amount) => amount.money))
  const percents = across(rates.filter(({ percent }) => percent))
  if (percents.length === 0 || money.length !== 2 * percents.length || money.some(isOther)) return []
  const sentences = percents.flatMap((rate, at) => {
    const [first, two] = money.slice(2 * at)
    return first && two ? (taxOf(rate.rate, first, two) ?? []) : []
  })
  return sentences.length === percents.length ? sentences : []
}

/**
 * "IVA 10 % s/ 123,45 = 12,35", "7 % von 32,10 = 2,10, 19 % von 49,98 = 7,98": in a row that says for each rate what is taxed
 * and the tax, the product tells which is which, whatever the words.
 */
export const withTaxSentences = (amounts: Amount[], rates: Rate[]): Amount[] => {
  const meant = new Map<Amount, Amount>()
  for (const rowIndex of new Set(rates.map((rate) => rate.rowIndex))) {
    const inRow = <T extends { rowIndex: number }>(list: T[]) => list.filter((entry) => entry.rowIndex === rowIndex)
    for (const { taxed, tax, within } of toldIn(inRow(amounts), inRow(rates))) {
      if (within) meant.set(taxed, { ...taxed, kind: null, weight: 0 })
      else if (taxed.kind !== 'subtotal') meant.set(taxed, { ...taxed, kind: 'subtotal', weight: 0.5 })
      if (tax.kind !== 'taxes') meant.set(tax, { ...tax, kind: 'taxes', weight: 0.85 })
    }
  }
  return amounts.map((amount) => meant.get(amount) ?? amount)
}
