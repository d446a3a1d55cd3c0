import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { purchaseDocument, purchaseDocumentDay, purchaseSupplier } from './purchase-documents.ts'
import {
  purchaseDay,
  purchaseLine,
  purchaseMonth,
  purchaseProductDay,
  purchaseProductTrimester,
  purchaseSupplierProduct,
} from './purchase-lines.ts'

export const dashboardsGroup = group({
  name: 'dashboards',
  version: 15,
  events: typesOf(documentEvent),
  parse: parserOf(documentEvent),
  projections: [
    purchaseDocument,
    purchaseDocumentDay,
    purchaseSupplier,
    purchaseLine,
    purchaseProductDay,
    purchaseProductTrimester,
    purchaseDay,
    purchaseMonth,
    purchaseSupplierProduct,
  ],
})
