const id = encodeURIComponent

/** Addresses of the pages: the only place where they are built. */
export const plateLinks = {
  nutrition: () => '/dashboard/nutrition',
  environment: () => '/dashboard/environment',
  flavour: () => '/dashboard/flavour',
  allergens: (of: 'menu' | 'establishment', subject: string) => `/dashboard/allergens/${of}/${id(subject)}`,
  guestAllergens: (house: string, page: string) => `/allergens/${id(house)}/${id(page)}`,
} as const
