const id = encodeURIComponent

/** Addresses of the pages of claims: the only place where they are built. */
export const claimLinks = {
  claims: (search = '') => `/dashboard/claim${search}`,
  ofSupplier: (supplier: string) => `/dashboard/claim?supplierId=${id(supplier)}`,
  newClaim: (document: string) => `/dashboard/claim/new?document=${id(document)}`,
  claim: (claim: string) => `/dashboard/claim/${id(claim)}`,
} as const
