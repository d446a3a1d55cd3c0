import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { CommandArbitrary } from './arbitrary.ts'
import { corporationArbitrary, establishmentArbitrary } from './corporations.ts'
import { dishArbitrary } from './dishes.ts'
import { documentArbitrary } from './documents.ts'
import { menuArbitrary } from './menus.ts'
import { orderArbitrary } from './orders.ts'
import { comparisonArbitrary, pricelistArbitrary } from './prices.ts'
import { productArbitrary } from './products.ts'
import { recipeArbitrary } from './recipes.ts'
import { supplierArbitrary } from './suppliers.ts'
import { identityArbitrary, userArbitrary } from './team.ts'

/** Arbitrary commands of every kind of stream. */
export const arbitraries = {
  corporation: corporationArbitrary,
  document: documentArbitrary,
  establishment: establishmentArbitrary,
  identity: identityArbitrary,
  product: productArbitrary,
  supplier: supplierArbitrary,
  user: userArbitrary,
  recipe: recipeArbitrary,
  dish: dishArbitrary,
  menu: menuArbitrary,
  pricelist: pricelistArbitrary,
  comparison: comparisonArbitrary,
  order: orderArbitrary,
} satisfies Record<StreamName, CommandArbitrary>
