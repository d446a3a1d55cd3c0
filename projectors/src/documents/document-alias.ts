import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { aliasesOfLine } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentAliasRow, documentAlias as table } from './tables.ts'

export const documentAlias = fact<DocumentAliasRow, DocumentEvent>({
  table,
  events: selectTypes<DocumentEvent>()({
    folds: ['DocumentConfirmed'],
    ignores: [
      ['DocumentUploaded', 'DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed'],
      ['DocumentRejected', 'DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved'],
      ['DocumentLineMatched', 'DocumentMoved', 'DocumentReopened', 'DocumentReuploaded', 'DocumentSplit'],
      ['DocumentBilled', 'DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated'],
      ['DocumentRereadRequested', 'DocumentReadAgain', 'DocumentSuggested', 'DocumentSuggestionsDismissed'],
      ['DocumentReviewClaimed', 'DocumentReviewReleased', 'DocumentDeleted', 'DocumentRestored'],
    ],
  }),
  owner: ['documentId'],
  rows: (event) => {
    if (event.type !== 'DocumentConfirmed') return null
    const { documentId, at, document } = event.data
    const { supplier, content, matches } = document
    if (supplier.kind === 'unresolved') return null
    const aliases = new Map<string, string | null>()
    for (const { code, name, lineId } of content.lines) {
      const product = matches.find((match) => match.lineId === lineId)?.product
      if (!product || product.kind === 'unmatched') continue
      const productId = product.kind === 'ignored' ? null : product.productId
      for (const alias of aliasesOfLine({ code, name })) aliases.set(alias, productId)
    }
    const row = { documentId, supplierId: supplier.supplierId, aliases: [...aliases], confirmedAt: at }
    return { owner: { documentId }, rows: aliases.size > 0 ? [row] : [] }
  },
})
