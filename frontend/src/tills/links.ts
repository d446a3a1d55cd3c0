/** Addresses of the pages: the only place where they are built. */
export const tillLinks = {
  tills: () => '/dashboard/till',
} as const
