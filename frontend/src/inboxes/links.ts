/** Addresses of the pages: the only place where they are built. */
export const inboxLinks = {
  inbox: () => '/dashboard/inbox',
} as const
