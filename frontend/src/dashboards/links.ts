/** Addresses of the pages of dashboards: the only place where they are built. */
export const dashboardLinks = {
  purchases: (search = '') => `/dashboard/purchases${search}`,
  start: () => '/dashboard/app',
  movement: () => '/dashboard/analytics',
  due: () => '/dashboard/banking',
  purchaseLines: (search = '') => `/dashboard/purchases/lines${search}`,
} as const
