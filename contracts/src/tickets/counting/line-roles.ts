import type { Amount } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'
import type { TicketDetails, TicketLine } from '../details.ts'
import { ticketKindOf } from './ticket-kinds.ts'

/** What is added to a part of a menu is two below the menu; a line that names itself is nowhere. */
const MOST_DEPTH = 4
type Ticket = Pick<TicketDetails, 'lines' | 'net' | 'gross'>

/** The lines that a line stands in, the next one first. */
const above = (line: TicketLine, byIndex: ReadonlyMap<number, TicketLine>): TicketLine[] => {
  const lines: TicketLine[] = []
  let at = line
  while (lines.length < MOST_DEPTH && at.parent !== null) {
    const parent = byIndex.get(at.parent)
    if (!parent || parent === line) break
    lines.push(parent)
    at = parent
  }
  return lines
}

const isFree = ({ net, gross }: TicketLine) => net === 0 && gross === 0

export type LineRole = {
  /** The set menu whose money it has a part of. An add-in with a price of its own has that, and nothing of the menu's. */
  menu: TicketLine | null
  /** It was given away: on a ticket of nothing to pay, or free where it stands by itself, or a part of what is. */
  complimentary: boolean
}

/** What each line of a ticket is, in the order of the ticket. */
export const rolesOf = ({ lines, net, gross }: Ticket): LineRole[] => {
  const byIndex = new Map(lines.map((line) => [line.index, line]))
  const isComplimentary = ticketKindOf({ net, gross }) === 'complimentary'
  return lines.map((line) => {
    const over = above(line, byIndex)
    const menu = over.find(({ kind }) => kind === 'menu') ?? null
    const isPaidAddIn = line.kind === 'add-in' && !isFree(line)
    return {
      menu: isPaidAddIn ? null : menu,
      complimentary: isComplimentary || (isFree(line) && isFree(over.at(-1) ?? line)),
    }
  })
}

/** A part of a discount that stands on a line of its own: `of` that line, taken off the line at `on`; places are those of the ticket. */
export type DiscountShare = { of: number; on: number; net: Amount; gross: Amount }

/** Whether one of it costs more than nothing (1) or less (-1); 0 where nobody can say. */
const priceSign = ({ net, quantity }: TicketLine): number => Math.sign(net) * Math.sign(Number(quantity))

const articleOf = ({ articleId, formatId, name }: TicketLine) => JSON.stringify([articleId ?? name, formatId])

/**
 * Lines that only take money off a ticket ("10 % off", "voucher"), shared over what was sold on it by its net, in whole minor units that
 * come to them. A line that cancels another of the ticket is none of them, nor is something taken back (a quantity below nothing at a price
 * above it), nor what a person has said to be something in the kitchen: who uses the shares asks that. In a refund it is the other way round.
 */
export const discountShares = ({ lines, net, gross }: Ticket): DiscountShare[] => {
  const side = ticketKindOf({ net, gross }) === 'refund' ? -1 : 1
  const sold = new Set(lines.filter((line) => line.net * side > 0).map(articleOf))
  const receivers = [...lines.keys()].filter((at) => (lines[at]?.net ?? 0) * side > 0)
  if (receivers.length === 0) return []
  const weights = receivers.map((at) => lines[at]?.net ?? 0)
  if (lines.every((line) => line.net * side >= 0)) return []
  const roles = rolesOf({ lines, net, gross })
  // A till may write what it takes back as less than nothing of it, or as so much at a price below nothing.
  const sign = Math.sign(
    receivers.reduce((sum, at, place) => sum + priceSign(lines[at] as TicketLine) * Math.abs(weights[place] ?? 0), 0),
  )
  return lines.flatMap((line, of) => {
    if (line.net * side >= 0 || roles[of]?.menu || sold.has(articleOf(line))) return []
    if (sign !== 0 && priceSign(line) === sign) return []
    const [nets, grosses] = [spread(line.net, weights), spread(line.gross, weights)]
    return receivers.map((on, at) => ({ of, on, net: nets[at] ?? 0, gross: grosses[at] ?? 0 }))
  })
}
