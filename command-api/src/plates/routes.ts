import { closeAllergenPage, nameHerd, openAllergenPage, tasteDish } from '@escandallo/contracts/plates/commands.ts'
import type { StreamName } from '@escandallo/contracts/streams.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext, HomeOf } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { plates } from './plate.ts'

const id = 'plateId'

/** Words are said of things of other kinds: where those are at home, the words are. */
export const plateRoutes = (app: Server, dependencies: Dependencies) => {
  const { requireKnown } = dependencies.workflows
  const homeOfOne =
    (...[first, ...others]: readonly StreamName[]): HomeOf =>
    async (kind, plateId, context) => {
      if (!first) throw new Unknown(`${kind.name}-unknown`)
      return dependencies.homeOf({ name: first }, plateId, context).catch((error: unknown) => {
        if (error instanceof Unknown && others.length > 0) return homeOfOne(...others)(kind, plateId, context)
        throw error
      })
    }
  const saidOf = (...kinds: StreamName[]) => ({ ...dependencies, homeOf: homeOfOne(...kinds) })
  const requirePage = (plateId: string, context: CommandContext) =>
    requireKnown({ menu: [plateId] }, context).catch((error: unknown) => {
      if (error instanceof Unknown) return requireKnown({ establishment: [plateId] }, context)
      throw error
    })

  commandTable(app, saidOf('product'), plates, { access: section('products'), id }, [
    [
      ...(['POST', '/plates/herd', nameHerd, 'NameHerd'] as const),
      ({ plateId }, context) => requireKnown({ product: [plateId] }, context),
    ],
  ])
  commandTable(app, saidOf('dish'), plates, { access: section('dishes'), id }, [
    [
      ...(['POST', '/plates/taste', tasteDish, 'TasteDish'] as const),
      ({ plateId }, context) => requireKnown({ dish: [plateId] }, context, 'changing'),
    ],
  ])
  // What stands on the internet in the house's name is the admin's to say.
  commandTable(app, saidOf('menu', 'establishment'), plates, { access: 'admin', id }, [
    [
      ...(['POST', '/plates/page', openAllergenPage, 'OpenAllergenPage'] as const),
      ({ plateId, subject }, context) => requireKnown({ [subject]: [plateId] }, context),
    ],
    [
      ...(['DELETE', '/plates/page', closeAllergenPage, 'CloseAllergenPage'] as const),
      ({ plateId }, context) => requirePage(plateId, context),
    ],
  ])
}
