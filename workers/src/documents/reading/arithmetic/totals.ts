import type { Amount, Rate } from '../candidates/amounts.ts'
import type { ReadLine, ReadTax } from '../reading.ts'
import { type TaxTriple, taxTriples } from './taxes.ts'

/** The figures at the foot of the document, chosen together, and which equations they satisfy. */
export type Footing = {
  total: Amount | null
  subtotal: { cents: number; from: Amount[] } | null
  taxes: { cents: number; from: Amount[] } | null
  discount: Amount | null
  table: ReadTax[]
  /** base + taxes (+ surcharge − withholding) = total, with all of them printed. */
  closes: boolean
  /** Σ lines (− discount) = base. */
  linesSum: boolean
  /** Σ lines = total: the prices on the lines include the tax. */
  taxIncluded: boolean
  score: number
  rivals: Amount[]
}

/** A base printed without a tax of its own: exempt, not subject, or at 0 %. */
const untaxed = (amounts: Amount[], set: TaxTriple[], cents: number): Amount | null =>
  amounts.find(
    (amount) =>
      amount.cents === cents &&
      (amount.kind === 'subtotal' || /\b(exent\w*|no sujet\w*|exempt|zero|suplid\w*|0%)/.test(amount.label)) &&
      !set.some((triple) => triple.base === amount || triple.amount === amount),
  ) ?? null

type Given = { amounts: Amount[]; triples: TaxTriple[]; lines: number | null; tolerance: number }

const subsets = <T>(items: T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_item, index) => mask & (1 << index)))

const sum = (amounts: { cents: number }[]): number => amounts.reduce((total, amount) => total + amount.cents, 0)

const said = (amount: Amount, kind: Amount['kind'], largest: number): number =>
  (amount.kind === kind ? amount.weight : amount.kind ? -0.7 * amount.weight : 0) +
  (Math.abs(amount.cents) === largest ? 0.25 : 0)

const near = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack

/** No tax on purchases is negative beside its base, or reaches a third of it. */
const plausible = (base: number, tax: number): boolean => tax === 0 || (tax / base > 0 && tax / base < 0.3)

/** Does the sum of the lines support this base, this total? */
const support = (given: Given, base: number, total: number, discounts: Amount[]) => {
  const { lines, tolerance } = given
  if (lines === null) return { linesSum: false, taxIncluded: false, discount: null }
  if (near(lines, base, tolerance)) return { linesSum: true, taxIncluded: false, discount: null }
  const discount =
    discounts.find((amount) => amount.cents !== 0 && near(lines - Math.abs(amount.cents), base, tolerance)) ?? null
  if (discount) return { linesSum: true, taxIncluded: false, discount }
  return { linesSum: false, taxIncluded: base !== total && near(lines, total, tolerance), discount: null }
}

const tableOf = (triples: TaxTriple[]): ReadTax[] =>
  triples
    .filter((triple) => !triple.surcharge)
    .map((triple) => ({ rate: String(triple.rate.rate), base: triple.base.cents, amount: triple.amount.cents }))

const scored = (
  given: Given,
  footing: Omit<Footing, 'score' | 'linesSum' | 'taxIncluded' | 'discount' | 'rivals'>,
  points: number,
): Footing => {
  const discounts = given.amounts.filter((amount) => amount.kind === 'discount')
  const base = footing.subtotal?.cents ?? footing.total?.cents ?? 0
  const supported = support(given, base, footing.total?.cents ?? 0, discounts)
  const score = points + (footing.closes ? 1 : 0) + (supported.linesSum ? 1 : supported.taxIncluded ? 0.6 : 0)
  const discount = supported.discount ?? null
  return { ...footing, ...supported, discount, score, rivals: [] }
}

