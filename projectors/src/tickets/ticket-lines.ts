import { createHash } from 'node:crypto'
import { discountShares, rolesOf } from '@escandallo/contracts/tickets/counting/line-roles.ts'
import { menuVariants, wordsRemoved } from '@escandallo/contracts/tickets/counting/menu-variants.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import {
  BY_HAND,
  type TicketLineRow as Row,
  type TicketDiscountRow,
  type TicketRemovalRow,
  ticketLine as table,
  ticketDiscount,
  ticketRemoval,
} from './tables.ts'
import { countedTicket, ticketEvents, type WholeTicket } from './ticket-events.ts'

const DIGITS = 32
/** A key column is short, however much is in a menu. */
const checksum = (text: string) => (text === '' ? '' : createHash('sha256').update(text).digest('hex').slice(0, DIGITS))

/** What every line of a ticket is counted under, in the order of the ticket. */
const articlesOf = ({ tillId, establishmentId, ticket }: WholeTicket) => {
  const { businessDay, currency } = ticket
  const variants = menuVariants(ticket)
  return rolesOf(ticket).map(({ menu, complimentary }, at) => {
    const line = ticket.lines[at] as (typeof ticket.lines)[number]
    return {
      establishmentId,
      businessDay,
      tillId: tillId ?? BY_HAND,
      currency,
      complimentary,
      articleId: line.articleId ?? line.name,
      formatId: line.formatId ?? '',
      menuArticleId: menu ? (menu.articleId ?? menu.name) : '',
      menuFormatId: menu?.formatId ?? '',
      menuVariant: checksum(variants[at] ?? ''),
    }
  })
}

/** Rows of a ticket, which has none while it does not count. */
const ofTicket =
  <Of extends object>(rows: (data: WholeTicket) => readonly Of[]) =>
  (event: TicketEvent) => {
    const counted = countedTicket(event)
    return { owner: { ticketId: event.data.ticketId }, rows: counted ? rows(counted) : [] }
  }

export const ticketLines = fact<Row, TicketEvent>({
  table,
  events: ticketEvents,
  owner: ['ticketId'],
  rows: ofTicket((data) => {
    const articles = articlesOf(data)
    return data.ticket.lines.map((line, position) => ({
      ...(articles[position] as (typeof articles)[number]),
      ticketId: data.ticketId,
      position,
      kind: line.kind,
      parent: line.parent,
      name: line.name,
      formatName: line.formatName,
      family: line.family?.name ?? null,
      quantity: line.quantity,
      gross: line.gross,
      net: line.net,
      removed: line.removed.length,
      note: line.note,
    }))
  }),
})

export const ticketDiscounts = fact<TicketDiscountRow, TicketEvent>({
  table: ticketDiscount,
  events: ticketEvents,
  owner: ['ticketId'],
  rows: ofTicket((data) => {
    const shares = discountShares(data.ticket)
    if (shares.length === 0) return []
    const articles = articlesOf(data)
    return shares.map(({ of, on, net, gross }) => {
      const discount = articles[of] as (typeof articles)[number]
      return {
        ...(articles[on] as (typeof articles)[number]),
        ticketId: data.ticketId,
        position: on,
        ofPosition: of,
        net,
        gross,
        discountArticleId: discount.articleId,
        discountFormatId: discount.formatId,
      }
    })
  }),
})

export const ticketRemovals = fact<TicketRemovalRow, TicketEvent>({
  table: ticketRemoval,
  events: ticketEvents,
  owner: ['ticketId'],
  rows: ofTicket((data) => {
    if (data.ticket.lines.every(({ removed }) => removed.length === 0)) return []
    const articles = articlesOf(data)
    return data.ticket.lines.flatMap((line, position) => {
      const article = articles[position] as (typeof articles)[number]
      const { quantity } = line
      return wordsRemoved(line).map((word) => ({ ...article, ticketId: data.ticketId, position, word, quantity }))
    })
  }),
})
