import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentReadingRow, documentReading as table } from './tables.ts'

export const documentReading = entity<DocumentReadingRow, DocumentEvent>({
  table,
  events: [
    'DocumentRead',
    'DocumentReadingFailed',
    'DocumentRejected',
    'DocumentReopened',
    'DocumentReuploaded',
    'DocumentSplit',
  ],
  key: ({ data }) => data.documentId,
  evolve: (row, { type, data }) => {
    const { documentId } = data
    switch (type) {
      case 'DocumentSplit':
        return data.readAgain ? null : (row ?? null) // what was read of other pages does not hold
      case 'DocumentRead': {
        const lineIds = data.readLines ?? data.content.lines.map((line) => line.lineId)
        return { documentId, reading: data.reading, lineIds, failure: null, rejection: null, words: data.words ?? null }
      }
      case 'DocumentReadingFailed':
        return { documentId, reading: null, lineIds: [], failure: data.reason, rejection: null, words: null }
      case 'DocumentRejected': {
        const { page, box = null } = data
        const known = row ?? { documentId, reading: null, lineIds: [], failure: null, words: null }
        return { ...known, rejection: page === null && box === null ? null : { page, box } }
      }
      case 'DocumentReopened':
        return row ? { ...row, rejection: null } : null
      default:
        return null // a new file has not been read yet
    }
  },
})
