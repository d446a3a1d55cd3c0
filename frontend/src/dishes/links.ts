/** Addresses of the pages: the only place where they are built. */
export const dishLinks = {
  dishes: () => '/dashboard/dish',
} as const
