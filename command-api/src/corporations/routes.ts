import { setCosting, updateCorporation } from '@escandallo/contracts/corporations/details.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { corporations } from './corporation.ts'

export const corporationRoutes = (app: Server, dependencies: Dependencies) => {
  commandTable(app, dependencies, corporations, { access: 'admin', id: 'corporationId' }, [
    ['PUT', '/corporations/update', updateCorporation, 'UpdateCorporation'],
    ['PUT', '/corporations/costing', setCosting, 'SetCosting'],
  ])
}
