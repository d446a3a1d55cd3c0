import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { day } from '@escandallo/contracts/values/day.ts'
import { normalizeNumber } from '@escandallo/contracts/values/names.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import { type DocumentNoteRow, documentNote as table } from './tables.ts'

export const documentNote = fact<DocumentNoteRow, DocumentEvent>({
  table,
  events: ['DocumentRead', 'DocumentReuploaded', 'DocumentSplit'],
  owner: ['documentId'],
  rows: (event) => {
    const { documentId } = event.data
    if (event.type === 'DocumentSplit' && !event.data.readAgain) return null
    const listed = event.type === 'DocumentRead' ? (event.data.reading.deliveryNotes ?? []) : []
    const rows = listed.map(({ number, date }, position) => {
      const printed = day.safeParse(date)
      return { documentId, position, number, numberKey: normalizeNumber(number), date: printed.data ?? null }
    })
    return { owner: { documentId }, rows }
  },
})
