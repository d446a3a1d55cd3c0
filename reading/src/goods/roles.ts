import { type DiscountKind, discountKinds, takenOff } from '@escandallo/contracts/values/shares/discount-kinds.ts'
import type { Column } from '../layout/columns.ts'
import type { Token } from '../layout/tokens.ts'
import { folded } from '../lexicon/folding.ts'
import type { PrintedNumber } from '../values/amounts.ts'
import { chainedRate } from '../values/chained-rates.ts'
import { type Product, product } from './product.ts'

/** Which column of a table plays which part in quantity × price − discount = total. */
export type Roles = {
  quantity: Column | null
  unitPrice: Column | null
  discount: Column | null
  discountIs: DiscountKind
  /** How many units the printed price is for. */
  per: number
  /** The column that says so line by line: 1 here, 100 there. */
  lots?: Column | null
  total: Column | null
}

/** How many units the price of a row is for. */
export const perAt = ({ per, lots }: Roles, row: number): number => Number(lots?.tokens.get(row)?.number.value ?? per)

type Part = 'quantity' | 'unitPrice' | 'discount' | 'total'

/** How far a heading alone speaks for a part. */
const prior = (part: Part, column: Column): number => {
  const table: Record<Part, Partial<Record<NonNullable<Column['kind']>, number>>> = {
    quantity: {
      quantity: 1,
      unit: 0.4,
      other: 0,
      name: -0.5,
      position: -1,
      code: -1.5,
      total: -0.5,
      unitPrice: -0.6,
      taxRate: -1,
      discount: -0.8,
    },
    unitPrice: {
      unitPrice: 1,
      netPrice: 0.8,
      gross: 0.1,
      total: -0.2,
      name: -0.5,
      quantity: -0.5,
      unit: 0,
      position: -1,
      code: -1.5,
      taxRate: -1,
      discount: -0.5,
    },
    discount: { discount: 1, name: -1, position: -1, code: -2, quantity: -1, total: -1, unitPrice: -1, taxRate: -1 },
    total: {
      total: 1,
      gross: 0.5,
      netPrice: 0.1,
      unitPrice: -0.3,
      taxAmount: -1,
      name: -1,
      quantity: -1,
      unit: -0.5,
      position: -1,
      code: -1.5,
      taxRate: -1,
      discount: -1,
    },
  }
  return column.kind === null ? 0.1 : (table[part][column.kind] ?? -0.2)
}

const share = (column: Column, test: (token: Token) => boolean): number =>
  [...column.tokens.values()].filter(test).length / Math.max(1, column.tokens.size)

const isWhole = ({ number }: Token): boolean => Number.isInteger(Number(number.value))

/** The same figure in every line is a rate of tax rather than how many there are of each, one of a thing apart. */
const isConstant = ({ tokens }: Column): boolean => {
  const values = new Set([...tokens.values()].map(({ number }) => Number(number.value)))
  return tokens.size > 2 && values.size === 1 && !values.has(1)
}

/** What the numbers themselves say: quantities carry units, whole pieces or grams; prices carry cents or a currency. */
const figuresSpeak = (quantity: Column, unitPrice: Column): number =>
  0.6 * share(quantity, (token) => token.unit !== null) +
  0.3 * share(quantity, ({ number }) => number.decimals === 3 || number.decimals === 0) -
  0.4 * share(unitPrice, ({ number }) => number.decimals === 0) -
  0.6 * share(unitPrice, (token) => token.unit !== null && !token.number.currency) +
  0.3 * share(unitPrice, ({ number }) => number.currency) +
  0.4 * (share(quantity, isWhole) - share(unitPrice, isWhole)) -
  0.8 * share(unitPrice, ({ number }) => number.value.startsWith('-')) -
  0.8 * share(quantity, ({ number }) => number.currency) -
  (isConstant(quantity) ? 0.6 : 0)

type Trial = Chosen & Lot & { score: number; fits: number; seen: number }

/** A table's first rows decide its columns. */
const sample = 24

