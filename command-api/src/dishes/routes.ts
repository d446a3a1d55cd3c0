import { inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import {
  deleteDish,
  duplicateDish,
  newDish,
  priceDish,
  priceDishes,
  type UpdateDish,
  updateDish,
} from '@escandallo/contracts/dishes/commands.ts'
import type { DishComposition, DishDescription } from '@escandallo/contracts/dishes/details.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import { addedItems } from '../compositions/added-items.ts'
import { copiedTo } from '../compositions/copied-to.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { latestPosition, sideBySide } from '../http/side-by-side.ts'
import { dishes, type KnownDish } from './dish.ts'

const access = section('dishes')
const answers = { 202: Accepted }
const id = 'dishId'
type Written = { description: DishDescription; composition: DishComposition }

export const dishRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows } = dependencies

  const requireKnown = ({ description, composition }: Written, context: CommandContext, previousDish?: KnownDish) => {
    const { userId, collaborators, establishments } = description
    const items = addedItems(composition.elements, previousDish?.compositions)
    const named = { ...items, establishment: establishments, user: [userId, ...collaborators] }
    return workflows.requireKnown(named, context)
  }
  const presentDish = async (dishId: string, context: CommandContext, purpose?: 'changing'): Promise<KnownDish> => {
    const dish = await stateOf(dishes, dishId, context, purpose)
    if (dish === 'absent' || dish.removed) throw new Unknown('dish-unknown')
    return dish
  }

  app.post(
    '/dishes/new',
    { schema: { body: described(newDish), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const dish = bodyOf(newDish, request.body)
      await requireKnown(dish, context)
      const dishId = newId(request, 'dish')
      const command = commandOf('NewDish', { dishId, ...dish, copyOf: null }, context)
      return accepted(reply, dishId, await execute(dishes, dishId, command, context))
    },
  )

  app.post(
    '/dishes/duplicate',
    { schema: { body: described(duplicateDish), response: answers }, access },
    async (request, reply) => {
      const body = bodyOf(duplicateDish, request.body)
      // What is copied may have changed when the same request comes again.
      const context = { ...contextOf(request), asked: body }
      const { description, compositions, prices } = await presentDish(body.dishId, context)
      const day = context.at.slice(0, 10)
      const composition = inForce(compositions, day) ?? compositions[0]?.value
      if (!composition) throw new Unknown('dish-unknown')
      const dishId = newId(request, 'dish')
      const copy = {
        description: {
          ...description,
          name: body.name,
          establishments: copiedTo(description.establishments, context),
        },
        ...{ composition, price: inForce(prices, day) ?? null, status: 'draft' as const, copyOf: body.dishId },
      }
      const command = commandOf('NewDish', { dishId, ...copy }, context)
      return accepted(reply, dishId, await execute(dishes, dishId, command, context))
    },
  )

  const many = { 202: Type.Object({ ids: Type.Array(Type.String()), position: Type.String() }) }
  app.post(
    '/dishes/prices',
    { schema: { body: described(priceDishes), response: many }, access },
    async (request, reply) => {
      const { prices } = bodyOf(priceDishes, request.body)
      await Promise.all(prices.map(({ dishId }) => presentDish(dishId, contextOf(request), 'changing')))
      const outcomes = await sideBySide(prices, (price) => {
        const context = contextOf(request, price.dishId)
        return execute(dishes, price.dishId, commandOf('PriceDish', price, context), context)
      })
      return reply.code(202).send({ ids: prices.map(({ dishId }) => dishId), position: latestPosition(outcomes) })
    },
  )

  commandTable(app, dependencies, dishes, { access, id }, [
    [
      'PUT',
      '/dishes/update',
      updateDish,
      'UpdateDish',
      async (dish: UpdateDish, context) =>
        requireKnown(dish, context, await presentDish(dish.dishId, context, 'changing')),
    ],
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
