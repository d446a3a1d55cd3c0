/** Addresses of the pages: the only place where they are built. */
export const recommendationLinks = {
  recommendations: (query = '') => `/dashboard/recommendation${query}`,
} as const
