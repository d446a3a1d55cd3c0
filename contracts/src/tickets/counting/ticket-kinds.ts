import type { Amount } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'
import type { TicketDetails } from '../details.ts'
import { paymentMethods } from '../details.ts'

/**
 * What a ticket is: `complimentary`, of nothing to pay, an invitation or a meal of the staff; `refund`, which takes money back; `sale`. Only a
 * sale is somebody who came to eat and paid: it alone counts as a ticket and names guests in means. Money of refunds is in every sum.
 */
export const ticketKinds = ['sale', 'refund', 'complimentary'] as const
export type TicketKind = (typeof ticketKinds)[number]

export const ticketKindOf = ({ net, gross }: Pick<TicketDetails, 'net' | 'gross'>): TicketKind => {
  if (net === 0 && gross === 0) return 'complimentary'
  return net < 0 || gross < 0 ? 'refund' : 'sale'
}

type Method = TicketDetails['payments'][number]['method']
/** What was paid in one way, in minor units. */
export type PaidBy = { method: Method; gross: Amount; net: Amount; tips: Amount }

const sum = (amounts: readonly Amount[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * What a ticket took by each way of paying it, in proportion to the payments: half by card and half in cash is half and half. They come
 * to the ticket's own totals. The one by which most was paid comes first, the first of two alike; without payments it is `other`.
 */
export const paidBy = ({
  payments,
  gross,
  net,
  tips,
}: Pick<TicketDetails, 'payments' | 'gross' | 'net' | 'tips'>): PaidBy[] => {
  const methods = paymentMethods
    .map((method) => {
      const ours = payments.filter((payment) => payment.method === method)
      return { method, first: payments.indexOf(ours[0] as (typeof ours)[number]), of: ours }
    })
    .filter(({ of }) => of.length > 0)
    .map(({ of, ...each }) => ({
      ...each,
      paid: sum(of.map(({ amount }) => amount)),
      tip: sum(of.map(({ tip }) => tip)),
    }))
    .sort((a, b) => Math.abs(b.paid) - Math.abs(a.paid) || a.first - b.first)
  if (methods.length === 0) return [{ method: 'other', gross, net, tips }]
  const paid = methods.map((each) => each.paid)
  // Payments that come to nothing (paid and given back) say nothing of shares.
  const weights = sum(paid) === 0 ? paid.map((_, at) => (at === 0 ? 1 : 0)) : paid
  const tipped = methods.map(({ tip }) => tip)
  const [grosses, nets] = [spread(gross, weights), spread(net, weights)]
  const ofTips = spread(tips, sum(tipped) === 0 ? weights : tipped)
  return methods.map(({ method }, at) => ({
    method,
    gross: grosses[at] ?? 0,
    net: nets[at] ?? 0,
    tips: ofTips[at] ?? 0,
  }))
}

/** What was taxed at a rate (per cent) of VAT: the base without it, and what it came to. */
export type TaxedAt = { rate: string; net: Amount; vat: Amount }

/**
 * The VAT of a ticket by rate. The bases are the nets of its lines and come to its net; the ticket's own VAT is shared by what each base
 * comes to at its rate, so that rounding never makes it another. A ticket without lines has one base, of unknown rate: "".
 */
export const vatByRate = ({ lines, net, vat }: Pick<TicketDetails, 'lines' | 'net' | 'vat'>): TaxedAt[] => {
  const bases = new Map<string, Amount>()
  for (const line of lines) {
    const rate = String(Number(line.vatRate))
    bases.set(rate, (bases.get(rate) ?? 0) + line.net)
  }
  if (bases.size === 0) return [{ rate: '', net, vat }]
  const rates = [...bases].sort(([a], [b]) => Number(a) - Number(b))
  const vats = spread(
    vat,
    rates.map(([rate, base]) => Math.round(base * Number(rate) * 10_000)),
  )
  return rates.map(([rate, base], at) => ({ rate, net: base, vat: vats[at] ?? 0 }))
}
