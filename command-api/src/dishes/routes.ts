import { deleteDish, newDish, updateDish } from '@escandallo/contracts/dishes/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { dishes } from './dish.ts'

const access = section('dishes')

export const dishRoutes = (app: Server, dependencies: Dependencies) => {
  app.post(
    '/dishes/new',
    { schema: { body: described(newDish), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const dishId = newId(request, 'dish')
      const command = commandOf('NewDish', { dishId, ...bodyOf(newDish, request.body), copyOf: null }, context)
      return accepted(reply, dishId, await dependencies.execute(dishes, dishId, command, context))
    },
  )
  commandTable(app, dependencies, dishes, { access, id: 'dishId' }, [
    ['PUT', '/dishes/update', updateDish, 'UpdateDish'],
    ['POST', '/dishes/restore', deleteDish, 'RestoreDish'],
    ['DELETE', '/dishes/delete', deleteDish, 'DeleteDish'],
  ])
}
