import type { Amount, Rate } from '../candidates/amounts.ts'
import { isUntaxed } from '../lexicon/labels/untaxed.ts'
import type { ReadLine, ReadTax } from '../reading.ts'
import { type LineSums, lineSums, rateMatches, supportOf } from './line-sums.ts'
import { byRate, lostOverRates, lostTotals } from './misread/lost-figures.ts'
import { isScanned, type Mended, mendedFeet } from './misread/mending.ts'
import { standingBetween } from './standing-between.ts'
import { subsets, sum, type TaxSet, taxSets } from './tax-sets.ts'
import { taxTriples } from './taxes.ts'
import { unprinted } from './unprinted.ts'

/** The figures at the foot of the document, chosen together, and which equations they satisfy. */
export type Footing = {
  total: Amount | null
  subtotal: { cents: number; from: Amount[] } | null
  taxes: { cents: number; from: Amount[] } | null
  discount: Amount | null
  charges: Amount[]
  withheld: Amount | null
  table: ReadTax[]
  /** base + taxes (+ surcharge − withholding) = total, with all of them printed; or where lines or rates lead to the one that is not. */
  closes: boolean
  /** Σ lines (− discount + charges) = base. */
  linesSum: boolean
  /** Σ lines = total: the prices on the lines include the tax. */
  taxIncluded: boolean
  /** What a scan misread at the foot, and what it must be by the other figures. */
  mended: Pick<Mended, 'what' | 'from'> | null
  score: number
  /** How far ahead of the best choice with another total. */
  lead: number
  rivals: Amount[]
  /** The total is printed again as a total, as what is due often is. */
  repeated: boolean
  /** The next larger amount that is printed outside the goods, or that was bought. */
  larger: number | null
}

type Facts = { amounts: Amount[]; rates: Rate[]; sets: TaxSet[]; sums: LineSums | null; largest: number }

type Shape = Pick<Footing, 'total' | 'subtotal' | 'taxes' | 'withheld' | 'table' | 'closes'>

const near = (a: number, b: number, slack = 1): boolean => Math.abs(a - b) <= slack

/** Digits without a mark and without a name are postcodes and numbers of all sorts. */
const isStray = ({ lost, kind }: Amount): boolean => lost === true && kind === null

const labelScore = (amount: Amount, kind: Amount['kind'], largest = 0): number =>
  (amount.kind === kind ? amount.weight : amount.kind ? -0.7 * amount.weight : 0) +
  (Math.abs(amount.cents) === largest ? 0.25 : 0)

/** No tax on purchases is negative beside its base, or reaches a third of it. */
const plausible = (base: number, tax: number): boolean => tax === 0 || (tax / base > 0 && tax / base < 0.3)

const isPlainTotal = ({ kind, weight, money }: Amount): boolean => kind === 'total' && weight > 0.8 && money

/** The lines come to more than this total, and what they come to is printed too. */
const isPassedOver = ({ amounts, sums }: Facts, total: Amount): boolean =>
  sums !== null &&
  sums.count > 1 &&
  Math.abs(total.cents) < Math.abs(sums.sum) &&
  amounts.some(({ cents, kind }) => cents === sums.sum && (kind === 'gross' || kind === 'subtotal' || kind === 'total'))

/** On a scan that lost a tax, what one rate alone comes to still closes; the larger total that the lines lead to is meant. */
const isPartOf = ({ amounts, sums }: Facts, total: Amount): boolean =>
  sums !== null &&
  sums.count > 1 &&
  isScanned(amounts) &&
  amounts.some((amount) => {
    const share = amount.cents / sums.sum
    return isPlainTotal(amount) && Math.abs(amount.cents) > Math.abs(total.cents) && share > 0.95 && share < 1.3
  })

/** What the lines come to hardly has a name, and a named total that they may well lead to is printed too. */
const isOutnamed = ({ amounts, sums }: Facts, total: Amount): boolean => {
  if (sums === null || sums.count < 2 || isPlainTotal(total) || !near(total.cents, sums.sum, sums.tolerance))
    return false
  return amounts.some(
    (amount) =>
      isPlainTotal(amount) && plausible(total.cents, amount.cents - total.cents) && amount.cents !== total.cents,
  )
}

