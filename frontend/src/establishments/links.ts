const id = encodeURIComponent

/** Addresses of the pages of establishments: the only place where they are built. */
export const establishmentLinks = {
  establishments: (search = '') => `/dashboard/establishment${search}`,
  newEstablishment: () => '/dashboard/establishment/new',
  establishment: (establishment: string) => `/dashboard/establishment/${id(establishment)}`,
  editEstablishment: (establishment: string) => `/dashboard/establishment/${id(establishment)}/edit`,
} as const
