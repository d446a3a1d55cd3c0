import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { product, recipe, recipeForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { newRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { RecipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'recipe' | 'inner' | 'removedRecipe'
type Ids = Record<'fresh' | 'user' | 'establishment' | 'product' | Own, string>
const form = (ids: Ids) =>
  recipeForm(
    { name: `Otra ${ids.fresh}`, user: ids.user, establishment: ids.establishment },
    ...[product(ids.product), recipe(ids.inner)],
  )

/** A recipe that was written, and what became of it. */
export const writtenRecipe = async ({ store, corporationId, establishment, mark }: Home, removed = false) => {
  const recipeId = randomUUID()
  const by = randomUUID()
  const about = { recipeId, at: '2026-03-01T09:00:00.000Z', by }
  const { description, composition } = newRecipe.parse(
    recipeForm({ name: `Salsa${mark}`, user: by, establishment }, { kind: 'free', name: 'Agua', density: '1' }),
  )
  const events: RecipeEvent[] = [
    {
      type: 'RecipeComposed',
      data: { ...about, description, composition, effectiveFrom: '2026-03-01', copyOf: null },
    },
  ]
  if (removed) events.push({ type: 'RecipeRemoved', data: about })
  await happened(store, corporationId, `recipe-${recipeId}`, events)
  return recipeId
}

export const recipesMatrix: MatrixModule<Own> = {
  access: {
    cooks: [
      'GET /api/recipes/details',
      'GET /api/recipes/cost',
      'GET /api/recipes/cost-history',
      'GET /api/recipes/cost-steps',
      'GET /api/recipes/kitchen',
      'GET /api/recipes/search',
    ],
    recipes: [
      'GET /api/recipes/list',
      'POST /api/recipes/new',
      'PUT /api/recipes/update',
      'DELETE /api/recipes/delete',
      'DELETE /api/recipes/deleteMany',
      'POST /api/recipes/restore',
      'POST /api/recipes/restoreMany',
      'POST /api/recipes/duplicate',
    ],
  },
  atOnce: { recipe: 'PUT /api/recipes/update' },
  fixtures: {
    'GET /api/recipes/list': nothing,
    'GET /api/recipes/details': byId('recipe'),
    'GET /api/recipes/cost': byId('recipe'),
    'GET /api/recipes/cost-history': byId('recipe'),
    'GET /api/recipes/cost-steps': byId('recipe'),
    'GET /api/recipes/kitchen': {
      ask: (ids: Ids) => ({ query: { products: ids.product, recipes: ids.recipe } }),
      narrows: ['product', 'recipe'],
    },
    'GET /api/recipes/search': { ask: () => ({ query: { q: 'a' } }) },
    'POST /api/recipes/new': body(form),
    'PUT /api/recipes/update': body((ids: Ids) => ({ recipeId: ids.recipe, ...form(ids) })),
    'DELETE /api/recipes/delete': byId('recipe'),
    'DELETE /api/recipes/deleteMany': body((ids: Ids) => ({ ids: [ids.recipe, ids.inner] })),
    'POST /api/recipes/restoreMany': body((ids: Ids) => ({ ids: [ids.removedRecipe] })),
    'POST /api/recipes/duplicate': body((ids: Ids) => ({ recipeId: ids.recipe, name: 'Copia' })),
    'POST /api/recipes/restore': body((ids: Ids) => ({ recipeId: ids.removedRecipe })),
  },
  things: async (home) => ({
    recipe: await writtenRecipe(home),
    inner: await writtenRecipe(home),
    removedRecipe: await writtenRecipe(home, true),
  }),
}
