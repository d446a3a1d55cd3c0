import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentReadingRow, documentReading as table } from './tables.ts'

export const documentReading = entity<DocumentReadingRow, DocumentEvent>({
  table,
  events: ['DocumentRead', 'DocumentReadingFailed', 'DocumentReuploaded'],
  key: ({ data }) => data.documentId,
  evolve: (_, { type, data }) => {
    switch (type) {
      case 'DocumentRead': {
        const lineIds = data.content.lines.map((line) => line.lineId)
        return { documentId: data.documentId, reading: data.reading, lineIds, failure: null }
      }
      case 'DocumentReadingFailed':
        return { documentId: data.documentId, reading: null, lineIds: [], failure: data.reason }
      default:
        return null // a new file has not been read yet
    }
  },
})
