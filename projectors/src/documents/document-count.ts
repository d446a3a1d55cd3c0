import { rollup } from '@escandallo/platform/projection/shapes.ts'
import { documentList } from './document-list.ts'
import { type DocumentCountRow, type DocumentListRow, documentCount as table } from './tables.ts'

/** How many documents a house has in each status: what a list without a filter counts. */
export const documentCount = rollup<DocumentCountRow, DocumentListRow>({
  table,
  from: documentList,
  increments: ({ establishmentId, status, deleted }) =>
    deleted ? [] : [{ key: { establishmentId, status }, deltas: { documents: 1 } }],
})
