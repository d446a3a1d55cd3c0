import { inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import { deleteRecipe, duplicateRecipe, newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { RecipeComposition, RecipeDescription } from '@escandallo/contracts/recipes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import { addedItems } from '../compositions/added-items.ts'
import { copiedTo } from '../compositions/copied-to.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandRoute, commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { type KnownRecipe, recipes } from './recipe.ts'

const access = section('recipes')
const answers = { 202: Accepted }
const id = 'recipeId'
type Written = { description: RecipeDescription; composition: RecipeComposition }

export const recipeRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows } = dependencies

  const requireKnown = (
    { description, composition }: Written,
    context: CommandContext,
    previousRecipe?: KnownRecipe,
  ) => {
    const { userId, collaborators, establishmentId } = description
    const items = addedItems(composition.elements, previousRecipe?.compositions)
    const named = { ...items, establishment: [establishmentId], user: [userId, ...collaborators] }
    return workflows.requireKnown(named, context)
  }
  const presentRecipe = async (
    recipeId: string,
    context: CommandContext,
    purpose?: 'changing',
  ): Promise<KnownRecipe> => {
    const recipe = await stateOf(recipes, recipeId, context, purpose)
    if (recipe.status !== 'known') throw new Unknown('recipe-unknown')
    return recipe
  }

  app.post(
    '/recipes/new',
    { schema: { body: described(newRecipe), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const recipe = bodyOf(newRecipe, request.body)
      await requireKnown(recipe, context)
      const recipeId = newId(request, 'recipe')
      const command = commandOf('NewRecipe', { recipeId, ...recipe, copyOf: null }, context)
      return accepted(reply, recipeId, await execute(recipes, recipeId, command, context))
    },
  )

  app.post(
    '/recipes/duplicate',
    { schema: { body: described(duplicateRecipe), response: answers }, access },
    async (request, reply) => {
      const body = bodyOf(duplicateRecipe, request.body)
      // What is copied may have changed when the same request comes again.
      const context = { ...contextOf(request), asked: body }
      const { description, compositions } = await presentRecipe(body.recipeId, context)
      const composition = inForce(compositions, context.at.slice(0, 10)) ?? compositions[0]?.value
      if (!composition) throw new Unknown('recipe-unknown')
      const recipeId = newId(request, 'recipe')
      const [establishmentId = description.establishmentId] = copiedTo([description.establishmentId], context)
      const copy = {
        description: { ...description, name: body.name, establishmentId },
        ...{ composition, copyOf: body.recipeId },
      }
      const command = commandOf('NewRecipe', { recipeId, ...copy }, context)
      return accepted(reply, recipeId, await execute(recipes, recipeId, command, context))
    },
  )

  commandRoute(
    ...([app, dependencies, recipes] as const),
    {
      ...({ method: 'PUT', url: '/recipes/update', access, body: updateRecipe, id } as const),
      // Two who close a circle from both ends are decided one after the other: no single stream sees both.
      alone: ({ composition }, { corporationId }) =>
        itemsOf(composition.elements, 'recipe').length > 0 ? `kitchen ${corporationId}` : null,
      require: async (recipe, context) => {
        const { recipeId, description, composition, effectiveFrom } = recipe
        await requireKnown(recipe, context, await presentRecipe(recipeId, context, 'changing'))
        const from = effectiveFrom ?? context.at.slice(0, 10)
        const { elements } = composition
        await workflows.requireAcyclic({ recipeId, name: description.name, elements, from }, context)
      },
    },
    (recipe, context) => commandOf('UpdateRecipe', recipe, context),
  )
  commandTable(app, dependencies, recipes, { access, id }, [
    ['POST', '/recipes/restore', deleteRecipe, 'RestoreRecipe'],
    ['DELETE', '/recipes/delete', deleteRecipe, 'DeleteRecipe'],
  ])
  manyCommands(app, dependencies, recipes, { access, id }, [
    ['DELETE', '/recipes/deleteMany', 'DeleteRecipe'],
    ['POST', '/recipes/restoreMany', 'RestoreRecipe'],
  ])
}
