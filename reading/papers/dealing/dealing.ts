import type { Random } from '../random.ts'
import { random } from '../random.ts'
import type { SetName } from '../world/firms.ts'
import { buyer, firm, pick } from '../world/firms.ts'
import { equivalence } from '../world/places.ts'
import { rounded, share, sum } from './amounts.ts'
import type { Commerce, Deal, DealLine, DealTax } from './deal.ts'
import { linesOf } from './lines.ts'

const DAY = 86_400_000
const START = Date.parse('2025-01-07')
const FREIGHT_RATE = { ES: 2100, FR: 2000, PT: 2300, DE: 1900, IT: 2200, IE: 2300, GB: 2000, NL: 2100, BE: 2100 }

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

function numbered(pattern: string, day: string, draw: Random) {
  return pattern
    .replace('{yyyy}', day.slice(0, 4))
    .replace('{yy}', day.slice(2, 4))
    .replace('{mm}', day.slice(5, 7))
    .replace(/#+/g, (marks) => {
      const zeros = marks.length > 4 ? 2 : 0
      return String(draw.whole(10 ** (marks.length - 1 - zeros), 10 ** (marks.length - zeros) - 1)).padStart(
        marks.length,
        '0',
      )
    })
}

/** Delivery notes of the days before, and to which of them each line belongs: whole runs of lines, in order. */
function grouped(lines: DealLine[], groups: readonly [number, number], day: string, draw: Random) {
  const count = Math.min(draw.whole(...groups), lines.length)
  const base = draw.whole(1200, 88_000)
  const deliveryNotes = Array.from({ length: count }, (_, index) => ({
    number: String(base + index * draw.whole(3, 40)),
    date: iso(Date.parse(day) - (count - index) * draw.whole(2, 6) * DAY),
  }))
  const perGroup = Math.ceil(lines.length / count)
  return {
    deliveryNotes: deliveryNotes.slice(0, Math.ceil(lines.length / perGroup)),
    lines: lines.map((line, index) => ({ ...line, group: Math.floor(index / perGroup) })),
  }
}

const ratesOf = (lines: readonly DealLine[]) => [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b)

/** One base a rate, after the discount of the document; prices that hold VAT are taken apart once a rate. */
function taxesOf(lines: readonly DealLine[], commerce: Commerce, freight: number): DealTax[] {
  const freightRate = freight ? FREIGHT_RATE[commerce.country] : null
  const rates = [...new Set([...ratesOf(lines), ...(freightRate === null ? [] : [freightRate])])].sort((a, b) => a - b)
  return rates.map((rate) => {
    const mine = lines.filter((line) => line.rate === rate)
    const printed = sum(mine.map(({ total }) => total))
    if (commerce.included) {
      const base = rounded(BigInt(printed) * 10_000n, BigInt(10_000 + rate))
      return { rate, base, amount: printed - base, surchargeRate: 0, surcharge: 0 }
    }
    const base = printed - share(printed, commerce.documentDiscount ?? 0) + (rate === freightRate ? freight : 0)
    const carried = share(rate === freightRate ? freight : 0, rate)
    const amount = commerce.taxPerLine ? sum(mine.map(({ total }) => share(total, rate))) + carried : share(base, rate)
    const surchargeRate = commerce.surcharge ? (equivalence[rate] ?? 0) : 0
    return { rate, base, amount, surchargeRate, surcharge: share(base, surchargeRate) }
  })
}

/** One purchase of a restaurant, whole and to the cent. The same words give the same one; two documents running come from one supplier. */
export function deal(commerce: Commerce, set: SetName, layout: string, index: number, seed: number): Deal {
  const draw = random('deal', seed, layout, index)
  const { country, language, terms = [30] } = commerce
  const day = iso(START + draw.whole(0, 640) * DAY)
  const trade = commerce.trades[0] ?? 'dry'
  const drawn = linesOf(commerce, day, draw)
  const { lines, deliveryNotes } = commerce.groups
    ? grouped(drawn, commerce.groups, day, draw)
    : { lines: drawn, deliveryNotes: [] }
  const freight = commerce.freight ? ([650, 900, 1250][draw.whole(0, 2)] ?? 900) : 0
  const taxes = taxesOf(lines, commerce, freight)
  const gross = sum(lines.map(({ total }) => total))
  const subtotal = sum(taxes.map(({ base }) => base))
  const taxTotal = sum(taxes.map(({ amount, surcharge }) => amount + surcharge))
  const retention = commerce.retention
    ? { rate: commerce.retention, amount: share(subtotal, commerce.retention) }
    : null
  const days = pick(terms, draw)
  const who = Math.floor(index / 2)
  const selfEmployed = commerce.selfEmployed ?? false
  return {
    kind: commerce.kind ?? 'invoice',
    language,
    country,
    currency: commerce.currency ?? 'EUR',
    number: numbered(commerce.numbering, day, draw),
    issueDate: day,
    dueDate: iso(Date.parse(day) + days * DAY),
    supplier: firm({ set, country, language, trade, selfEmployed }, seed, layout, who),
    buyer: buyer(set, country, language, seed, layout, who),
    lines,
    deliveryNotes,
    discount: commerce.documentDiscount
      ? { rate: commerce.documentDiscount, amount: gross - (subtotal - freight) }
      : null,
    freight,
    retention,
    gross,
    subtotal,
    taxes,
    taxTotal,
    total: subtotal + taxTotal - (retention?.amount ?? 0),
    terms: days,
    refersTo: numbered(commerce.numbering, iso(Date.parse(day) - 20 * DAY), draw),
    orderNumber: String(draw.whole(10_000, 99_999)),
    clientCode: String(draw.whole(100, 9999)),
  }
}
