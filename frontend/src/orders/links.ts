const id = encodeURIComponent

/** Addresses of the pages of orders: the only place where they are built. */
export const orderLinks = {
  checkout: () => '/dashboard/checkout',
  order: (order: string) => `/dashboard/order/${id(order)}`,
} as const
