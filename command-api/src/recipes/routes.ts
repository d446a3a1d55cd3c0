import { deleteRecipe, newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { recipes } from './recipe.ts'

const access = section('recipes')

export const recipeRoutes = (app: Server, dependencies: Dependencies) => {
  app.post(
    '/recipes/new',
    { schema: { body: described(newRecipe), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const recipeId = newId(request, 'recipe')
      const command = commandOf('NewRecipe', { recipeId, ...bodyOf(newRecipe, request.body), copyOf: null }, context)
      return accepted(reply, recipeId, await dependencies.execute(recipes, recipeId, command, context))
    },
  )
  commandTable(app, dependencies, recipes, { access, id: 'recipeId' }, [
    ['PUT', '/recipes/update', updateRecipe, 'UpdateRecipe'],
    ['POST', '/recipes/restore', deleteRecipe, 'RestoreRecipe'],
    ['DELETE', '/recipes/delete', deleteRecipe, 'DeleteRecipe'],
  ])
}
