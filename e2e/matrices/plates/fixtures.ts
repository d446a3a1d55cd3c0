import { writtenDish } from '../dishes/fixtures.ts'
import { writtenMenu } from '../menus/fixtures.ts'
import { body, byId, type Fixture, type MatrixModule } from '../running/matrix-module.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }
const figures: Fixture = {
  ask: (ids) => ({ query: { ...period, establishments: ids.establishment, suppliers: ids.supplier } }),
  narrows: ['establishment', 'supplier'],
}
/** What is on sale no supplier has a part in. */
const onSale: Fixture = {
  ask: (ids) => ({ query: { ...period, establishments: ids.establishment } }),
  narrows: ['establishment'],
}
const ofSales = /avg-dishes|sold-dishes|flavour|nutrition/
const dashboards = [
  'GET /api/dashboard/nutrition/avg-dishes',
  'GET /api/dashboard/environment/avg-dishes',
  'GET /api/dashboard/environment/sold-dishes',
  'GET /api/dashboard/environment/fluctuation-products',
  'GET /api/dashboard/environment/total-products',
  'GET /api/dashboard/environment/total-products-water-land',
  'GET /api/dashboard/environment/grades-products',
  'GET /api/dashboard/flavour/avg-profile',
  'GET /api/dashboard/flavour/top',
  'GET /api/dashboard/overview/nutrition',
  'GET /api/dashboard/overview/flavour',
]

export const platesMatrix: MatrixModule<'dish' | 'menu'> = {
  access: {
    dashboard: dashboards,
    dishes: ['GET /api/dishes/plate', 'GET /api/dishes/swaps', 'POST /api/plates/taste'],
    products: ['POST /api/plates/herd'],
    menus: ['GET /api/plates/allergens', 'GET /api/menus/swaps'],
    admin: ['POST /api/plates/page', 'DELETE /api/plates/page'],
  },
  atOnce: { plate: 'POST /api/plates/taste' },
  fixtures: {
    ...Object.fromEntries(dashboards.map((route) => [route, ofSales.test(route) ? onSale : figures])),
    'GET /api/dishes/plate': byId('dish'),
    'GET /api/dishes/swaps': byId('dish'),
    'GET /api/menus/swaps': byId('menu'),
    'GET /api/plates/allergens': { ask: (ids) => ({ query: { of: 'establishment', id: ids.establishment } }) },
    'POST /api/plates/taste': body<'dish'>((ids) => ({ plateId: ids.dish, tasting: { sour: '6' } })),
    'POST /api/plates/herd': body((ids) => ({ plateId: ids.product, herd: 'dairy' })),
    'POST /api/plates/page': body((ids) => ({ plateId: ids.establishment, subject: 'establishment' })),
    'DELETE /api/plates/page': byId('establishment'),
    // Open to whoever has the address: nobody opened a page here.
    'GET /api/plates/guest-allergens': {
      ask: (ids) => ({ query: { house: ids.fresh, page: ids.fresh } }),
      status: 404,
    },
  },
  things: async (home) => {
    const dish = await writtenDish(home)
    return { dish, menu: await writtenMenu(home, dish) }
  },
}
