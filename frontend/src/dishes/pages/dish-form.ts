import { newDish, updateDish } from '@escandallo/contracts/dishes/commands.ts'
import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { useDraftName, useFreshening } from '../../recipes/public.ts'
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

export const draftOf = ({ dishId, revision }: Pick<Dish, 'dishId' | 'revision'>) => `${dishId} ${revision}`

/** The form of a dish: new without one, else of the one given. `stays`: what is done after it instead of opening the dish, if it says so. */
export const useDishForm = (values: DishValues, dish?: Dish, stays: () => boolean = () => false) => {
  const { t } = useTranslation('dishes')
  const [, navigate] = useLocation()
  const nameOf = useDraftName('dish')
  const freshen = useFreshening('dishes')
  return useStandardForm<DishValues, Sent, { id: string }>({
    // The command to change one says in its body which one it is; the form does not show that.
    schema: (dish ? updateDish : newDish) as unknown as z.ZodType<Sent, DishValues>,
    values: dish ? ({ ...values, dishId: dish.dishId } as DishValues) : values,
    draft: nameOf(dish ? draftOf(dish) : 'new'),
    lasting: true,
    send: (sent, submit) =>
      dish
        ? freshen(put('/dishes/update', sent, { ...submit, revision: dish.revision }))
        : post('/dishes/new', sent, submit),
    changes: ['dishes', 'menus', 'products'],
    done: t(dish ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => {
      if (!stays()) navigate(dishLinks.dish(id), { replace: true })
    },
  })
}
export type DishForm = ReturnType<typeof useDishForm>
