/** Addresses of the pages: the only place where they are built. */
export const tillLinks = {
  integration: () => '/dashboard/integration',
  articles: (till?: string) => `/dashboard/integration/articles${till ? `?till=${till}` : ''}`,
  /** A public page outside the app, for whoever writes the program of a till. */
  door: () => `${location.origin}/till-door`,
} as const
