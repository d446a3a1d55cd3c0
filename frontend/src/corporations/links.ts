const id = encodeURIComponent

/** Addresses of the pages of corporations: the only place where they are built. */
export const corporationLinks = {
  corporation: (tab?: string) => `/dashboard/corporation${tab ? `?tab=${id(tab)}` : ''}`,
  corporations: () => '/admin/corporation',
} as const
