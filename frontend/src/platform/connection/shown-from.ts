/**
 * By the name of a group of read models the modules whose answers are computed from it, besides the one of that name. When a group
 * comes further, or a command has changed it, all of these are asked again.
 */
export const shownFrom: Readonly<Record<string, readonly string[]>> = {
  corporations: ['claims', 'dashboards', 'documents', 'operations', 'plates', 'team', 'tickets'],
  dashboards: ['claims', 'plates', 'products', 'suppliers', 'tickets'],
  dishes: ['documents', 'menus', 'tills'],
  documents: ['claims', 'dashboards', 'operations', 'orders', 'prices', 'products', 'suppliers'],
  establishments: ['plates', 'preferences', 'team', 'tickets'],
  'food-cost': [
    'claims',
    'corporations',
    'dishes',
    'documents',
    'menus',
    'plates',
    'prices',
    'products',
    'recipes',
    'recommendations',
    'suppliers',
    'tickets',
    'tills',
  ],
  ingredients: ['products'],
  mail: ['claims', 'orders', 'preferences', 'team'],
  orders: ['claims'],
  products: ['claims', 'dashboards', 'documents', 'ingredients', 'prices', 'recommendations', 'suppliers', 'tills'],
  suppliers: ['claims', 'dashboards', 'documents', 'orders', 'prices', 'products'],
  team: ['products', 'recommendations', 'reports', 'tills'],
}
