const id = encodeURIComponent

/** Addresses of the pages of reports: the only place where they are built. */
export const reportLinks = {
  reports: () => '/dashboard/report',
  report: (report: string) => `/dashboard/report/${id(report)}`,
} as const
