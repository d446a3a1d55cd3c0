import {
  deleteDish,
  duplicateDish,
  newDish,
  priceDish,
  priceDishes,
  updateDish,
} from '@escandallo/contracts/dishes/commands.ts'
import type { DishComposition, DishDescription } from '@escandallo/contracts/dishes/details.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import { addedItems } from '../compositions/added-items.ts'
import { composedRoutes } from '../compositions/composed-routes.ts'
import { draftOf } from '../compositions/offered.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { latestPosition, sideBySide } from '../http/side-by-side.ts'
import { dishes, presentDish, type RecordedDish } from './dish.ts'

const access = section('dishes')
const id = 'dishId' as const
type Written = { description: DishDescription; composition: DishComposition }

export const dishRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows } = dependencies

  const requireNamed = ({ description, composition }: Written, context: CommandContext, previous?: RecordedDish) => {
    const { userId, collaborators, establishments } = description
    const items = addedItems(composition.elements, previous?.compositions)
    return workflows.requireKnown(
      { ...items, establishment: establishments, user: [userId, ...collaborators] },
      context,
    )
  }
  const { requireUpdate } = composedRoutes(app, dependencies, dishes, 'NewDish', {
    access,
    path: '/dishes',
    id,
    newBody: newDish,
    duplicateBody: duplicateDish,
    presentIn: presentDish,
    requireNamed,
    copyOf: (dish, copy, context) => draftOf(dish, copy, context),
  })

  const many = { 202: Type.Object({ ids: Type.Array(Type.String()), position: Type.String() }) }
  app.post(
    '/dishes/prices',
    { schema: { body: described(priceDishes), response: many }, access },
    async (request, reply) => {
      const { prices } = bodyOf(priceDishes, request.body)
      await Promise.all(
        prices.map(async ({ dishId }) => presentDish(await stateOf(dishes, dishId, contextOf(request), 'changing'))),
      )
      const outcomes = await sideBySide(prices, (price) => {
        const context = contextOf(request, price.dishId)
        return execute(dishes, price.dishId, commandOf('PriceDish', price, context), context)
      })
      return reply.code(202).send({ ids: prices.map(({ dishId }) => dishId), position: latestPosition(outcomes) })
    },
  )

  commandTable(app, dependencies, dishes, { access, id }, [
    ['PUT', '/dishes/update', updateDish, 'UpdateDish', requireUpdate],
    ['POST', '/dishes/price', priceDish, 'PriceDish'],
    ['POST', '/dishes/activate', deleteDish, 'ActivateDish'],
    ['POST', '/dishes/deactivate', deleteDish, 'DeactivateDish'],
    ['POST', '/dishes/draft', deleteDish, 'DraftDish'],
    ['POST', '/dishes/restore', deleteDish, 'RestoreDish'],
    ['DELETE', '/dishes/delete', deleteDish, 'DeleteDish'],
  ])
  manyCommands(app, dependencies, dishes, { access, id }, [
    ['POST', '/dishes/activateMany', 'ActivateDish'],
    ['POST', '/dishes/deactivateMany', 'DeactivateDish'],
    ['DELETE', '/dishes/deleteMany', 'DeleteDish'],
    ['POST', '/dishes/restoreMany', 'RestoreDish'],
  ])
}
