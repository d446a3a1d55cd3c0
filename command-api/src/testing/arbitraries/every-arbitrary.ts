import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { CommandArbitrary } from './arbitrary.ts'
import { corporationArbitrary, establishmentArbitrary } from './corporations.ts'
import { dishArbitrary } from './dishes.ts'
import { documentArbitrary } from './documents.ts'
import { categoryArbitrary, ingredientArbitrary } from './ingredients.ts'
import { messageArbitrary } from './mail.ts'
import { menuArbitrary } from './menus.ts'
import { plateArbitrary } from './plates.ts'
import { productArbitrary } from './products.ts'
import { recipeArbitrary } from './recipes.ts'
import { boardArbitrary, recommendationArbitrary } from './recommendations.ts'
import { roleArbitrary } from './roles.ts'
import { supplierArbitrary } from './suppliers.ts'
import { identityArbitrary, userArbitrary } from './team.ts'
import { ticketArbitrary } from './tickets.ts'
import { businessDayArbitrary, catalogueArbitrary, tillArbitrary } from './tills.ts'

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
  role: roleArbitrary,
  message: messageArbitrary,
  till: tillArbitrary,
  ticket: ticketArbitrary,
  businessday: businessDayArbitrary,
  catalogue: catalogueArbitrary,
  plate: plateArbitrary,
  ingredient: ingredientArbitrary,
  category: categoryArbitrary,
  recommendation: recommendationArbitrary,
  board: boardArbitrary,
} satisfies Record<StreamName, CommandArbitrary>