/** How much less likely a total is meant because of the other totals of the page. */
const lessMeant = (facts: Facts, total: Amount, isProved: boolean): number => {
  if (isProved) return isOutnamed(facts, total) ? 0.8 : 0
  if (isPartOf(facts, total)) return 1.5
  return isPassedOver(facts, total) || isOutnamed(facts, total) ? 0.8 : 0
}

const scored = (facts: Facts, shape: Shape, points: number): Footing => {
  const base = shape.subtotal?.cents ?? shape.total?.cents ?? 0
  const support = supportOf(facts.sums, base, shape.total?.cents ?? 0, facts.amounts)
  const proved = support.linesSum ? 1 : support.taxIncluded ? 0.7 : 0
  const few = facts.sums?.count === 1 ? 0.7 : 1
  const roundabout = 0.1 * (support.charges.length + (support.discount ? 1 : 0))
  const rates = 0.15 * rateMatches(facts.sums, shape.table)
  const passedOver = shape.total ? lessMeant(facts, shape.total, proved > 0) : 0
  const score = points - passedOver + (shape.closes ? 1 : 0) + (proved > 0 ? few * proved - roundabout : 0) + rates
  return { ...shape, ...support, mended: null, score, lead: 0, rivals: [], repeated: false, larger: null }
}

/** A base printed without a tax of its own: exempt, not subject, or at 0 %. */
const untaxed = ({ amounts, rates }: Facts, set: TaxSet, cents: number): Amount | null =>
  amounts.find(
    (amount) =>
      amount.cents === cents &&
      (isUntaxed(amount.label) ||
        (amount.kind === 'subtotal' &&
          !rates.some((rate) => rate.rate > 0 && rate.page === amount.page && rate.rowIndex === amount.rowIndex))) &&
      !set.bases.includes(amount) &&
      !set.taxes.includes(amount),
  ) ?? null

const printedAs = (amounts: Amount[], cents: number, kind: Amount['kind']): Amount | undefined =>
  amounts.filter((amount) => amount.cents === cents).sort((a, b) => labelScore(b, kind) - labelScore(a, kind))[0]

/** Taken off beside its rate, under a name that a scan misread. */
const isUnnamedHolding = ({ rates }: Facts, { kind, cents, money, lost, page, rowIndex, label }: Amount): boolean =>
  kind === null &&
  money &&
  !lost &&
  cents < 0 &&
  (/\d%/.test(label) || rates.some((rate) => rate.percent && rate.page === page && rate.rowIndex === rowIndex))

const withheldOf = (facts: Facts): (Amount | null)[] => {
  const named = facts.amounts.filter(({ kind, money, cents }) => kind === 'withholding' && money && cents !== 0)
  const unnamed = isScanned(facts.amounts) ? facts.amounts.filter((amount) => isUnnamedHolding(facts, amount)) : []
  return [null, ...(named.length > 0 ? named : unnamed).slice(0, 2)]
}

/** Whether base + tax − withholding is the total, perhaps with a base that bears no tax. */
const closing = (facts: Facts, set: TaxSet, total: Amount, withheld: Amount | null) => {
  const held = Math.abs(withheld?.cents ?? 0)
  if (held > 0.25 * Math.abs(set.base)) return null
  const rest = total.cents - (set.base + set.tax - held)
  if (near(rest, 0)) return { free: null }
  const free = untaxed(facts, set, rest)
  return free ? { free } : null
}

const fromTable = (facts: Facts, set: TaxSet, free: Amount | null) => {
  const base = set.base + (free?.cents ?? 0)
  const label = printedAs(facts.amounts, base, 'subtotal')
  const taxed = printedAs(facts.amounts, set.tax, 'taxes')
  const shape = {
    subtotal: { cents: base, from: label ? [label] : [...set.bases, ...(free ? [free] : [])] },
    taxes: { cents: set.tax, from: taxed ? [taxed] : set.taxes },
    table: [...set.table, ...(free ? [{ rate: '0', base: free.cents, amount: 0 }] : [])],
  }
  const score = (label ? 0.2 + 0.4 * Math.max(0, labelScore(label, 'subtotal')) : 0) + (taxed && set.size > 1 ? 0.2 : 0)
  return { shape, points: 0.5 * set.quality + score + 0.02 * set.size - (free ? 0.15 : 0) }
}

