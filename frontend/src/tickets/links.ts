/** Addresses of the pages: the only place where they are built. */
export const ticketLinks = {
  tickets: () => '/dashboard/ticket',
} as const
