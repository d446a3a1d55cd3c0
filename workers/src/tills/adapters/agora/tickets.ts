import { type TicketDetails, type TicketLine, ticketDetails } from '@escandallo/contracts/tickets/details.ts'
import { methodOf } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import { spread, withoutVat } from '@escandallo/contracts/values/shares/spreading.ts'
import { Big } from 'big.js'
import type { ToldTicket } from '../../till.ts'
import type { AgoraLine, Invoice } from './answers.ts'

/** "2026-03-02T23:41:05.123" and "2026-03-02 23:41:05" are the same wall clock. */
const localTimeOf = (text: string): string => text.replace(' ', 'T').slice(0, 19)
const dayIn = (text: string): string => text.slice(0, 10)

const kindOf = (type: string | null | undefined): TicketLine['kind'] => {
  const word = (type ?? '').toLowerCase()
  if (word.includes('menuheader') || word === 'menu') return 'menu'
  return word.includes('menu') ? 'menu-part' : 'standard'
}
const nameIn = (of: { Id: string; Name: string } | null | undefined) => (of ? { id: of.Id, name: of.Name } : null)
const short = (text: string, most: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, most)
const removedOf = (line: AgoraLine): string[] =>
  (line.RemovedIngredients ?? []).slice(0, 50).map((of) => short(typeof of === 'string' ? of : of.Name, 200))

const EXACT = 6
const quantityOf = (text: string): string => new Big(text).round(EXACT).toFixed()

/** `listed`: what it would have come to without what was taken off. */
type Unshared = Omit<TicketLine, 'gross' | 'net' | 'discount'> & { amount: Big; listed: Big | null }

/**
 * What of a line's total is its add-ins', in their order: a total holds what they cost. Each takes its part by its price; what was taken
 * off the line was taken off them as well.
 */
const amountsOfAddIns = ({
  Addins,
  Quantity,
  TotalAmount,
  ProductPrice,
  UnitPrice,
}: AgoraLine): { listed: Big; amount: Big }[] => {
  const worth = (Addins ?? []).map(({ Quantity: each, UnitPrice: price }) =>
    new Big(price ?? 0).times(each ?? 1).times(Quantity),
  )
  const added = worth.reduce((sum, of) => sum.plus(of), new Big(0))
  const bare =
    ProductPrice != null ? new Big(ProductPrice).times(Quantity) : new Big(UnitPrice ?? 0).times(Quantity).minus(added)
  const listed = bare.times(Quantity).lt(0) ? added : bare.plus(added)
  return worth.map((of) => ({
    listed: of,
    amount: added.eq(0) || listed.eq(0) ? new Big(0) : of.times(TotalAmount).div(listed),
  }))
}

/** What a line comes to by the list, VAT as the document has it; null where the till does not say it, and within a menu, which has the price. */
const listedOf = ({ Type, UnitPrice, Quantity }: AgoraLine): Big | null =>
  UnitPrice == null || kindOf(Type) === 'menu-part' ? null : new Big(UnitPrice).times(Quantity)

const vatRateOf = ({ VatRate }: AgoraLine) => new Big(VatRate).times(100).round(4).toFixed()

/** A line without its add-ins: what they are listed at is in its price. */
const itself = (line: AgoraLine, ofAddIns: ReturnType<typeof amountsOfAddIns>): Omit<Unshared, 'index' | 'parent'> => {
  const sumOf = (pick: 'listed' | 'amount') => ofAddIns.reduce((sum, of) => sum.plus(of[pick]), new Big(0))
  return {
    kind: kindOf(line.Type),
    articleId: line.ProductId ?? null,
    formatId: line.SaleFormatId ?? null,
    name: short(line.ProductName ?? '', 200) || '—',
    formatName: line.SaleFormatName ?? null,
    family: line.FamilyName ? { id: line.FamilyId ?? line.FamilyName, name: line.FamilyName } : null,
    quantity: quantityOf(line.Quantity),
    vatRate: vatRateOf(line),
    removed: removedOf(line),
    note: line.Notes ? short(line.Notes, 500) : null,
    amount: new Big(line.TotalAmount).minus(sumOf('amount')),
    listed: listedOf(line)?.minus(sumOf('listed')) ?? null,
  }
}

