import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { ticketLinks } from './links.ts'

/** Tickets by their number for the command palette. */
export const search: PaletteSearch = async (text, signal) => {
  const { items } = await get<TicketList>('/tickets/list', { query: { q: text, size: 4 }, signal })
  return items.map(({ ticketId, series, number, businessDay }) => ({
    id: ticketId,
    label: [series, number].filter(Boolean).join('-'),
    hint: businessDay,
    href: ticketLinks.ticket(ticketId),
  }))
}
