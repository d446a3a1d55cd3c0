import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { dishForm, product, recipe } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { newDish } from '@escandallo/contracts/dishes/commands.ts'
import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import { writtenRecipe } from '../recipes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'dish' | 'inner' | 'inactiveDish' | 'removedDish'
const price = { amount: 990, currency: 'EUR', vatRate: '10' }

type Ids = Record<'fresh' | 'user' | 'establishment' | 'product' | 'pending' | Own, string>
const form = (ids: Ids) =>
  dishForm(
    { name: `Otro ${ids.fresh}`, user: ids.user, establishment: ids.establishment },
    ...[product(ids.product), recipe(ids.inner)],
  )

/** A dish that was written, and what became of it. */
export const writtenDish = async (
  { store, corporationId, establishment, mark }: Home,
  then: 'DishRemoved' | 'DishDeactivated' | null = null,
) => {
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
  events.push({
    type: 'DishPriced',
    data: { ...about, price: { ...price, amount: 1090 }, effectiveFrom: '2026-03-01' },
  })
  if (then) events.push({ type: then, data: about })
  await happened(store, corporationId, `dish-${dishId}`, events)
  return dishId
}

export const dishesMatrix: MatrixModule<Own> = {
  access: {
    documents: ['GET /api/documents/effects', 'GET /api/documents/if-confirmed'],
    dishes: [
      'GET /api/dishes/list',
      'GET /api/dishes/details',
      'GET /api/dishes/cost',
      'GET /api/dishes/cost-history',
      'GET /api/dishes/cost-steps',
      'GET /api/dishes/compare',
      'GET /api/dishes/what-if',
      'POST /api/dishes/new',
      'PUT /api/dishes/update',
      'DELETE /api/dishes/delete',
      'DELETE /api/dishes/deleteMany',
      'POST /api/dishes/restore',
      'POST /api/dishes/restoreMany',
      'POST /api/dishes/duplicate',
      'POST /api/dishes/price',
      'POST /api/dishes/prices',
      'POST /api/dishes/activate',
      'POST /api/dishes/activateMany',
      'POST /api/dishes/deactivate',
      'POST /api/dishes/deactivateMany',
      'POST /api/dishes/draft',
    ],
  },
  atOnce: { dish: 'PUT /api/dishes/update' },
  fixtures: {
    'GET /api/dishes/list': nothing,
    'GET /api/dishes/details': byId('dish'),
    'GET /api/dishes/cost': byId('dish'),
    'GET /api/dishes/cost-history': byId('dish'),
    'GET /api/dishes/cost-steps': byId('dish'),
    'GET /api/dishes/compare': { ask: (ids: Ids) => ({ query: { ids: ids.dish } }) },
    'GET /api/dishes/what-if': {
      ask: (ids: Ids) => {
        const assumptions = [{ kind: 'product-price', productId: ids.product, change: '10' }]
        return { query: { dishes: ids.dish, assumptions: JSON.stringify(assumptions) } }
      },
    },
    'GET /api/documents/effects': byId('completed'),
    'GET /api/documents/if-confirmed': { ask: (ids: Ids) => ({ query: { ids: ids.pending } }), narrows: ['pending'] },
    'POST /api/dishes/new': body(form),
    'PUT /api/dishes/update': body((ids: Ids) => ({ dishId: ids.dish, ...form(ids) })),
    'DELETE /api/dishes/delete': byId('dish'),
    'DELETE /api/dishes/deleteMany': body((ids: Ids) => ({ ids: [ids.dish] })),
    'POST /api/dishes/restoreMany': body((ids: Ids) => ({ ids: [ids.removedDish] })),
    'POST /api/dishes/duplicate': body((ids: Ids) => ({ dishId: ids.dish, name: 'Copia' })),
    'POST /api/dishes/price': body((ids: Ids) => ({ dishId: ids.dish, price })),
    'POST /api/dishes/prices': body((ids: Ids) => ({ prices: [{ dishId: ids.dish, price }] })),
    'POST /api/dishes/activate': body((ids: Ids) => ({ dishId: ids.inactiveDish })),
    'POST /api/dishes/activateMany': body((ids: Ids) => ({ ids: [ids.inactiveDish] })),
    'POST /api/dishes/deactivate': body((ids: Ids) => ({ dishId: ids.dish })),
    'POST /api/dishes/deactivateMany': body((ids: Ids) => ({ ids: [ids.dish] })),
    'POST /api/dishes/draft': body((ids: Ids) => ({ dishId: ids.dish })),
    'POST /api/dishes/restore': body((ids: Ids) => ({ dishId: ids.removedDish })),
  },
  things: async (home) => ({
    dish: await writtenDish(home),
    inner: await writtenRecipe(home),
    removedDish: await writtenDish(home, 'DishRemoved'),
    inactiveDish: await writtenDish(home, 'DishDeactivated'),
  }),
}
