import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { CommandArbitrary } from './arbitrary.ts'
import { claimArbitrary } from './buying/claims.ts'
import { orderArbitrary } from './buying/orders.ts'
import { corporationArbitrary, establishmentArbitrary } from './corporations.ts'
import { documentArbitrary } from './documents.ts'
import { billingArbitrary } from './house/billing.ts'
import { letterArbitrary } from './house/letters.ts'
import { messageArbitrary } from './house/mail.ts'
import { preferencesArbitrary } from './house/preferences.ts'
import { reportArbitrary } from './house/reports.ts'
import { roleArbitrary } from './house/roles.ts'
import { arrivalArbitrary, inboxArbitrary } from './inboxes.ts'
import { dishArbitrary } from './kitchen/dishes.ts'
import { categoryArbitrary, ingredientArbitrary } from './kitchen/ingredients.ts'
import { menuArbitrary } from './kitchen/menus.ts'
import { plateArbitrary } from './kitchen/plates.ts'
import { productArbitrary } from './kitchen/products.ts'
import { recipeArbitrary } from './kitchen/recipes.ts'
import { ticketArbitrary } from './kitchen/tickets.ts'
import {
  businessDayArbitrary,
  catalogueArbitrary,
  takingsArbitrary,
  tillArbitrary,
  tillImportArbitrary,
} from './kitchen/tills.ts'
import { comparisonArbitrary, pricelistArbitrary } from './prices.ts'
import { boardArbitrary, recommendationArbitrary } from './recommendations.ts'
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
  role: roleArbitrary,
  message: messageArbitrary,
  letter: letterArbitrary,
  till: tillArbitrary,
  ticket: ticketArbitrary,
  businessday: businessDayArbitrary,
  catalogue: catalogueArbitrary,
  takings: takingsArbitrary,
  tillimport: tillImportArbitrary,
  plate: plateArbitrary,
  ingredient: ingredientArbitrary,
  category: categoryArbitrary,
  recommendation: recommendationArbitrary,
  board: boardArbitrary,
  pricelist: pricelistArbitrary,
  comparison: comparisonArbitrary,
  order: orderArbitrary,
  claim: claimArbitrary,
  billing: billingArbitrary,
  report: reportArbitrary,
  preferences: preferencesArbitrary,
  inbox: inboxArbitrary,
  arrival: arrivalArbitrary,
} satisfies Record<StreamName, CommandArbitrary>