type Total = { amount: Amount; points: number }

const withTables = (facts: Facts, totals: Total[]): Footing[] =>
  facts.sets.flatMap((set) => {
    const loose = fromTable(facts, set, null)
    const open = totals.slice(0, 2).map(({ amount: total, points }) => {
      const shape = { ...loose.shape, total, withheld: null, closes: false }
      return scored(facts, shape, points + 0.5 * loose.points)
    })
    const closed = totals.flatMap(({ amount: total, points }) =>
      withheldOf(facts).flatMap((withheld) => {
        const closed = closing(facts, set, total, withheld)
        if (!closed) return []
        const tabled = fromTable(facts, set, closed.free)
        // What is named as withheld and leads to a printed total is no chance: the total before it is printed as well.
        const held = withheld?.kind === 'withholding' ? 0.5 : 0
        return [scored(facts, { ...tabled.shape, total, withheld, closes: true }, points + tabled.points + held)]
      }),
    )
    return [...open, ...closed]
  })

/** Amounts that may be the base: called so, or what the lines add up to. */
const basesOf = ({ amounts, sums }: Facts): Amount[] =>
  amounts
    .filter((amount) => amount.cents !== 0)
    .flatMap((amount) => {
      if (amount.kind === 'subtotal') return [amount]
      const summed = sums !== null && near(amount.cents, sums.sum, sums.tolerance)
      return ['total', 'gross'].includes(amount.kind ?? '') || summed
        ? [{ ...amount, weight: 0.4 * amount.weight }]
        : []
    })
    .slice(0, 30)

/**
 * Taxes of which a scan misread the name of one, so that it has none or that of its column: it stands beside its rate,
 * and with it they come to what is wanted.
 */
const withUnnamed = ({ rates }: Facts, taxes: Amount[], free: Amount[], wanted: number): Amount[] | null => {
  const beside = free.filter(
    ({ kind, weight, money, lost, page, rowIndex, cents }) =>
      (kind === null || (kind !== 'taxes' && weight < 0.9)) &&
      money &&
      !lost &&
      cents !== 0 &&
      isScanned(taxes) &&
      rates.some((rate) => rate.rate > 0 && rate.page === page && rate.rowIndex === rowIndex),
  )
  for (const named of subsets(taxes)) {
    const amount = named.length > 0 ? beside.find(({ cents }) => sum(named) + cents === wanted) : undefined
    if (amount) return [...named, amount]
  }
  return null
}

/** What its own label calls something else that is added or taken off. */
const isNoTax = ({ kind, weight }: Amount): boolean =>
  weight > 0.9 && (kind === 'charge' || kind === 'discount' || kind === 'withholding' || kind === 'settled')

/** Printed amounts that are the tax between a base and a total: called taxes, base × a rate of the page, or whatever else leads from what the lines come to. */
const taxBetween = (facts: Facts, base: Amount, total: Amount, wanted: number): Amount[] | null => {
  const free = facts.amounts.filter(
    (amount) => amount !== total && amount.words[0] !== base.words[0] && amount.words[0] !== total.words[0],
  )
  // Recargo de equivalencia is paid like tax; its rates often stand nowhere.
  const taxes = ['taxes', 'surcharge'].flatMap((kind) =>
    free
      .filter((amount) => amount.kind === kind)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, kind === 'taxes' ? 6 : 2),
  )
  const parts = subsets(taxes)
    .filter((set) => set.length > 0 && near(sum(set), wanted))
    .sort((a, b) => a.length - b.length)[0]
  if (parts) return parts
  const joined = withUnnamed(facts, taxes, free, wanted)
  if (joined) return joined
  const rated = facts.rates.some(({ rate }) => rate > 0 && near((base.cents * rate) / 100, wanted, 1.5))
  const bare = free.find((amount) => amount.kind === null && amount.cents !== 0 && near(amount.cents, wanted))
  if (rated && bare) return [bare]
  const standing = standingBetween(free, base, total, wanted)
  if (standing) return standing
  const { sums } = facts
  if (!sums || sums.count < 2 || base.cents !== sums.sum) return null
  const leading = free.find((amount) => amount.cents !== 0 && amount.cents === wanted && !isNoTax(amount))
  return leading ? [leading] : null
}

