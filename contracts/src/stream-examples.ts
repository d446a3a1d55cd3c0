import type { z } from 'zod'
import { billingExamples } from './billing/examples.ts'
import { claimExamples } from './claims/examples.ts'
import { corporationExamples } from './corporations/examples.ts'
import { dishExamples } from './dishes/examples.ts'
import { documentExamples, partExamples } from './documents/examples.ts'
import { establishmentExamples } from './establishments/examples.ts'
import { arrivalExamples, inboxExamples } from './inboxes/examples.ts'
import { messageExamples } from './mail/examples.ts'
import { letterExamples } from './mail/letter-examples.ts'
import { menuExamples } from './menus/examples.ts'
import { orderExamples } from './orders/examples.ts'
import { plateExamples } from './plates/examples.ts'
import { preferencesExamples } from './preferences/examples.ts'
import { comparisonExamples, pricelistExamples } from './prices/examples.ts'
import { productExamples } from './products/examples.ts'
import { categoryExamples, ingredientExamples } from './products/own/examples.ts'
import { recipeExamples } from './recipes/examples.ts'
import { boardExamples, recommendationExamples } from './recommendations/examples.ts'
import { reportExamples } from './reports/examples.ts'
import { roleExamples } from './roles/examples.ts'
import { takingsExamples } from './sales/examples.ts'
import type { StreamName, streams } from './streams.ts'
import { supplierExamples } from './suppliers/examples.ts'
import { identityExamples, userExamples } from './team/examples.ts'
import { ticketExamples } from './tickets/examples.ts'
import { businessDayExamples, catalogueExamples, tillExamples, tillImportExamples } from './tills/examples.ts'

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
  role: roleExamples,
  message: messageExamples,
  letter: letterExamples,
  till: tillExamples,
  ticket: ticketExamples,
  businessday: businessDayExamples,
  catalogue: catalogueExamples,
  takings: takingsExamples,
  tillimport: tillImportExamples,
  plate: plateExamples,
  ingredient: ingredientExamples,
  category: categoryExamples,
  recommendation: recommendationExamples,
  board: boardExamples,
  pricelist: pricelistExamples,
  comparison: comparisonExamples,
  order: orderExamples,
  claim: claimExamples,
  billing: billingExamples,
  report: reportExamples,
  preferences: preferencesExamples,
  inbox: inboxExamples,
  arrival: arrivalExamples,
} satisfies { [Name in StreamName]: readonly z.input<(typeof streams)[Name]['event']>[] }
