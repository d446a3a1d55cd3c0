import {
  deleteCustomIngredient,
  newCustomCategory,
  newCustomIngredient,
  updateCustomIngredient,
} from '@escandallo/contracts/products/own/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { v5 as uuidv5 } from 'uuid'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { categories } from './category.ts'
import { ingredients } from './ingredient.ts'

const access = section('products')
const response = { 202: Accepted }

/** Ingredients and categories that a corporation makes up itself. */
export const ingredientRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute } = dependencies
  app.post(
    '/custom-ingredients/new',
    { schema: { body: described(newCustomIngredient), response }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const ingredientId = newId(request, 'ingredient')
      const { details } = bodyOf(newCustomIngredient, request.body)
      const command = commandOf('NewCustomIngredient', { ingredientId, details }, context)
      return accepted(reply, ingredientId, await execute(ingredients, ingredientId, command, context))
    },
  )
  commandTable(app, dependencies, ingredients, { access, id: 'ingredientId' }, [
    ['PUT', '/custom-ingredients/update', updateCustomIngredient, 'UpdateCustomIngredient'],
    ['DELETE', '/custom-ingredients/delete', deleteCustomIngredient, 'DeleteCustomIngredient'],
  ])
  app.post(
    '/custom-categories/new',
    { schema: { body: described(newCustomCategory), response }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { name } = bodyOf(newCustomCategory, request.body)
      const categoryId = uuidv5(`category:${normalizeName(name)}`, context.corporationId)
      const command = commandOf('NewCustomCategory', { categoryId, name }, context)
      return accepted(reply, categoryId, await execute(categories, categoryId, command, context))
    },
  )
}