/** A printed discount leads from it to another base. */
const isBeforeDiscount = ({ amounts }: Facts, { cents }: Amount): boolean =>
  amounts.some(
    ({ kind, cents: off }) =>
      kind === 'discount' &&
      off !== 0 &&
      amounts.some((other) => other.kind === 'subtotal' && other.cents === cents - Math.sign(cents) * Math.abs(off)),
  )

const withoutTables = (facts: Facts, totals: Total[]): Footing[] => {
  const bases = basesOf(facts)
  const { sums } = facts
  const taxes = facts.amounts.filter((amount) => amount.kind === 'taxes').sort((a, b) => b.weight - a.weight)
  const isTaxed = taxes.some(({ cents, weight }) => cents !== 0 && weight > 0.8)
  return totals.flatMap(({ amount: total, points }) => {
    const closed = bases.flatMap((base) =>
      withheldOf(facts).flatMap((withheld) => {
        const wanted = total.cents - base.cents + Math.abs(withheld?.cents ?? 0)
        if (base.words[0] === total.words[0] || !plausible(base.cents, wanted)) return []
        const parts = taxBetween(facts, base, total, wanted)
        if (!parts) return []
        const shape = {
          total,
          subtotal: { cents: base.cents, from: [base] },
          taxes: { cents: sum(parts), from: parts },
          withheld,
          table: [],
          closes: true,
        }
        const trivial = sum(parts) !== 0 ? 0 : isTaxed ? 1 : 0.6
        return [scored(facts, shape, points + 0.5 * base.weight + 0.2 - trivial - 0.05 * parts.length)]
      }),
    )
    const isSummed = ({ cents }: Amount) =>
      sums !== null && sums.count > 1 && near(cents, sums.sum, sums.tolerance) && plausible(cents, total.cents - cents)
    const open = bases
      .filter((base) => (base.kind === 'subtotal' || isSummed(base)) && base.words[0] !== total.words[0])
      .filter((base) => Math.abs(base.cents) <= Math.abs(total.cents) && !isBeforeDiscount(facts, base))
      .map((base) => {
        const tax = taxes.find((amount) => amount !== total && plausible(base.cents, amount.cents))
        const shape = {
          total,
          subtotal: { cents: base.cents, from: [base] },
          taxes: tax ? { cents: tax.cents, from: [tax] } : null,
          withheld: null,
          table: [],
          closes: false,
        }
        return scored(facts, shape, points + 0.2 * base.weight)
      })
    const bare = { total, subtotal: null, taxes: null, withheld: null, table: [], closes: false }
    return [...closed, ...open, scored(facts, bare, points - (isTaxed ? 0.1 : 0))]
  })
}

const withUnprinted = (facts: Facts, totals: Total[]): Footing[] =>
  totals.flatMap(({ amount: total, points }) =>
    unprinted(facts, total).map((figures) => {
      const shape = { total, ...figures, withheld: null, closes: true }
      return scored(facts, shape, points - 0.05 * figures.taxes.from.length)
    }),
  )

const mended = (facts: Facts): Footing[] =>
  (isScanned(facts.amounts)
    ? [...mendedFeet(facts), ...byRate(facts), ...lostTotals(facts), ...lostOverRates(facts)]
    : []
  ).map(({ what, from, ...figures }) => {
    const points = labelScore(figures.total, 'total') + 0.3
    return { ...scored(facts, { ...figures, withheld: null, closes: true }, points), mended: { what, from } }
  })

/** A table of one rate without its own base row: the base is the subtotal, if the product fits. */
const completed = (footing: Footing, rates: Rate[]): Footing => {
  const { subtotal, taxes } = footing
  if (footing.table.length > 0 || !subtotal || !taxes || subtotal.cents === 0) return footing
  const rate = rates.find(
    (candidate) => near((subtotal.cents * candidate.rate) / 100, taxes.cents, 1.5) && candidate.rate <= 27,
  )
  const table = rate && footing.closes ? [{ rate: String(rate.rate), base: subtotal.cents, amount: taxes.cents }] : []
  return { ...footing, table }
}

