import { deleteRecipe, duplicateRecipe, newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { RecipeComposition, RecipeDescription } from '@escandallo/contracts/recipes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { commandOf } from '../command-context.ts'
import { addedItems } from '../compositions/added-items.ts'
import { composedRoutes } from '../compositions/composed-routes.ts'
import { copiedTo } from '../compositions/copied-to.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandRoute, commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { presentRecipe, type RecordedRecipe, recipes } from './recipe.ts'

const access = section('recipes')
const id = 'recipeId' as const
type Written = { description: RecipeDescription; composition: RecipeComposition }

export const recipeRoutes = (app: Server, dependencies: Dependencies) => {
  const { workflows } = dependencies

  const requireNamed = ({ description, composition }: Written, context: CommandContext, previous?: RecordedRecipe) => {
    const { userId, collaborators, establishmentId } = description
    const items = addedItems(composition.elements, previous?.compositions)
    return workflows.requireKnown(
      { ...items, establishment: [establishmentId], user: [userId, ...collaborators] },
      context,
    )
  }
  const { requireUpdate } = composedRoutes(app, dependencies, recipes, 'NewRecipe', {
    access,
    path: '/recipes',
    id,
    newBody: newRecipe,
    duplicateBody: duplicateRecipe,
    presentIn: presentRecipe,
    requireNamed,
    copyOf: ({ description }, { name }, context) => {
      const [establishmentId = description.establishmentId] = copiedTo([description.establishmentId], context)
      return { description: { ...description, name, establishmentId } }
    },
  })

  commandRoute(
    ...([app, dependencies, recipes] as const),
    {
      ...({ method: 'PUT', url: '/recipes/update', access, body: updateRecipe, id } as const),
      // Two who close a circle from both ends are decided one after the other: no single stream sees both.
      alone: ({ composition }, { corporationId }) =>
        itemsOf(composition.elements, 'recipe').length > 0 ? `kitchen ${corporationId}` : null,
      require: async (recipe, context) => {
        const { recipeId, description, composition, effectiveFrom } = recipe
        await requireUpdate(recipe, context)
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
