const id = encodeURIComponent

/** Addresses of the pages of suppliers: the only place where they are built. */
export const supplierLinks = {
  suppliers: (search = '') => `/dashboard/supplier${search}`,
  newSupplier: () => '/dashboard/supplier/new',
  supplier: (supplier: string) => `/dashboard/supplier/${id(supplier)}`,
  editSupplier: (supplier: string) => `/dashboard/supplier/${id(supplier)}/edit`,
} as const
