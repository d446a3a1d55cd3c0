import type { z } from 'zod'
import { corporationExamples } from './corporations/examples.ts'
import { dishExamples } from './dishes/examples.ts'
import { documentExamples, partExamples } from './documents/examples.ts'
import { establishmentExamples } from './establishments/examples.ts'
import { menuExamples } from './menus/examples.ts'
import { orderExamples } from './orders/examples.ts'
import { comparisonExamples, pricelistExamples } from './prices/examples.ts'
import { productExamples } from './products/examples.ts'
import { recipeExamples } from './recipes/examples.ts'
import type { StreamName, streams } from './streams.ts'
import { supplierExamples } from './suppliers/examples.ts'
import { identityExamples, userExamples } from './team/examples.ts'

/** One example of every shape ever stored, of every kind of stream. For tests. */
export const streamExamples = {
  corporation: corporationExamples,
  document: [...documentExamples, ...partExamples],
  establishment: establishmentExamples,
  identity: identityExamples,
  product: productExamples,
  supplier: supplierExamples,
  user: userExamples,
  recipe: recipeExamples,
  dish: dishExamples,
  menu: menuExamples,
  pricelist: pricelistExamples,
  comparison: comparisonExamples,
  order: orderExamples,
} satisfies { [Name in StreamName]: readonly z.input<(typeof streams)[Name]['event']>[] }