const within = (few: ReadTax[], many: ReadTax[]): boolean =>
  few.length > 0 &&
  few.length < many.length &&
  few.every((tax) => many.some(({ rate, base }) => rate === tax.rate && base === tax.base))

/** Where each rate has a total of its own, the rows of a table close one by one; the whole of it is meant. */
const whole = (footings: Footing[]): Footing[] => {
  const closed = footings.filter(({ closes, table }) => closes && table.length > 0)
  return footings.map((footing) =>
    footing.closes && closed.some((other) => within(footing.table, other.table))
      ? { ...footing, score: footing.score - 0.8 }
      : footing,
  )
}

const isRepeated = (amounts: Amount[], total: Amount | null): boolean =>
  total !== null &&
  amounts.some(
    ({ kind, cents, page, rowIndex }) =>
      kind === 'total' && cents === total.cents && !(page === total.page && rowIndex === total.rowIndex),
  )

/** What was handed over, and what was owed before, may be more than what is to be paid. */
const nextLarger = (amounts: Amount[], sums: LineSums | null, total: Amount | null): number | null => {
  const printed = amounts.filter(({ kind, money, lost }) => kind !== 'settled' && money && !lost)
  const sizes = [...printed.map(({ cents }) => cents), sums?.sum ?? 0].map(Math.abs)
  const larger = sizes.filter((cents) => cents > Math.abs(total?.cents ?? 0))
  return larger.length > 0 ? Math.min(...larger) : null
}

/** Pages full of figures are looked at from their end, where the totals stand. */
const mostAmounts = 120
const mostRates = 50
const mostTotals = 14

/** What the taxes of a table make of its bases, whatever the words beside it: a scan may have misread them. */
const isMadeBy = (sets: TaxSet[], { cents }: Amount): boolean =>
  sets.some(({ base, tax, size }) => size > 0 && tax !== 0 && near(cents, base + tax, 0))

/** Chooses total, base, taxes and tax table together: the combination that its labels and its equations support most. */
export const footingOf = (every: Amount[], everyRate: Rate[], lines: ReadLine[]): Footing | null => {
  const amounts = every.slice(-mostAmounts)
  const rates = everyRate.slice(-mostRates)
  const plain = amounts.filter(({ money, lost }) => money && !lost)
  const largest = Math.max(0, ...plain.map(({ cents }) => Math.abs(cents)))
  const sets = taxSets(taxTriples(amounts, rates))
  const facts: Facts = { amounts, rates, sets, sums: lineSums(lines), largest }
  const totals = amounts
    .filter((amount) => amount.cents !== 0 && (amount.kind === 'total' || amount.money))
    .map((amount) => ({ amount, points: labelScore(amount, 'total', largest) - (isStray(amount) ? 1 : 0) }))
    .sort((a, b) => b.points - a.points)
    .filter(({ amount }, index) => index < mostTotals || isMadeBy(sets, amount))
    .slice(0, 2 * mostTotals)
  const ways = [withTables, withoutTables, withUnprinted].flatMap((way) => way(facts, totals))
  const ranked = whole([...ways, ...mended(facts)]).sort((a, b) => b.score - a.score)
  const best = ranked[0]
  if (!best || best.score < 0.3) return null
  const labelled = (amount: Amount) =>
    amount.kind === 'discount' && amount.money && amount.cents !== 0 && amount.weight > 0.9
  const discount = best.discount ?? (best.linesSum ? null : (amounts.find(labelled) ?? null))
  const next = ranked.find((footing) => footing.total?.cents !== best.total?.cents)
  const lead = best.score - (next?.score ?? 0)
  const rivals = ranked.flatMap((footing) => footing.total ?? []).filter((amount) => amount.cents !== best.total?.cents)
  return {
    ...completed({ ...best, discount, lead }, rates),
    repeated: isRepeated(amounts, best.total),
    larger: nextLarger(amounts, facts.sums, best.total),
    rivals: rivals
      .filter((rival, index) => rivals.findIndex((other) => other.cents === rival.cents) === index)
      .slice(0, 3),
  }
}
