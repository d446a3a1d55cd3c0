import { type Day, weekDayOf } from '@escandallo/contracts/values/days.ts'
import { toMajor } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import { type Chance, chanceOf } from './chance.ts'
import { type Article, extra, ofCourse, setMenu } from './menu.ts'

/** The places that the sample till serves, with the day on which they rest (Monday is 1) and how many tickets a usual day has. */
export const places = [
  { id: 'puerto', name: 'Puerto', rests: 1, tickets: 11 },
  { id: 'mercado', name: 'Mercado', rests: 7, tickets: 9 },
] as const
export type PlaceId = (typeof places)[number]['id']

/** How much busier than usual, Monday first. */
const busy = [0.7, 0.7, 0.8, 0.9, 1.3, 1.6, 1.2]
const months = [0.8, 0.8, 0.95, 1, 1.05, 1.1, 1.2, 1.25, 1.05, 1, 0.9, 1.15]
const VAT = '0.1'

const two = (value: number) => String(value).padStart(2, '0')
const numberOf = (cents: number) => Number(toMajor(cents))

const formatOf = ({ format }: Article) =>
  format ? { SaleFormatId: format.id, SaleFormatName: format.name, SaleFormatRatio: Number(format.ratio) } : {}
type Line = {
  Index: number
  Type: string
  ParentIndex?: number
  ProductId: string
  Quantity: number
  TotalAmount: number
  [more: string]: unknown
}

const lineOf = (article: Article, quantity: number, index: number, more: object = {}): Line => ({
  Index: index,
  Type: 'Standard',
  ProductId: article.id,
  ProductName: article.name,
  ...formatOf(article),
  FamilyId: article.family,
  FamilyName: article.family,
  Quantity: quantity,
  VatRate: Number(VAT),
  UnitPrice: numberOf(article.cents),
  TotalAmount: numberOf(article.cents * quantity),
  ...more,
})

/** What one table ordered: the same thing twice is one line. */
const ordered = (chance: Chance, guests: number, isLunch: boolean): Article[] => {
  const chosen: Article[] = []
  for (let guest = 0; guest < guests; guest += 1) {
    if (chance.chance(0.75)) chosen.push(chance.pick(ofCourse('first')))
    if (chance.chance(0.85)) chosen.push(chance.pick(ofCourse('main')))
    if (chance.chance(0.45)) chosen.push(chance.pick(ofCourse('dessert')))
    if (chance.chance(0.9)) chosen.push(chance.pick(ofCourse('drink')))
    if (chance.chance(isLunch ? 0.6 : 0.3)) chosen.push(chance.pick(ofCourse('coffee')))
  }
  if (guests > 1 && chance.chance(0.35)) chosen.push(chance.pick(ofCourse('bottle')))
  if (chance.chance(0.7)) for (let guest = 0; guest < guests; guest += 1) chosen.push(...ofCourse('cover'))
  return chosen.length > 0 ? chosen : [chance.pick(ofCourse('drink'))]
}

const linesOf = (wanted: readonly Article[], chance: Chance): Line[] => {
  const counts = Map.groupBy(wanted, ({ id, format }) => `${id} ${format?.id ?? ''}`)
  return [...counts.values()].map((same, index) => {
    const article = same[0] as Article
    const isBurger = article.id === '209'
    return lineOf(article, same.length, index, {
      ...(isBurger && chance.chance(0.3) ? { Addins: [{ ProductId: extra.id, ProductName: extra.name }] } : {}),
      ...(isBurger && chance.chance(0.2) ? { RemovedIngredients: [{ Name: 'QUESO' }] } : {}),
    })
  })
}

/** A set menu has the price, and its parts have the food. */
const withSetMenus = (lines: Line[], chance: Chance, count: number): Line[] => {
  if (count === 0) return lines
  const header = {
    Index: lines.length,
    Type: 'MenuHeader',
    ProductId: setMenu.id,
    ProductName: setMenu.name,
    Quantity: count,
    VatRate: Number(VAT),
    TotalAmount: numberOf(setMenu.cents * count),
    FamilyName: 'Menús',
  }
  const parts = ['first', 'main', 'dessert'].map((course, at) =>
    lineOf(chance.pick(ofCourse(course)), count, lines.length + 1 + at, {
      Type: 'MenuItem',
      ParentIndex: header.Index,
      TotalAmount: 0,
      UnitPrice: 0,
    }),
  )
  return [...lines, header, ...parts]
}

const totalsOf = (lines: readonly Line[], discount: number) => {
  const cents = lines.reduce((sum, { TotalAmount: amount }) => sum.plus(new Big(amount).times(100)), new Big(0))
  const gross = cents.times(1 - discount).round(0, Big.roundHalfUp)
  const net = gross.div(new Big(VAT).plus(1)).round(0, Big.roundHalfUp)
  const [grossCents, netCents] = [gross.toNumber(), net.toNumber()]
  return {
    GrossAmount: numberOf(grossCents),
    NetAmount: numberOf(netCents),
    VatAmount: numberOf(grossCents - netCents),
    SurchargeAmount: 0,
  }
}