/** Every way the printed figures can stand to one another. */
const hypotheses = (given: Given): Footing[] => {
  const { amounts } = given
  const largest = Math.max(0, ...amounts.filter((amount) => amount.money).map((amount) => Math.abs(amount.cents)))
  const found: Footing[] = []
  const totals = amounts
    .filter(
      (amount) => amount.cents !== 0 && (amount.kind === 'total' || Math.abs(amount.cents) === largest || amount.money),
    )
    .map((amount) => ({ amount, points: said(amount, 'total', largest) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, 14)
  const withheld = [
    [],
    amounts.filter((amount) => amount.kind === 'withholding' && amount.money && amount.cents !== 0).slice(0, 1),
  ]
  const printed = (cents: number, kind: Amount['kind']) =>
    amounts.filter((amount) => amount.cents === cents).sort((a, b) => said(b, kind, 0) - said(a, kind, 0))[0]
  for (const set of subsets(given.triples.slice(0, 9))) {
    const plain = set.filter((triple) => !triple.surcharge)
    if (plain.length === 0 || new Set(plain.map((triple) => triple.rate.rate)).size < plain.length) continue
    const base = sum(plain.map((triple) => triple.base))
    const tax = sum(set.map((triple) => triple.amount))
    for (const { amount: total, points } of totals) {
      for (const holding of withheld) {
        if (holding.length === 0 && withheld[1]?.length === 0 && holding === withheld[1]) continue
        if (Math.abs(sum(holding)) > 0.25 * Math.abs(base)) continue
        const rest = total.cents - (base + tax - Math.abs(sum(holding)))
        const free = near(rest, 0, 1) ? null : untaxed(amounts, set, rest)
        const closes = near(rest, 0, 1) || free !== null
        if (!closes) continue
        const label = printed(base + (free?.cents ?? 0), 'subtotal')
        const taxed = printed(tax, 'taxes')
        const quality = set.reduce((worst, triple) => Math.min(worst, triple.score), 2)
        const bases = label ? 0.2 + 0.4 * Math.max(0, said(label, 'subtotal', 0)) : 0
        const shape = {
          total,
          subtotal: {
            cents: base + (free?.cents ?? 0),
            from: label ? [label] : [...plain.map((triple) => triple.base), ...(free ? [free] : [])],
          },
          taxes: { cents: tax, from: taxed ? [taxed] : set.map((triple) => triple.amount) },
          table: [...tableOf(set), ...(free ? [{ rate: '0', base: free.cents, amount: 0 }] : [])],
          closes,
        }
        found.push(scored(given, shape, points + 0.5 * quality + bases + 0.02 * set.length - (free ? 0.15 : 0)))
      }
    }
  }
  const bases = amounts
    .filter(
      (amount) =>
        (amount.kind === 'subtotal' || amount.kind === 'total' || amount.kind === 'gross') && amount.cents !== 0,
    )
    .map((amount) => (amount.kind === 'subtotal' ? amount : { ...amount, weight: 0.4 * amount.weight }))
  const taxes = amounts.filter((amount) => amount.kind === 'taxes')
  for (const { amount: total, points } of totals) {
    for (const base of bases) {
      for (const holding of withheld) {
        const wanted = total.cents - base.cents + Math.abs(sum(holding))
        const parts = subsets(
          taxes.filter((tax) => tax.words[0] !== base.words[0] && tax !== total).slice(0, 6),
        ).filter((set) => set.length > 0 && near(sum(set), wanted, 1))
        const part = parts.sort((a, b) => a.length - b.length)[0]
        if (!part || base.words[0] === total.words[0] || !plausible(base.cents, sum(part))) continue
        const shape = {
          total,
          subtotal: { cents: base.cents, from: [base] },
          taxes: { cents: sum(part), from: part },
          table: [],
          closes: true,
        }
        const trivial = sum(part) === 0 ? 0.6 : 0
        found.push(scored(given, shape, points + 0.5 * base.weight + 0.2 - trivial - 0.05 * part.length))
      }
    }
    const loose = { total, subtotal: null, taxes: null, table: [], closes: false }
    found.push(scored(given, loose, points))
    for (const base of bases.filter(
      (amount) => amount.kind === 'subtotal' && amount !== total && Math.abs(amount.cents) <= Math.abs(total.cents),
    )) {
      const tax = taxes.sort((a, b) => b.weight - a.weight)[0]
      const shape = {
        total,
        subtotal: { cents: base.cents, from: [base] },
        taxes: tax ? { cents: tax.cents, from: [tax] } : null,
        table: [],
        closes: false,
      }
      found.push(scored(given, shape, points + 0.2 * base.weight))
    }
  }
  return found
}

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

/** Chooses total, base, taxes and tax table together: the combination that its labels and its equations support most. */
export const footingOf = (amounts: Amount[], rates: Rate[], lines: ReadLine[]): Footing | null => {
  const summed = lines.length ? lines.reduce((total, line) => total + line.total, 0) : null
  const given: Given = {
    amounts,
    triples: taxTriples(amounts, rates),
    lines: summed === 0 ? null : summed,
    tolerance: Math.max(2, Math.min(5, lines.length)),
  }
  const ranked = hypotheses(given).sort((a, b) => b.score - a.score)
  const best = ranked[0]
  if (!best || best.score < 0.3) return null
  const discount =
    best.discount ??
    amounts.find((amount) => amount.kind === 'discount' && amount.money && amount.cents !== 0 && amount.weight > 0.9) ??
    null
  const rivals = ranked.flatMap((footing) => footing.total ?? []).filter((amount) => amount.cents !== best.total?.cents)
  return {
    ...completed({ ...best, discount }, rates),
    rivals: rivals.filter((one, index) => rivals.findIndex((other) => other.cents === one.cents) === index).slice(0, 3),
  }
}
