/** Addresses of the pages: the only place where they are built. */
export const tillLinks = {
  integration: () => '/dashboard/integration',
  articles: (till?: string) => `/dashboard/integration/articles${till ? `?till=${till}` : ''}`,
} as const