const worth = (fitting: Product): number => {
  const telling = ![0, 1].some((plain) =>
    [fitting.quantity, fitting.unitPrice].some((value) => Math.abs(Number(value)) === plain),
  )
  return (telling ? 1 : 0.4) * (fitting.exact ? 1 : 0.6) * (fitting.marked ? 0.3 : 1)
}

/** What is taken off is more than what is left: rather the other way round. */
const isMostlyOff = (
  off: PrintedNumber,
  { total, quantity }: Product,
  discountIs: DiscountKind,
  per: number,
): boolean =>
  discountIs !== 'rate' &&
  takenOff(discountIs, Number(off.value), { units: Number(quantity) / per, gross: 1 }) > Math.abs(Number(total))

/** What the prices are for: as many all over, or as a column says. */
type Lot = Pick<Roles, 'per' | 'lots'>

type Chosen = { quantity: Column; unitPrice: Column; total: Column; discount: Column | null; discountIs: DiscountKind }

const mostRows = (columns: Column[]): number => Math.min(sample, Math.max(...columns.map(({ tokens }) => tokens.size)))

/** How often the products of the first rows come out, how often they do not, and how often more is taken off than is left. */
type ProductCounts = { fits: number; misses: number; seen: number; halved: number }

const productCounts = (chosen: Chosen, { per, lots }: Lot): ProductCounts => {
  const { quantity, unitPrice, total, discount, discountIs } = chosen
  const rows = [...total.tokens].slice(0, sample)
  const counts: ProductCounts = { fits: 0, misses: 0, seen: rows.length, halved: 0 }
  for (const [row, t] of rows) {
    const [q, p] = [quantity.tokens.get(row), unitPrice.tokens.get(row)]
    if (!q || !p) continue
    const off = discount?.tokens.get(row)?.number ?? null
    const lot = Number(lots?.tokens.get(row)?.number.value ?? per)
    const numbers = { quantity: q.number, unitPrice: p.number, total: t.number }
    const fitting = product({ ...numbers, discount: off, discountIs, per: lot })
    if (!fitting) counts.misses += 1
    else counts.fits += worth(fitting)
    if (fitting && off && isMostlyOff(off, fitting, discountIs, lot)) counts.halved += 1
  }
  return counts
}

/** Of two kinds of discount for which as many rows come out, the one that papers have more often. */
const unlikely: Readonly<Record<DiscountKind, number>> = { rate: 0, amount: 0.1, unit: 0.15 }

/** What headings and order say of the parts, before anything is multiplied. */
const expected = ({ quantity, unitPrice, total, discount, discountIs }: Chosen): number => {
  const priors = prior('quantity', quantity) + prior('unitPrice', unitPrice) + prior('total', total)
  const ordered = (quantity.x < unitPrice.x ? 0.35 : 0) + (unitPrice.x < total.x ? 0.3 : 0)
  const off = discount ? prior('discount', discount) * 0.6 - 0.1 - unlikely[discountIs] : 0
  return priors + ordered + off
}

const trial = (chosen: Chosen, { per, lots }: Lot): Trial => {
  const { quantity, unitPrice, total } = chosen
  const { fits, misses, seen, halved } = productCounts(chosen, { per, lots })
  const sparse = 1.5 * (1 - seen / Math.max(1, mostRows([quantity, unitPrice, total])))
  const fitting = (5 * fits - 2 * misses - 3 * halved) / Math.max(1, seen)
  const score = fitting - sparse + expected(chosen) + figuresSpeak(quantity, unitPrice)
  return { ...chosen, per, ...(lots && { lots }), score, fits, seen }
}

/** Crates and boxes are counted beside what is in them: another column says how much that is. */
const isPackages = ({ heading }: Column): boolean =>
  /\b(?:colli|bultos|embalajes|cajas|caixas|caixes|colis|kolli|volumes|packages|cartons|boxes|kartons|kisten|gebinde)\b/.test(
    folded(heading?.text ?? ''),
  )

