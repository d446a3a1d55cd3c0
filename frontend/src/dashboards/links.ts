/** Addresses of the pages of dashboards: the only place where they are built. */
export const dashboardLinks = {
  purchases: (search = '') => `/dashboard/purchases${search}`,
  purchaseLines: (search = '') => `/dashboard/purchases/lines${search}`,
} as const
