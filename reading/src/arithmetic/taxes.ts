import type { Amount, Rate } from '../candidates/amounts.ts'

/** base × rate = tax, all three printed. `surcharge` marks the recargo de equivalencia on a base. */
export type TaxTriple = { rate: Rate; base: Amount; amount: Amount; surcharge: boolean; score: number }

const surchargeRates = new Set([5.2, 1.4, 0.5, 1.75, 0.62])

const overlaps = (a: { x: number; right: number }, b: { x: number; right: number }): boolean =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > 0

type Placed = { rowIndex: number; page: number; x: number; right: number; y: number; height: number }

/** 1 in the same row, less in the same column or a row nearby, 0 far apart. */
const closeness = (a: Placed, b: Placed): number => {
  if (a.page !== b.page) return 0
  if (a.rowIndex === b.rowIndex) return 1
  const gap = Math.abs(a.y - b.y) / Math.max(a.height, b.height)
  if (overlaps(a, b) && gap < 8) return 0.7
  return gap < 3 ? 0.5 : gap < 12 ? 0.25 : 0.1
}

const labelled = (amount: Amount, wanted: string[], others: string[]): number =>
  amount.kind && wanted.includes(amount.kind)
    ? 0.4 * amount.weight
    : amount.kind && others.includes(amount.kind)
      ? -0.4 * amount.weight
      : 0

/** A tax added up from what each line was charged may be a few cents off; in a row that names all three it is still that tax. */
const slackOf = (rate: Rate, base: Amount, amount: Amount): number =>
  base.kind === 'subtotal' &&
  amount.kind === 'taxes' &&
  base.rowIndex === rate.rowIndex &&
  amount.rowIndex === rate.rowIndex
    ? Math.min(6, Math.max(1.5, 0.002 * Math.abs(amount.cents)))
    : 1.5

/** The recargo de equivalencia that goes with a rate of IVA, by law. */
const surchargeOf = new Map([
  [21, 5.2],
  [10, 1.4],
  [5, 0.62],
  [4, 0.5],
])

/** Its rate is often not printed: then only an amount in the row of the IVA is believed to be the recargo. */
const withUnprinted = (rates: Rate[]): Rate[] => [
  ...rates,
  ...rates.flatMap((rate) => {
    const surcharge = surchargeOf.get(rate.rate)
    const isPrinted = rates.some((other) => other.rate === surcharge && other.page === rate.page)
    return surcharge && rate.percent && !isPrinted
      ? [{ ...rate, rate: surcharge, text: String(surcharge), percent: false }]
      : []
  }),
]

/** Of two equal bases in a strip that one is meant which stands right before its tax. */
const farness = ({ base, amount }: TaxTriple): number =>
  base.x < amount.x ? amount.x - base.x : 1e6 + base.x - amount.x

/** This base × this rate = this tax; null where it is not so, or nothing but the figures says it. */
const tripleOf = (rate: Rate, base: Amount, amount: Amount, near: number): TaxTriple | null => {
  if (base === amount || base.cents === 0 || base.words[0] === rate.words[0]) return null
  if (rate.rate === 0 && base.rowIndex !== rate.rowIndex) return null
  if (Math.abs((base.cents * rate.rate) / 100 - amount.cents) > slackOf(rate, base, amount)) return null
  const together = Math.max(closeness(base, amount), closeness(base, rate))
  const surcharge = amount.kind === 'surcharge' || (surchargeRates.has(rate.rate) && amount.kind !== 'taxes')
  const score =
    0.6 * near +
    0.5 * together +
    (rate.percent ? 0.3 : 0) +
    labelled(amount, ['taxes', 'surcharge'], ['total', 'subtotal', 'gross', 'discount', 'settled', 'withholding']) +
    labelled(base, ['subtotal'], ['total', 'taxes', 'settled', 'discount'])
  return score > 0.75 ? { rate, base, amount, surcharge, score } : null
}

/** The tax stands near enough to its rate to be of it. */
const mayBeTaxOf = (rate: Rate, amount: Amount, near: number): boolean =>
  near >= 0.2 && (rate.rate !== 0 || (amount.cents === 0 && near >= 1)) && amount.words[0] !== rate.words[0]

/** Every base × rate = tax on the page, the plainest first; of equal figures only the plainest. */
export const taxTriples = (amounts: Amount[], rates: Rate[]): TaxTriple[] => {
  const triples: TaxTriple[] = []
  const money = amounts.filter((amount) => amount.money || amount.kind)
  for (const rate of withUnprinted(rates)) {
    if (rate.rate > 27) continue
    for (const amount of money) {
      const near = closeness(rate, amount)
      if (mayBeTaxOf(rate, amount, near))
        triples.push(...money.flatMap((base) => tripleOf(rate, base, amount, near) ?? []))
    }
  }
  const best: TaxTriple[] = []
  for (const triple of triples.sort((a, b) => b.score - a.score || farness(a) - farness(b))) {
    const same = best.some((other) => other.rate.rate === triple.rate.rate && other.base.cents === triple.base.cents)
    if (!same) best.push(triple)
  }
  return best
}
