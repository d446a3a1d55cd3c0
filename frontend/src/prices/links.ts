const id = encodeURIComponent

/** Addresses of the comparator's pages: the only place where they are built. */
export const priceLinks = {
  comparator: (search = '') => `/dashboard/price-comparator${search}`,
  offers: (group: string) => `/dashboard/price-comparator?open=${id(group)}`,
} as const
