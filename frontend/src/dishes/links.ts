const id = encodeURIComponent

/** Addresses of the pages of dishes: the only place where they are built. */
export const dishLinks = {
  dishes: (search = '') => `/dashboard/dish${search}`,
  newDish: () => '/dashboard/dish/new',
  dish: (dish: string) => `/dashboard/dish/${id(dish)}`,
  editDish: (dish: string) => `/dashboard/dish/${id(dish)}/edit`,
  whatIf: (dish: string) => `/dashboard/dish/${id(dish)}/what-if`,
  sheet: (dish: string) => `/dashboard/dish/${id(dish)}/sheet`,
  /** @param dishes their ids, separated by commas. */
  compare: (dishes: string) => `/dashboard/dish/compare?ids=${dishes.split(',').map(id).join(',')}`,
} as const
