import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { dishForm, product, recipe } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { newDish } from '@escandallo/contracts/dishes/commands.ts'
import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import { writtenRecipe } from '../recipes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'dish' | 'inner' | 'removedDish'
type Ids = Record<'fresh' | 'user' | 'establishment' | 'product' | Own, string>
const form = (ids: Ids) =>
  dishForm(
    { name: `Otro ${ids.fresh}`, user: ids.user, establishment: ids.establishment },
    ...[product(ids.product), recipe(ids.inner)],
  )

/** A dish that was written, and what became of it. */
export const writtenDish = async ({ store, corporationId, establishment, mark }: Home, removed = false) => {
  const dishId = randomUUID()
  const by = randomUUID()
  const about = { dishId, at: '2026-03-01T09:00:00.000Z', by }
  const { description, composition, status } = newDish.parse(
    dishForm({ name: `Plato${mark}`, user: by, establishment }, { kind: 'free', name: 'Agua', density: '1' }),
  )
  const events: DishEvent[] = [
    {
      type: 'DishComposed',
      data: { ...about, description, composition, status, effectiveFrom: '2026-03-01', copyOf: null },
    },
  ]
  if (removed) events.push({ type: 'DishRemoved', data: about })
  await happened(store, corporationId, `dish-${dishId}`, events)
  return dishId
}

export const dishesMatrix: MatrixModule<Own> = {
  access: {
    dishes: [
      'GET /api/dishes/list',
      'GET /api/dishes/details',
      'POST /api/dishes/new',
      'PUT /api/dishes/update',
      'DELETE /api/dishes/delete',
      'POST /api/dishes/restore',
    ],
  },
  atOnce: { dish: 'PUT /api/dishes/update' },
  fixtures: {
    'GET /api/dishes/list': nothing,
    'GET /api/dishes/details': byId('dish'),
    'POST /api/dishes/new': body(form),
    'PUT /api/dishes/update': body((ids: Ids) => ({ dishId: ids.dish, ...form(ids) })),
    'DELETE /api/dishes/delete': byId('dish'),
    'POST /api/dishes/restore': body((ids: Ids) => ({ dishId: ids.removedDish })),
  },
  things: async (home) => ({
    dish: await writtenDish(home),
    inner: await writtenRecipe(home),
    removedDish: await writtenDish(home, true),
  }),
}
