import { Big } from 'big.js'
import { type Amount, wholeOf } from '../values/money.ts'
import type { DocumentContent } from './content.ts'

/** What the books need of a document; `null` amounts are not known. */
type Figures = Pick<DocumentContent, 'kind'> & {
  lines: readonly { total: Amount | null; taxRate?: string | null }[]
  totals: DocumentContent['totals']
  taxes?: DocumentContent['taxes']
}

const sumOf = (lines: Figures['lines']): Amount => lines.reduce((sum, { total }) => sum + (total ?? 0), 0)

/**
 * An amount of a document as the books have it: what a credit note takes back is negative, with a minus sign on the paper or
 * without (usual in Spain, and the norm of UBL and CII). With `signOf`, the one place that says what sign an amount has.
 */
export const bookedAmount = ({ kind }: Pick<Figures, 'kind'>, amount: Amount): Amount =>
  kind === 'credit-note' && amount > 0 ? -amount : amount

/**
 * What the figures of a tax table are multiplied by to stand in the books: one sign for the whole table, so that what a credit note charges
 * beside what it takes back keeps the other one.
 */
export const taxSignOf = ({ kind, taxes }: Pick<DocumentContent, 'kind' | 'taxes'>): 1 | -1 => {
  const base = taxes.reduce((sum, tax) => sum + tax.base, 0) || (taxes[0]?.base ?? 0)
  return kind === 'credit-note' && base > 0 ? -1 : 1
}

/** What the amounts and quantities of the lines are multiplied by to stand in the books: -1 on a credit note without minus signs. */
export const signOf = ({ kind, lines }: Pick<Figures, 'kind' | 'lines'>): 1 | -1 =>
  kind === 'credit-note' && sumOf(lines) > 0 ? -1 : 1

/** Cents by which the lines may miss the base: one for each line, and five at least (domain: food cost, section 1). */
export const sumTolerance = (lines: number): number => Math.max(5, lines)

/** Cents that stand between the lines and the base: `discount` is taken off, `charges` are put on. */
export type Foot = { discount: Amount; charges: Amount }

/**
 * What of the discount and the charges at the foot stands between the lines and the base. A discount that the lines do not
 * need only tells what their own discounts came to. Where no choice leads to the base, all that is printed is given if it
 * leads nearer to it, else the nearest choice. The books take it as well: the rest alone is a difference. Nought where the base or a line
 * is not known.
 */
export const footOf = ({ kind, lines, totals }: Figures): Foot & { closes: boolean } => {
  const sum = sumOf(lines)
  const sign = sum < 0 ? -1 : 1
  const discount = sign * Math.abs(totals.discount ?? 0)
  const charges = sign * Math.abs(totals.charges ?? 0)
  const none = { discount: 0, charges: 0 }
  const choices: Foot[] = [none, { discount, charges }, { discount, charges: 0 }, { discount: 0, charges }]
  // Some credit notes print a minus at the foot only, or on the lines only.
  const subtotal =
    totals.subtotal !== null && kind === 'credit-note' ? sign * Math.abs(totals.subtotal) : totals.subtotal
  if (subtotal === null || lines.some(({ total }) => total === null)) return { ...none, closes: false }
  const missing = (foot: Foot) => Math.abs(sum - foot.discount + foot.charges - subtotal)
  const nearest = choices.reduce((best, choice) => (missing(choice) < missing(best) ? choice : best))
  if (missing(nearest) <= sumTolerance(lines.length)) return { ...nearest, closes: true }
  // What takes off all that the lines come to is misread.
  const leavesGoods = (foot: Foot) => sign * (sum - foot.discount + foot.charges) > 0
  const likely = [{ discount, charges }, nearest].find((foot) => missing(foot) < missing(none) && leavesGoods(foot))
  return { ...(likely ?? none), closes: false }
}

/** An amount shared out by value so that the shares add up to it: whole cents, the largest remainders first. */
const sharesOf = (amount: Amount, values: readonly Amount[]): Amount[] => {
  const sum = values.reduce((total, value) => total + value, 0)
  if (sum === 0) return values.map((_, index) => (index === 0 ? amount : 0))
  const exact = values.map((value) => new Big(amount).times(value).div(sum))
  const shares = exact.map((share) => Number(share.round(0, Big.roundDown)))
  let rest = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: Number(share.minus(shares[index] ?? 0).abs()) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (rest === 0) break
    const cent = Math.sign(rest)
    shares[index] = (shares[index] ?? 0) + cent
    rest -= cent
  }
  return shares
}

const rateKey = (rate: string) => new Big(rate).toFixed()
const isOfRate = ({ taxRate }: Figures['lines'][number], rate: string) =>
  taxRate != null && rateKey(taxRate) === rateKey(rate)

/**
 * What of the discount at the foot was taken off the lines of each rate of tax, where the bases of the tax table say it: a discount on drinks
 * alone makes no food cheaper. Null where they do not, where charges stand beside it, and on a credit note, whose signs may differ by place.
 */
