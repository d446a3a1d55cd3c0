import { newDish, updateDish } from '@escandallo/contracts/dishes/commands.ts'
import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { z } from 'zod'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useComposedForm } from '../../recipes/public.ts'
import { dishLinks } from '../links.ts'

export type DishValues = z.input<typeof newDish>
type Sent = z.output<typeof newDish>

/** What the form of a new dish opens with. */
export const emptyDish = (userId: string, establishments: string[]): DishValues => ({
  description: {
    ...{ name: '', code: null, type: 'main', description: null, userId, establishments, image: null },
    ...{ preparation: null, plating: null, conservation: null, service: null, collaborators: [] },
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
      ...{ name, code, type, description, userId, establishments, image, collaborators },
      ...{ preparation, plating, conservation, service },
    },
    composition: dish.composition,
    price: dish.price,
    status: dish.status,
  }
}

/** The form of a dish: new without one, else of the one given. `stays`: what is done after it instead of opening the dish, if it says so. */
export const useDishForm = (values: DishValues, dish?: Dish, stays: () => boolean = () => false) => {
  const navigate = useNavigateFromHere()
  return useComposedForm<DishValues, Sent>({
    ...{ module: 'dishes', kind: 'dish', newThing: newDish, updateThing: updateDish, values },
    version: dish && { id: dish.dishId, revision: dish.revision },
    changes: ['dishes', 'menus', 'products'],
    onDone: (id) => {
      if (!stays()) navigate(dishLinks.dish(id), { replace: true })
    },
  })
}
export type DishForm = ReturnType<typeof useDishForm>
