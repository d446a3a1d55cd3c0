import { newDish, updateDish } from '@escandallo/contracts/dishes/commands.ts'
import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { z } from 'zod'
import type { ComposedForm, WrittenThing } from '../../recipes/public.ts'
import { composedDish } from '../composed-dish.ts'

export type DishValues = z.input<typeof newDish>
type Sent = z.output<typeof newDish>

/** What the form of a new dish opens with. */
export const emptyDish = (userId: string, establishments: string[]): DishValues => ({
  description: {
    name: '',
    code: null,
    type: 'main',
    description: null,
    userId,
    establishments,
    image: null,
    preparation: null,
    plating: null,
    conservation: null,
    service: null,
    collaborators: [],
  },
  composition: { elements: [], portions: '1', seasoning: '0' },
  price: null,
  status: 'draft',
})

export const valuesOf = (dish: Dish): DishValues => {
  const { name, code, type, description, userId, establishments, image, collaborators } = dish
  const { preparation, plating, conservation, service } = dish
  return {
    description: {
      name,
      code,
      type,
      description,
      userId,
      establishments,
      image,
      collaborators,
      preparation,
      plating,
      conservation,
      service,
    },
    composition: dish.composition,
    price: dish.price,
    status: dish.status,
  }
}

export const writtenDish: WrittenThing<Dish, DishValues, Sent> = {
  ...composedDish,
  newThing: newDish,
  updateThing: updateDish,
  valuesOf,
  changes: ['dishes', 'menus', 'products'],
}
export type DishForm = ComposedForm<DishValues, Sent>
