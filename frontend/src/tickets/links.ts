const id = encodeURIComponent

/** Addresses of the pages: the only place where they are built. */
export const ticketLinks = {
  tickets: (search = '') => `/dashboard/tickets${search}`,
  ticket: (ticket: string) => `/dashboard/tickets?ticket=${id(ticket)}`,
  newTicket: () => '/dashboard/tickets/new',
  soldLines: (search = '') => `/dashboard/tickets/lines${search}`,
  everyTicket: () => '/admin/ticket',
} as const
