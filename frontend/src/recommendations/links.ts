/** Addresses of the pages: the only place where they are built. */
export const recommendationLinks = {
  recommendations: (query = '') => `/dashboard/recommendation${query}`,
  irregular: () => '/dashboard/recommendation?topic=irregular',
  rules: () => '/dashboard/recommendation/rules',
} as const
