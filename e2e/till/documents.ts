import { Big } from 'big.js'

/** A line as Ágora tells it: prices and totals with VAT, rates per one. */
export type SoldLine = {
  product: number
  name: string
  format?: { id: number; name: string; ratio: string }
  quantity: string
  price: string
  vatRate?: string
  /** Of the line, from 0 to 1. */
  discount?: string
  /** A set menu's own line, or a dish within the menu whose line stands so many lines before it. */
  menu?: 'header' | number
  addins?: { product: number; name: string; quantity?: string; price?: string }[]
  removed?: string[]
  notes?: string
}

export type Sale = {
  serie?: string
  number: number
  /** Wall clock of the place, and its day of business where that is another. */
  at: string
  businessDay?: string
  guests?: number
  centre?: string
  method?: string
  tip?: string
  /** Of the whole document, from 0 to 1. */
  discount?: string
  refundOf?: { serie: string; number: number }
  lines: SoldLine[]
}

const cents = (value: Big) => Number(value.round(2, Big.roundHalfUp).toFixed(2))
const addedTo = ({ addins = [] }: SoldLine) =>
  addins.reduce((sum, { quantity = '1', price = '0' }) => sum.plus(new Big(quantity).times(price)), new Big(0))
/** What is added is in the price of the line. */
const totalOf = ({ quantity, price, discount = '0', menu, ...line }: SoldLine) =>
  typeof menu === 'number'
    ? new Big(0)
    : new Big(quantity).times(addedTo({ quantity, price, ...line }).plus(price)).times(new Big(1).minus(discount))

/** A document with the totals that the till itself prints: VAT is worked out of the sums of each rate. */
export const documentOf = ({ serie = 'T', number, at, businessDay, ...sale }: Sale) => {
  const { guests = 0, centre = 'Comedor', method = 'Efectivo', tip = '0', discount = '0', refundOf, lines } = sale
  const rest = new Big(1).minus(discount)
  const rates = Map.groupBy(lines, ({ vatRate = '0.1' }) => vatRate)
  const taxes = [...rates].map(([rate, ours]) => {
    const gross = ours
      .reduce((sum, line) => sum.plus(totalOf(line).round(2)), new Big(0))
      .times(rest)
      .round(2, Big.roundHalfUp)
    const net = gross.div(new Big(rate).plus(1)).round(2, Big.roundHalfUp)
    return { rate, gross, net }
  })
  const sum = (of: 'gross' | 'net') => taxes.reduce((all, tax) => all.plus(tax[of]), new Big(0))
  const [gross, net] = [sum('gross'), sum('net')]
  return {
    Serie: serie,
    Number: number,
    BusinessDay: businessDay ?? at.slice(0, 10),
    Date: at,
    Guests: guests,
    VatIncluded: true,
    GlobalId: `${serie}-${number}-${at.slice(0, 4)}`,
    Pos: { Id: 1, Name: 'Barra' },
    Workplace: { Id: 2, Name: 'Alborada Puerto' },
    SaleCenter: { Id: centre === 'Comedor' ? 1 : 2, Name: centre, Location: null },
    Lines: lines.map((line, index) => ({
      Index: index,
      Type: line.menu === 'header' ? 'MenuHeader' : line.menu ? 'MenuItem' : 'Standard',
      ParentIndex: typeof line.menu === 'number' ? index - line.menu : null,
      ProductId: line.product,
      ProductName: line.name,
      ProductPrice: Number(line.price),
      SaleFormatId: line.format?.id ?? null,
      SaleFormatName: line.format?.name ?? null,
      SaleFormatRatio: Number(line.format?.ratio ?? 1),
      Quantity: Number(line.quantity),
      VatRate: Number(line.vatRate ?? '0.1'),
      DiscountRate: Number(line.discount ?? 0),
      UnitPrice: Number(addedTo(line).plus(line.price)),
      TotalAmount: cents(totalOf(line)),
      FamilyId: 1,
      FamilyName: 'Carta',
      Addins: (line.addins ?? []).map((addin) => ({
        ProductId: addin.product,
        ProductName: addin.name,
        Quantity: Number(addin.quantity ?? 1),
        ...(addin.price ? { UnitPrice: Number(addin.price) } : {}),
      })),
      RemovedIngredients: line.removed ?? [],
      Notes: line.notes ?? null,
    })),
    Discounts: { DiscountRate: Number(discount), CashDiscount: 0 },
    Payments: [{ MethodId: 1, MethodName: method, Amount: cents(gross), Tip: Number(tip) }],
    Totals: {
      GrossAmount: cents(gross),
      NetAmount: cents(net),
      VatAmount: cents(gross.minus(net)),
      SurchargeAmount: 0,
      Taxes: taxes.map((tax) => ({
        VatRate: Number(tax.rate),
        GrossAmount: cents(tax.gross),
        NetAmount: cents(tax.net),
      })),
    },
    ...(refundOf ? { RefundedDocument: { Serie: refundOf.serie, Number: refundOf.number } } : {}),
  }
}
export type AgoraDocument = ReturnType<typeof documentOf>

/** What the till counts of a day when it is closed. */
export const closeOutOf = (documents: readonly AgoraDocument[]) => {
  const sum = (of: (totals: AgoraDocument['Totals']) => number) =>
    cents(documents.reduce((all, { Totals }) => all.plus(of(Totals)), new Big(0)))
  return {
    Amounts: { GrossAmount: sum((totals) => totals.GrossAmount), NetAmount: sum((totals) => totals.NetAmount) },
    Documents: [{ Serie: 'T', Count: documents.length }],
  }
}
