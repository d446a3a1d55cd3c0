import { recogniseProducts } from '@escandallo/contracts/documents/commands.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import { commandTable } from '../../http/command-table.ts'
import { documents } from '../document.ts'

/** What the workers found earlier papers to have made of the lines of a confirmed document. */
export const recognisingRoutes = (app: Server, dependencies: Dependencies) => {
  const { workflows } = dependencies
  commandTable(app, dependencies, documents, { access: 'service', id: 'documentId' }, [
    [
      ...(['POST', '/documents/recognise', recogniseProducts, 'RecogniseProducts'] as const),
      ({ products }, context) =>
        workflows.requireKnown({ product: products.map(({ productId }) => productId) }, context),
    ],
  ])
}
