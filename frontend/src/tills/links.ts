/** Addresses of the pages: the only place where they are built. */
export const tillLinks = {
  integration: () => '/dashboard/integration',
} as const
