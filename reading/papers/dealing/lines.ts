import { dates } from '../paper/formats.ts'
import type { Random } from '../random.ts'
import type { Good } from '../world/goods.ts'
import { goods } from '../world/goods.ts'
import { vat } from '../world/places.ts'
import { lineAmount, share } from './amounts.ts'
import type { Commerce, DealLine } from './deal.ts'

const DAY = 86_400_000
const weighed = (unit: string) => unit === 'kg'

/** Different goods, as many as wanted while there are some. */
function chosen(pool: readonly Good[], count: number, draw: Random): Good[] {
  const left = [...pool]
  const taken: Good[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(draw.whole(0, left.length - 1), 1))
  return taken
}

function priceOf(good: Good, { priceDecimals = 2, per, included }: Commerce, draw: Random, rate: number) {
  const gross = included ? 1 + rate / 10_000 : 1
  const step = 10 ** (4 - (per ? 2 : priceDecimals))
  return Math.max(step, Math.round((good.price * gross * (per ?? 1) * draw.between(0.88, 1.14) * 10_000) / step) * step)
}

function discountsOf({ discounts }: Commerce, draw: Random): number[] {
  if (discounts === 'rates' && draw.chance(0.6)) return [[200, 300, 500, 750, 1000, 1500][draw.whole(0, 5)] ?? 500]
  if (discounts === 'chained' && draw.chance(0.7)) {
    const first = [500, 1000, 1200, 1500][draw.whole(0, 3)] ?? 500
    return draw.chance(0.7) ? [first, [200, 300, 500][draw.whole(0, 2)] ?? 300] : [first]
  }
  return []
}

function quantityOf(good: Good, draw: Random) {
  if (!weighed(good.unit)) return { quantity: draw.whole(1, good.price > 15 ? 6 : 24) * 1000, pieces: null }
  const pieces = draw.whole(1, 12)
  const exact = good.price > 6 || draw.chance(0.4)
  return { quantity: exact ? draw.whole(680, 14_900) : draw.whole(2, 40) * (draw.chance(0.7) ? 1000 : 500), pieces }
}

const dated = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

function line(good: Good, index: number, commerce: Commerce, day: string, draw: Random): DealLine {
  const rate = commerce.exempt ? 0 : vat[commerce.country][good.tax]
  const per = commerce.per && !weighed(good.unit) ? commerce.per : 1
  const { quantity, pieces } = quantityOf(good, draw)
  const price = priceOf(good, { ...commerce, per: per === 1 ? undefined : per }, draw, rate)
  const discounts = discountsOf(commerce, draw)
  const full = lineAmount(quantity, price, per, [])
  const discountAmount =
    commerce.discounts === 'amounts' && draw.chance(0.5) ? share(full, [300, 500, 800][draw.whole(0, 2)] ?? 500) : null
  return {
    code: `${draw.whole(1, 9)}${String(draw.whole(0, 9999)).padStart(4, '0')}`,
    ean: `84${String(draw.whole(10_000_000_000, 99_999_999_999)).slice(0, 11)}`,
    name: good.name,
    quantity,
    unit: commerce.units?.[good.unit] ?? good.unit,
    pieces,
    price,
    per,
    discounts,
    discountAmount,
    rate,
    total: lineAmount(quantity, price, per, discounts) - (discountAmount ?? 0),
    lot: `L${String(draw.whole(10_000, 99_999))}${draw.chance(0.5) ? 'A' : ''}`,
    expiry: dated(day, draw.whole(4, 240)),
    origin: 'ES',
    group: index,
  }
}

const gift = (of: DealLine): DealLine => ({
  ...of,
  quantity: 1000,
  pieces: null,
  discounts: [10_000],
  discountAmount: null,
  total: 0,
})

const back = (of: DealLine): DealLine => {
  const quantity = -1000
  return {
    ...of,
    quantity,
    pieces: null,
    discounts: [],
    discountAmount: null,
    total: lineAmount(quantity, of.price, of.per, []),
  }
}

const deposits: Partial<Record<Commerce['language'], string>> = {
  es: 'Depósito envase retornable',
  de: 'Pfand Mehrweg',
  ca: 'Dipòsit envasos',
  fr: 'Consigne emballages',
  en: 'Returnable crate deposit',
  pt: 'Vasilhame retornável',
}

function deposit(commerce: Commerce, draw: Random): DealLine {
  const quantity = draw.whole(1, 12) * 1000
  const price = [3000, 12_000, 30_000, 31_000][draw.whole(0, 3)] ?? 3000
  const shape: Good = {
    name: deposits[commerce.language] ?? 'Pallet',
    unit: 'ud',
    price: 1,
    tax: 'full',
    trade: 'drinks',
  }
  return {
    ...line(shape, 0, { ...commerce, per: undefined }, '2026-01-01', draw),
    quantity,
    price,
    discounts: [],
    discountAmount: null,
    total: lineAmount(quantity, price, 1, []),
  }
}

/** What was delivered, each line to the cent; a credit note takes everything back. */
export function linesOf(commerce: Commerce, day: string, draw: Random): DealLine[] {
  const pool = goods[commerce.language].filter(({ trade }) => commerce.trades.includes(trade))
  const lines = chosen(pool, draw.whole(...commerce.lines), draw).map((good, index) =>
    line(good, index, commerce, day, draw),
  )
  const [first, last] = [lines[0], lines.at(-1)]
  if (commerce.freeGoods && first && lines.length > 1) lines.splice(1, 0, gift(first))
  if (commerce.negativeLine && last) lines.push(back(last))
  if (commerce.deposits) lines.push(deposit(commerce, draw))
  const sign = commerce.kind === 'credit-note' ? -1 : 1
  const firstNote = commerce.noteLines ? draw.whole(2000, 70_000) : 0
  const called = (name: string, index: number) =>
    commerce.noteLines
      ? `Albarán ${firstNote + index * 7} de ${dates.slashes(dated(day, 2 * (index - lines.length)))}`
      : name
  return lines.map((line, index) => ({
    ...line,
    name: called(line.name, index),
    quantity: line.quantity * sign,
    pieces: line.pieces === null ? null : line.pieces * sign,
    discountAmount: line.discountAmount === null ? null : line.discountAmount * sign,
    total: line.total * sign,
  }))
}
