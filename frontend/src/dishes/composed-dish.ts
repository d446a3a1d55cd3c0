import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { ComposedThing } from '../recipes/public.ts'
import { dishLinks } from './links.ts'
import { dishDetails } from './queries.ts'

export const composedDish: ComposedThing<Dish> = {
  module: 'dishes',
  kind: 'dish',
  unnamed: 'dish',
  details: dishDetails,
  listHref: dishLinks.dishes,
  href: dishLinks.dish,
}