const discountByRate = (content: Figures): ReadonlyMap<string, Amount> | null => {
  const { kind, lines, taxes = [] } = content
  const { discount, charges, closes } = footOf(content)
  if (discount === 0 || charges !== 0 || !closes || kind === 'credit-note' || taxes.length < 2) return null
  const parts = new Map<string, Amount>()
  const add = (rate: string, cents: Amount) => parts.set(rateKey(rate), (parts.get(rateKey(rate)) ?? 0) + cents)
  for (const { rate, base } of taxes) add(rate, -base)
  for (const { taxRate, total } of lines) {
    if (taxRate == null || total === null || !parts.has(rateKey(taxRate))) return null
    add(taxRate, total)
  }
  const tolerance = sumTolerance(lines.length)
  const ofAll = [...parts.values()].reduce((sum, part) => sum + part, 0)
  const isTakenOff = [...parts.values()].every((part) => part * Math.sign(discount) >= -tolerance)
  return isTakenOff && Math.abs(ofAll - discount) <= tolerance ? parts : null
}

/** Whether charges at the foot are shared over the lines, or stand apart from what goods cost (the corporation's choice). */
export type Freight = 'shared' | 'apart'

/** The charges that are no part of any line's spend, without tax; nought where they are shared. */
export const bookedApart = (content: Figures, freight: Freight | undefined): Amount => {
  const { charges } = footOf(content)
  return freight === 'apart' ? wholeOf(new Big(charges).times(signOf(content))) : 0
}

/**
 * What each line adds to spend, in the order of the lines, without tax: its total with its share of what stands at the foot,
 * by value and, where the paper says so, by rate,
 * so that the lines add up to the base but for `bookedDifference`; negative for what a credit note takes back. Unknown totals
 * stay null.
 * Charges that stand apart are left out: with `bookedApart` the lines add up to the base.
 */
export const bookedLines = (content: Figures, freight?: Freight): (Amount | null)[] => {
  const { lines } = content
  const sign = signOf(content)
  const { discount, charges } = footOf(content)
  const atFoot = (freight === 'apart' ? 0 : charges) - discount
  const byRate = discountByRate(content)
  const valuesOf = (rate: string | null) =>
    lines.map((line) => (rate === null || isOfRate(line, rate) ? (line.total ?? 0) : 0))
  const shares = byRate
    ? [...byRate]
        .map(([rate, part]) => sharesOf(-part, valuesOf(rate)))
        .reduce((sums, ofRate) => sums.map((sum, index) => sum + (ofRate[index] ?? 0)))
    : atFoot === 0
      ? []
      : sharesOf(atFoot, valuesOf(null))
  return lines.map(({ total }, index) =>
    total === null ? null : wholeOf(new Big(total).plus(shares[index] ?? 0).times(sign)),
  )
}

/**
 * The base of a document as the books have it: what it asks without tax, which is what its taxes are counted on. Where the paper prints
 * no base it is that of its tax table, if base and tax come to the total; else nobody knows it, and it is null.
 */
export const bookedBase = (content: Figures & Pick<DocumentContent, 'taxes'>): Amount | null => {
  const { lines, totals, taxes } = content
  if (totals.subtotal !== null) return bookedAmount(content, totals.subtotal)
  if (taxes.length === 0 || totals.total === null) return null
  const base = taxes.reduce((sum, tax) => sum + tax.base, 0)
  const tax = taxes.reduce((sum, { amount, surcharge }) => sum + amount + (surcharge?.amount ?? 0), 0)
  return Math.abs(base + tax - totals.total) <= sumTolerance(lines.length) ? bookedAmount(content, base) : null
}

/**
 * What a confirmed document asks beyond its lines and its foot, or less than they come to: whoever confirmed it accepted the difference.
 * With it and `bookedApart` the lines add up to the base, to the cent. Nought where the base or a line is not known.
 */
export const bookedDifference = (
  content: Figures & Pick<DocumentContent, 'taxes'>,
  freight: Freight | undefined,
): Amount => {
  const base = bookedBase(content)
  const lines = bookedLines(content, freight)
  if (base === null || lines.length === 0 || lines.includes(null)) return 0
  return lines.reduce<Amount>((rest, line) => rest - (line ?? 0), base - bookedApart(content, freight))
}

/**
 * What a price of a document is multiplied by because of its foot: 0.9 where 10 % are taken off there; of its rate of tax, where the paper
 * says what was taken off each.
 */
export const priceFactorOf = (content: Figures, freight?: Freight, taxRate: string | null = null): Big => {
  const part = taxRate === null ? undefined : discountByRate(content)?.get(rateKey(taxRate))
  if (part !== undefined && taxRate !== null) {
    const ofRate = sumOf(content.lines.filter((line) => isOfRate(line, taxRate)))
    return ofRate === 0 ? new Big(1) : new Big(ofRate).minus(part).div(ofRate)
  }
  const sum = sumOf(content.lines)
  const { discount, ...foot } = footOf(content)
  const charges = freight === 'apart' ? 0 : foot.charges
  return sum !== 0 && charges !== discount ? new Big(sum).minus(discount).plus(charges).div(sum) : new Big(1)
}