const best = (columns: Column[], part: Part): Column | null => {
  const ranked = columns
    .map((column) => ({ column, score: prior(part, column) - (isPackages(column) ? 0.1 : 0) }))
    .sort((a, b) => b.score - a.score)
  return ranked[0] && ranked[0].score > 0.3 ? ranked[0].column : null
}

const isRate = ({ number }: Token): boolean => Math.abs(Number(number.value)) <= 100

/** A column that may hold discounts: said so by its heading, or without a known heading and all below a hundred. */
const mayDiscount = (column: Column): boolean =>
  column.kind === 'discount' || (column.kind === null && [...column.tokens.values()].every(isRate))

/** Two columns of discounts, the second taken of what the first leaves, as one. */
const chained = (first: Column, second: Column): Column => {
  const tokens = new Map(first.tokens)
  for (const [row, token] of second.tokens) {
    const before = tokens.get(row)
    tokens.set(row, before ? { ...before, number: chainedRate(before.number, token.number) } : token)
  }
  return { ...first, tokens }
}

/** Pieces here and kilos there: two columns of quantities as one, the second where the first says nothing. */
const mixed = (first: Column, second: Column): Column => ({
  ...first,
  tokens: new Map([...second.tokens, ...first.tokens]),
})

const mixedQuantities = (numeric: Column[]): Column[] => {
  const counted = numeric.filter(({ kind }) => kind === 'quantity')
  return counted.flatMap((first) =>
    counted
      .filter((second) => second !== first && [...second.tokens.keys()].some((row) => !first.tokens.has(row)))
      .map((second) => mixed(first, second)),
  )
}

/** So many pairs of columns without headings are tried as two discounts, one after the other. */
const mostPairs = 4

const unheadedPairs = (columns: Column[]): Column[] =>
  columns.slice(1, mostPairs + 1).map((second, index) => chained(columns[index] ?? second, second))

const discountsOf = (numeric: Column[]): Column[] => {
  const single = numeric.filter(mayDiscount)
  const [first, second, third] = single.filter(
    (column, index) => column.kind === 'discount' || single[index - 1]?.kind === 'discount',
  )
  if (!first) return [...single, ...unheadedPairs(single)]
  if (!second) return single
  const two = chained(first, second)
  return [...single, two, ...(third ? [chained(two, third)] : [])]
}

/** Money off each unit is believed of a column that is headed as a discount alone: any other may be a tax of one. */
const kindsOf = ({ kind }: Column): readonly DiscountKind[] =>
  discountKinds.filter((discountIs) => discountIs !== 'unit' || kind === 'discount')

/** `least`: what a trial must be worth; `veto`: how much a heading may speak against a part that the products prove. */
const search = (numeric: Column[], discounts: Column[], lot: Lot, least: number, veto = -0.55): Trial | null => {
  let winner: Trial | null = null
  const take = (next: Trial) => {
    if (next.score > (winner?.score ?? least)) winner = next
  }
  const fit = (part: Part) => numeric.filter((column) => prior(part, column) > veto)
  for (const total of fit('total')) {
    for (const unitPrice of fit('unitPrice')) {
      for (const quantity of fit('quantity')) {
        if (new Set([total, unitPrice, quantity]).size < 3) continue
        const chosen = { quantity, unitPrice, total }
        take(trial({ ...chosen, discount: null, discountIs: 'rate' }, lot))
        for (const discount of discounts) {
          if ([total, unitPrice, quantity].some((column) => column.x === discount.x)) continue
          for (const discountIs of kindsOf(discount)) take(trial({ ...chosen, discount, discountIs }, lot))
        }
      }
    }
  }
  return winner
}

/** What a price may be for, other than one: said by its heading, or proved by the products alone. */
const lots: [number, RegExp][] = [
  [100, /\b(100|cien|ciento|cto|cent|cien unidades|hundert|cents)\b/],
  [12, /\b(12|docena|doc|dna|dz|doz|dotz|dozz|dtz|dutz|douz|duz|dozen|dozzina|dotzena|douzaine|dutzend|duzia)\b/],
  [1000, /\b(1000|mil|millar|millares|thousand|mille|tausend)\b/],
]