const methods = [
  { name: 'Tarjeta', weight: 7 },
  { name: 'Efectivo', weight: 3 },
]

type Moment = { day: Day; hour: number; minute: number; number: number }

const invoiceOf = (place: (typeof places)[number], { day, hour, minute, number }: Moment, chance: Chance) => {
  const isLunch = hour < 17
  const guests = chance.between(1, 5)
  const menus = isLunch && weekDayOf(day) < 6 && chance.chance(0.35) ? guests : 0
  const wanted = menus > 0 ? [chance.pick(ofCourse('drink'))] : ordered(chance, guests, isLunch)
  const lines = withSetMenus(linesOf(wanted, chance), chance, menus)
  const discount = chance.chance(0.04) ? 0.1 : 0
  const totals = totalsOf(lines, discount)
  const time = `${two(hour % 24)}:${two(minute)}:${two(chance.between(0, 59))}`
  // After midnight it is another date, and the same day of business.
  const date = hour >= 24 ? new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10) : day
  const isTerrace = chance.chance(0.3)
  return {
    Serie: 'T',
    Number: number,
    BusinessDay: day,
    Date: `${date}T${time}`,
    VatIncluded: true,
    Workplace: { Id: place.id, Name: place.name },
    Pos: { Id: 1, Name: 'Barra' },
    // Some at the bar are never counted.
    Guests: chance.chance(0.08) ? 0 : guests,
    SaleCenter: isTerrace ? { Id: 2, Name: 'Terraza' } : { Id: 1, Name: 'Sala' },
    Lines: lines,
    Discounts: { DiscountRate: discount, CashDiscount: 0 },
    Payments: [
      {
        MethodName: chance.pick(methods).name,
        Amount: totals.GrossAmount,
        Tip: chance.chance(0.15) ? chance.between(1, 5) : 0,
      },
    ],
    Totals: totals,
  }
}
export type DemoInvoice = ReturnType<typeof invoiceOf> & { RefundedDocument?: { Serie: string; Number: number } }

/** Sold, then taken back: the same lines with their signs turned, under a number of their own. */
const refundOf = (invoice: DemoInvoice, number: number): DemoInvoice => ({
  ...invoice,
  Serie: 'R',
  Number: number,
  RefundedDocument: { Serie: invoice.Serie, Number: invoice.Number },
  Lines: invoice.Lines.map((line) => ({ ...line, Quantity: -line.Quantity, TotalAmount: -line.TotalAmount })),
  Payments: invoice.Payments.map((payment) => ({ ...payment, Amount: -payment.Amount, Tip: 0 })),
  Totals: {
    GrossAmount: -invoice.Totals.GrossAmount,
    NetAmount: -invoice.Totals.NetAmount,
    VatAmount: -invoice.Totals.VatAmount,
    SurchargeAmount: 0,
  },
})

/**
 * Everything that the sample till sold on a day: the same whenever it is asked, in the shape of Ágora's documents. Numbers begin
 * again every year.
 */
export const invoicesOn = (placeId: string, day: Day): DemoInvoice[] => {
  const place = places.find(({ id }) => id === placeId) ?? places[0]
  const weekDay = weekDayOf(day)
  if (weekDay === place.rests) return []
  const chance = chanceOf(`${place.id} ${day}`)
  const season = months[Number(day.slice(5, 7)) - 1] ?? 1
  const usual = place.tickets * (busy[weekDay - 1] ?? 1) * season
  const count = Math.max(3, Math.round(usual * (0.85 + chance.next() * 0.3)))
  const ofYear = Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000)
  const hours = Array.from({ length: count }, () =>
    chance.chance(weekDay >= 3 ? 0.55 : 0.85) ? chance.between(13, 16) : chance.between(20, weekDay >= 5 ? 24 : 22),
  ).sort((a, b) => a - b)
  const sold: DemoInvoice[] = hours.map((hour, at) =>
    invoiceOf(place, { day, hour, minute: chance.between(0, 59), number: ofYear * 100 + at + 1 }, chance),
  )
  const back = sold[0]
  return back && chance.chance(0.05) ? [...sold, refundOf(back, ofYear + 1)] : sold
}

/** What the till counted when the day was closed. */
export const closeOutOn = (placeId: string, day: Day) => {
  const invoices = invoicesOn(placeId, day)
  const sum = (of: (totals: DemoInvoice['Totals']) => number) =>
    Number(invoices.reduce((all, { Totals: totals }) => all.plus(of(totals)), new Big(0)).toFixed(2))
  return {
    BusinessDay: day,
    Amounts: { GrossAmount: sum((of) => of.GrossAmount), NetAmount: sum((of) => of.NetAmount) },
    Documents: [{ Serie: 'T', Count: invoices.length }],
  }
}
