import { type TicketDetails, type TicketLine, ticketDetails } from '@escandallo/contracts/tickets/details.ts'
import { spread, withoutVat } from '@escandallo/contracts/tickets/spreading.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import type { ToldTicket } from '../../till.ts'
import type { AgoraLine, Invoice } from './answers.ts'

const CARD = /tarjeta|card|visa|master|amex|datafono|contactless|bizum/i
const CASH = /efectivo|metalico|cash|contado/i
const methodOf = (name: string) => (CARD.test(name) ? 'card' : CASH.test(name) ? 'cash' : 'other')

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

type Unshared = Omit<TicketLine, 'gross' | 'net'> & { amount: Big }

/** The lines of one item of an invoice, each with the add-ins that stand in it. Indexes begin where the item before ended. */
const linesOf = (lines: readonly AgoraLine[], begin: number): Unshared[] => {
  const reported: Unshared[] = []
  const at = new Map<number, number>()
  for (const line of lines) {
    const index = begin + reported.length
    at.set(line.Index, index)
    reported.push({
      index,
      kind: kindOf(line.Type),
      parent: line.ParentIndex === null || line.ParentIndex === undefined ? null : (at.get(line.ParentIndex) ?? null),
      ...{ articleId: line.ProductId ?? null, formatId: line.SaleFormatId ?? null },
      ...{ name: short(line.ProductName ?? '', 200) || '—', formatName: line.SaleFormatName ?? null },
      family: line.FamilyName ? { id: line.FamilyId ?? line.FamilyName, name: line.FamilyName } : null,
      ...{ quantity: quantityOf(line.Quantity), vatRate: new Big(line.VatRate).times(100).round(4).toFixed() },
      ...{ removed: removedOf(line), note: line.Notes ? short(line.Notes, 500) : null },
      amount: new Big(line.TotalAmount),
    })
    for (const addIn of line.Addins ?? [])
      reported.push({
        ...{ index: begin + reported.length, kind: 'add-in', parent: index },
        ...{ articleId: addIn.ProductId, formatId: addIn.SaleFormatId ?? null, name: short(addIn.ProductName, 200) },
        ...{ formatName: addIn.SaleFormatName ?? null, family: null },
        quantity: quantityOf(new Big(addIn.Quantity ?? 1).times(line.Quantity).toFixed()),
        ...{
          vatRate: new Big(line.VatRate).times(100).round(4).toFixed(),
          removed: [],
          note: null,
          amount: new Big(0),
        },
      })
  }
  return reported
}

/**
 * The lines with their shares of the ticket's own totals: what is taken off the whole document is taken off each of its lines in
 * proportion, and rounding never makes a ticket come to something else than the till said.
 */
const shared = (lines: readonly Unshared[], gross: number, net: number, vatIncluded: boolean): TicketLine[] => {
  const withVat = lines.map(({ amount, vatRate }) =>
    vatIncluded ? amount : amount.times(new Big(vatRate).div(100).plus(1)),
  )
  const bare = lines.map(({ amount, vatRate }) =>
    vatIncluded ? withoutVat(1_000_000, vatRate).times(amount).div(1_000_000) : amount,
  )
  const [grosses, nets] = [spread(gross, withVat), spread(net, bare)]
  return lines.map(({ amount: _, ...line }, at) => ({ ...line, gross: grosses[at] ?? 0, net: nets[at] ?? 0 }))
}

/** A ticket as it is kept. @throws ZodError when its parts cannot be true together. */
export const ticketOf = (document: Invoice, currency: string): ToldTicket => {
  const items = document.InvoiceItems?.length ? document.InvoiceItems : [document]
  const lines: Unshared[] = []
  for (const item of items) lines.push(...linesOf(item.Lines ?? [], lines.length))
  const guests = items.reduce((sum, item) => sum + (item.Guests ?? 0), 0) || (document.Guests ?? null)
  const { Totals: totals } = document
  const [gross, net] = [toAmount(totals.GrossAmount), toAmount(totals.NetAmount)]
  const surcharge = toAmount(totals.SurchargeAmount ?? '0')
  const payments = (document.Payments ?? []).map(({ MethodName: name, Amount: amount, Tip: tip }) => ({
    ...{ method: methodOf(name), name: short(name, 100), amount: toAmount(amount), tip: toAmount(tip ?? '0') },
  }))
  const ticket: TicketDetails = ticketDetails.parse({
    ...{ number: document.Number, series: document.Serie || null },
    ...{ businessDay: dayIn(document.BusinessDay), issuedAt: localTimeOf(document.Date), guests: guests || null },
    salesCentre: nameIn(document.SaleCenter ?? items.find((item) => item.SaleCenter)?.SaleCenter),
    pos: nameIn(document.Pos),
    ...{ currency, gross, net, vat: gross - net - surcharge, surcharge },
    tips: payments.reduce((sum, { tip }) => sum + tip, 0),
    payments,
    lines: shared(lines, gross - surcharge, net, document.VatIncluded !== false),
    refundOf: document.RefundedDocument
      ? `${document.RefundedDocument.Serie}/${document.RefundedDocument.Number}`
      : null,
  })
  return { name: document.GlobalId ?? ticketNameOf(ticket, document.Workplace?.Id ?? null), ticket }
}
