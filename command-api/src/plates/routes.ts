import { closeAllergenPage, nameHerd, openAllergenPage, tasteDish } from '@escandallo/contracts/plates/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { plates } from './plate.ts'

const id = 'plateId'

export const plateRoutes = (app: Server, dependencies: Dependencies) => {
  const { requireKnown } = dependencies.workflows
  commandTable(app, dependencies, plates, { access: section('products'), id }, [
    [
      ...(['POST', '/plates/herd', nameHerd, 'NameHerd'] as const),
      ({ plateId }, context) => requireKnown({ product: [plateId] }, context),
    ],
  ])
  commandTable(app, dependencies, plates, { access: section('dishes'), id }, [
    [
      ...(['POST', '/plates/taste', tasteDish, 'TasteDish'] as const),
      ({ plateId }, context) => requireKnown({ dish: [plateId] }, context),
    ],
  ])
  // What stands on the internet in the house's name is the admin's to say.
  commandTable(app, dependencies, plates, { access: 'admin', id }, [
    [
      ...(['POST', '/plates/page', openAllergenPage, 'OpenAllergenPage'] as const),
      ({ plateId, subject }, context) => requireKnown({ [subject]: [plateId] }, context),
    ],
    ['DELETE', '/plates/page', closeAllergenPage, 'CloseAllergenPage'],
  ])
}
