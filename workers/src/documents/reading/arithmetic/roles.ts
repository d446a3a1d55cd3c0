import type { Column } from '../layout/columns.ts'
import type { PrintedNumber } from '../values/amounts.ts'

/** Which column of a table plays which part in quantity × price − discount = total. */
export type Roles = {
  quantity: Column | null
  unitPrice: Column | null
  discount: Column | null
  discountIs: 'rate' | 'amount'
  total: Column | null
}

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
      total: -0.6,
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

/** The ways of reading a printed number such as 1.234, the likelier first; a scan loses decimal marks. */
export const readings = (number: PrintedNumber): string[] => {
  const marked = number.unmarked ? [100, 1000].map((part) => String(Number(number.value) / part)) : []
  return [number.value, ...(number.other ? [number.other] : []), ...marked]
}

/** The slack of a product of printed numbers: two cents, or what rounding the price to its decimals can move. */
const slack = (quantity: string, price: PrintedNumber): number =>
  Math.max(0.02, Math.abs(Number(quantity)) * 0.5 * 10 ** -Math.max(2, price.decimals) + 0.006)

export type Product = { quantity: string; unitPrice: string; total: string }

/** A credit note may print the sign on the total alone: what is given back is the quantity. */
const credited = (quantity: string, unitPrice: string, total: string): Product => {
  const flipped = quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`
  return unitPrice.startsWith('-')
    ? { quantity: flipped, unitPrice: unitPrice.slice(1), total }
    : { quantity: flipped, unitPrice, total }
}

/** The readings of the three numbers for which quantity × price − discount = total, or null when there are none. */
export const product = (
  quantity: PrintedNumber,
  price: PrintedNumber,
  total: PrintedNumber,
  discount: PrintedNumber | null,
  discountIs: 'rate' | 'amount',
): Product | null => {
  for (const q of readings(quantity)) {
    for (const p of readings(price)) {
      const gross = Number(q) * Number(p)
      const off = Math.abs(Number(discount?.value ?? 0))
      const net = discountIs === 'rate' ? gross * (1 - off / 100) : gross - off
      for (const t of readings(total)) {
        if (Math.abs(net - Number(t)) <= slack(q, price)) return { quantity: q, unitPrice: p, total: t }
        if (net !== 0 && Math.abs(net + Number(t)) <= slack(q, price)) return credited(q, p, t)
      }
    }
  }
  return null
}

type Trial = Roles & { score: number }

const trial = (
  quantity: Column,
  unitPrice: Column,
  total: Column,
  discount: Column | null,
  discountIs: 'rate' | 'amount',
): Trial => {
  let fits = 0
  let misses = 0
  for (const [row, t] of total.tokens) {
    const [q, p] = [quantity.tokens.get(row), unitPrice.tokens.get(row)]
    if (!q || !p) continue
    const d = discount?.tokens.get(row)?.number ?? null
    const fitting = product(q.number, p.number, t.number, d, discountIs)
    const telling = fitting && Math.abs(Number(fitting.quantity)) !== 1 && Number(fitting.unitPrice) !== 0
    if (!fitting) misses += 1
    else fits += telling ? 1 : 0.4
  }
  const seen = Math.max(1, total.tokens.size)
  const said = prior('quantity', quantity) + prior('unitPrice', unitPrice) + prior('total', total)
  const ordered = (quantity.x < unitPrice.x ? 0.2 : 0) + (unitPrice.x < total.x ? 0.3 : 0)
  const off = discount ? prior('discount', discount) * 0.6 - 0.1 - (discountIs === 'amount' ? 0.1 : 0) : 0
  const score = (5 * fits) / seen - (2 * misses) / seen + said + ordered + off
  return { quantity, unitPrice, discount, discountIs, total, score }
}

const best = (columns: Column[], part: Part): Column | null => {
  const ranked = columns.map((column) => ({ column, score: prior(part, column) })).sort((a, b) => b.score - a.score)
  return ranked[0] && ranked[0].score > 0.3 ? ranked[0].column : null
}

/** Decides the columns by the product that fits most rows, headings breaking ties; by headings alone when nothing multiplies. */
export const rolesOf = (columns: Column[]): Roles => {
  const numeric = columns.filter((column) => column.tokens.size > 0).slice(0, 12)
  let winner: Trial | null = null
  const fit = (part: Part) => numeric.filter((column) => prior(part, column) > -0.55)
  for (const total of fit('total')) {
    for (const unitPrice of fit('unitPrice')) {
      for (const quantity of fit('quantity')) {
        if (new Set([total, unitPrice, quantity]).size < 3) continue
        for (const discount of [null, ...fit('discount')]) {
          if (discount && [total, unitPrice, quantity].includes(discount)) continue
          for (const kind of discount ? (['rate', 'amount'] as const) : (['rate'] as const)) {
            const next = trial(quantity, unitPrice, total, discount, kind)
            if (next.score > (winner?.score ?? 1)) winner = next
          }
        }
      }
    }
  }
  if (winner) return winner
  const total = best(numeric, 'total')
  const unitPrice = best(
    numeric.filter((column) => column !== total),
    'unitPrice',
  )
  const quantity = best(
    numeric.filter((column) => column !== total && column !== unitPrice),
    'quantity',
  )
  const discount = best(
    numeric.filter((column) => column.kind === 'discount'),
    'discount',
  )
  return { quantity, unitPrice, discount, discountIs: 'rate', total }
}
