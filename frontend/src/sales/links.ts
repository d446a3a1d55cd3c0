/** Addresses of the pages: the only place where they are built. */
export const salesLinks = {
  sales: (search = '') => `/dashboard/sales${search}`,
  rows: (search = '') => `/dashboard/sales/rows${search}`,
  mix: () => '/dashboard/ecommerce',
  covers: () => '/dashboard/booking',
} as const
