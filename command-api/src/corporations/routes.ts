import { updateCorporation } from '@escandallo/contracts/corporations/details.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { plain, simpleCommand } from '../simple-command.ts'
import { corporations } from './corporation.ts'

export const corporationRoutes = (app: Server, dependencies: Dependencies) => {
  simpleCommand(
    app,
    dependencies,
    corporations,
    {
      method: 'PUT',
      url: '/corporations/update',
      access: 'admin',
      body: updateCorporation,
      id: ({ corporationId }) => corporationId,
    },
    plain('UpdateCorporation'),
  )
}
