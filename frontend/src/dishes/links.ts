const id = encodeURIComponent

/** Addresses of the pages of dishes: the only place where they are built. */
export const dishLinks = {
  dishes: (search = '') => `/dashboard/dish${search}`,
  newDish: () => '/dashboard/dish/new',
  dish: (dish: string) => `/dashboard/dish/${id(dish)}`,
  editDish: (dish: string) => `/dashboard/dish/${id(dish)}/edit`,
  whatIf: (dish: string) => `/dashboard/dish/${id(dish)}/what-if`,
  /** The desk with one product in another's place already. */
  whatIfSwapped: (dish: string, product: string, by: string, name: string) =>
    `/dashboard/dish/${id(dish)}/what-if?swap=${id(product)}&by=${id(by)}&name=${id(name)}`,
  sheet: (dish: string) => `/dashboard/dish/${id(dish)}/sheet`,
  /** @param dishes their ids, separated by commas. */
  compare: (dishes: string) => `/dashboard/dish/compare?ids=${dishes.split(',').map(id).join(',')}`,
} as const