const addInOf = (
  line: AgoraLine,
  addIn: NonNullable<AgoraLine['Addins']>[number],
  amounts: ReturnType<typeof amountsOfAddIns>[number] = { amount: new Big(0), listed: new Big(0) },
): Omit<Unshared, 'index' | 'parent'> => ({
  kind: 'add-in',
  articleId: addIn.ProductId,
  formatId: addIn.SaleFormatId ?? null,
  name: short(addIn.ProductName, 200),
  formatName: addIn.SaleFormatName ?? null,
  family: null,
  quantity: quantityOf(new Big(addIn.Quantity ?? 1).times(line.Quantity).toFixed()),
  vatRate: vatRateOf(line),
  removed: [],
  note: null,
  ...amounts,
})

/** The lines of one item of an invoice, each with the add-ins that stand in it. Indexes begin where the item before ended. */
const linesOf = (lines: readonly AgoraLine[], begin: number): Unshared[] => {
  const reported: Unshared[] = []
  const at = new Map<number, number>()
  for (const line of lines) {
    const index = begin + reported.length
    at.set(line.Index, index)
    const amounts = amountsOfAddIns(line)
    const parent = line.ParentIndex == null ? null : (at.get(line.ParentIndex) ?? null)
    reported.push({ ...itself(line, amounts), index, parent })
    for (const [place, addIn] of (line.Addins ?? []).entries())
      reported.push({ ...addInOf(line, addIn, amounts[place]), index: begin + reported.length, parent: index })
  }
  return reported
}

/**
 * The lines with their shares of the ticket's own totals: what is taken off the whole document is taken off each of its lines in
 * proportion, and rounding never makes a ticket come to something else than the till said.
 */
const shared = (lines: readonly Unshared[], total: number, bareTotal: number, vatIncluded: boolean): TicketLine[] => {
  const withVat = lines.map(({ amount, vatRate }) =>
    vatIncluded ? amount : amount.times(new Big(vatRate).div(100).plus(1)),
  )
  const bare = lines.map(({ amount, vatRate }) =>
    vatIncluded ? withoutVat(1_000_000, vatRate).times(amount).div(1_000_000) : amount,
  )
  const [grosses, nets] = [spread(total, withVat), spread(bareTotal, bare)]
  return lines.map(({ amount: _, listed, ...line }, at) => {
    const [gross, net] = [grosses[at] ?? 0, nets[at] ?? 0]
    const whole = listed && (vatIncluded ? listed : listed.times(new Big(line.vatRate).div(100).plus(1)))
    const off = whole ? whole.times(100).round(0, Big.roundHalfUp).toNumber() - gross : 0
    // Of what was taken back it is below nothing, as its gross is.
    return { ...line, gross, net, ...(off !== 0 && off * Number(line.quantity) > 0 ? { discount: off } : {}) }
  })
}

const paymentsOf = ({ Payments }: Invoice) =>
  (Payments ?? []).map(({ MethodName: name, Amount: amount, Tip: tip }) => ({
    method: methodOf(name),
    name: short(name, 100),
    amount: toAmount(amount),
    tip: toAmount(tip ?? '0'),
  }))

/** Guests as the items have them, else the document; nobody is as good as not said. */
const guestsOf = (document: Invoice, items: readonly { Guests?: number | null | undefined }[]): number | null =>
  items.reduce((sum, item) => sum + (item.Guests ?? 0), 0) || document.Guests || null

/** A ticket as it is kept. @throws ZodError when its parts cannot be true together. */
export const ticketOf = (document: Invoice, currency: string): ToldTicket => {
  const items = document.InvoiceItems?.length ? document.InvoiceItems : [document]
  const lines: Unshared[] = []
  for (const item of items) lines.push(...linesOf(item.Lines ?? [], lines.length))
  const { Totals: totals } = document
  const [gross, net] = [toAmount(totals.GrossAmount), toAmount(totals.NetAmount)]
  const surcharge = toAmount(totals.SurchargeAmount ?? '0')
  const payments = paymentsOf(document)
  const ticket: TicketDetails = ticketDetails.parse({
    number: document.Number,
    series: document.Serie || null,
    businessDay: dayIn(document.BusinessDay),
    issuedAt: localTimeOf(document.Date),
    guests: guestsOf(document, items),
    salesCentre: nameIn(document.SaleCenter ?? items.find((item) => item.SaleCenter)?.SaleCenter),
    pos: nameIn(document.Pos),
    currency,
    gross,
    net,
    vat: gross - net - surcharge,
    surcharge,
    tips: payments.reduce((sum, { tip }) => sum + tip, 0),
    payments,
    lines: shared(lines, gross - surcharge, net, document.VatIncluded !== false),
    refundOf: document.RefundedDocument
      ? `${document.RefundedDocument.Serie}/${document.RefundedDocument.Number}`
      : null,
  })
  return { name: document.GlobalId ?? ticketNameOf(ticket, document.Workplace?.Id ?? null), ticket }
}
