const id = encodeURIComponent

/** Addresses of the comparator's pages: the only place where they are built. */
export const priceLinks = {
  comparator: (search = '') => `/dashboard/price-comparator${search}`,
  upload: () => '/dashboard/price-comparator/upload',
  offers: (group: string) => `/dashboard/price-comparator?open=${id(group)}`,
} as const