/** Where one unit of the price does not multiply, a hundred, a dozen or a thousand may. */
const perLot = (numeric: Column[], discounts: Column[], plain: Trial | null): Trial | null => {
  if (plain && plain.fits >= 0.5 * plain.seen) return plain
  const trials = lots.flatMap(([per, pattern]) => {
    const trial = search(numeric, discounts, { per }, 1)
    const isNamedSo = pattern.test(trial?.unitPrice?.heading?.text ?? '')
    const proved = per < 1000 && trial !== null && trial.fits >= 2 && trial.fits >= 0.8 * trial.seen
    return trial && trial.fits >= 0.5 * trial.seen && (isNamedSo || proved) ? [trial] : []
  })
  return trials.sort((a, b) => b.score - a.score)[0] ?? plain
}

const isProved = (trial: Trial | null): boolean => trial !== null && trial.fits >= 0.5 * trial.seen

const isMoney = ({ number }: Token): boolean => number.currency

/** How many there are is never money: where the prices bear no sign and those do, the two stand the other way round. */
const isTurned = ({ quantity, unitPrice }: Trial): boolean =>
  share(quantity, isMoney) > 0.5 && share(unitPrice, isMoney) < 0.5

/** Headings may have been given to the wrong columns: then the products of nearly all rows tell. */
const againstHeadings = (numeric: Column[], discounts: Column[]): Trial | null => {
  const trial = search(numeric, discounts, { per: 1 }, 1, -2.5)
  return trial && (trial.fits >= 2 || trial.seen === 1) && trial.fits >= 0.8 * trial.seen ? trial : null
}

const lotSizes = new Set([1, 10, 12, 100, 1000])

/** A column of nothing but 1, 100 and their like may say what the prices are for. */
const isLots = ({ kind, tokens }: Column): boolean => {
  const values = [...tokens.values()].map(({ number }) => Number(number.value))
  const mayBe = kind === null || kind === 'other' || kind === 'unit' || kind === 'discount' || kind === 'unitPrice'
  return mayBe && values.every((value) => lotSizes.has(value)) && values.some((value) => value >= 10)
}

const byLots = (numeric: Column[], discounts: Column[]): Trial | null => {
  const trials = numeric.filter(isLots).flatMap((lots) => {
    const others = (columns: Column[]) => columns.filter((column) => column.x !== lots.x)
    return search(others(numeric), others(discounts), { per: 1, lots }, 1) ?? []
  })
  return trials.sort((a, b) => b.score - a.score)[0] ?? null
}

/** Decides the columns by the product that fits most rows, headings breaking ties; by headings alone when nothing multiplies. */
export const rolesOf = (columns: Column[]): Roles => {
  const printed = columns.filter((column) => column.tokens.size > 0).slice(0, 12)
  const numeric = [...printed, ...mixedQuantities(printed).slice(0, 2)]
  const discounts = discountsOf(printed)
  const headed = perLot(numeric, discounts, search(numeric, discounts, { per: 1 }, 1))
  const isBelieved = headed !== null && isProved(headed) && !isTurned(headed)
  const winner = isBelieved ? headed : (againstHeadings(numeric, discounts) ?? headed)
  const lotted = byLots(numeric, discounts)
  const chosen = lotted && lotted.score >= (winner?.score ?? 0) ? lotted : winner
  if (chosen) return chosen
  const total = best(numeric, 'total')
  const unitPrice = best(
    numeric.filter((column) => column !== total),
    'unitPrice',
  )
  const quantity = best(
    printed.filter((column) => column !== total && column !== unitPrice),
    'quantity',
  )
  const discount = best(
    numeric.filter((column) => column.kind === 'discount'),
    'discount',
  )
  return { quantity, unitPrice, discount, discountIs: 'rate', per: 1, total }
}
