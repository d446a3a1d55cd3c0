import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type Lesson, type DocumentLessonRow as Row, documentLesson as table } from '../tables.ts'
import { lessonsOf } from './lessons.ts'

const events = selectTypes<DocumentEvent>()({
  folds: [
    'DocumentRead',
    'DocumentCorrected',
    'DocumentSupplierResolved',
    'DocumentConfirmed',
    'DocumentReopened',
    'DocumentReuploaded',
    'DocumentSplit',
    'DocumentDeleted',
    'DocumentRestored',
  ],
  ignores: [
    ['DocumentUploaded', 'DocumentReadingFailed', 'DocumentReadingPostponed', 'DocumentRejected'],
    ['DocumentDoubtsSettled', 'DocumentLineMatched', 'DocumentMoved', 'DocumentBilled', 'DocumentUnbilled'],
    ['DocumentReplaced', 'DocumentReinstated', 'DocumentRereadRequested', 'DocumentReadAgain'],
    ['DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed', 'DocumentReviewReleased'],
  ],
})

type About = Extract<DocumentEvent, { type: (typeof events)[number] }>

/** A paper teaches whoever it is from, as long as it is there, confirmed, and something on it was corrected. */
const settled = (row: Row): Row => ({
  ...row,
  teaches: row.deleted || !row.confirmed || row.lessons.length === 0 ? null : row.supplierId,
})

/** What was corrected once more teaches what it says now: nothing of what somebody took back is kept. */
const stillTrue = (lessons: Row['lessons'], changed: readonly string[], again: readonly Lesson[]): Row['lessons'] => {
  const gone = new Set([...changed, ...again.map(({ path }) => path)])
  if (gone.has('dueDate')) gone.add('terms')
  if (gone.has('number')) gone.add('number.series')
  return lessons.filter(({ path }) => path.startsWith('lines.') || !gone.has(path))
}

const evolve = (row: Row, { type, data }: Exclude<About, { type: 'DocumentRead' }>): Row | null => {
  switch (type) {
    case 'DocumentCorrected': {
      const lessons = lessonsOf(data)
      return {
        ...row,
        lessons: [...stillTrue(row.lessons, data.changed, lessons), ...lessons],
        number: data.content.number,
      }
    }
    case 'DocumentSupplierResolved':
      return { ...row, supplierId: data.supplier.kind === 'unresolved' ? null : data.supplier.supplierId }
    case 'DocumentConfirmed':
      return { ...row, confirmed: true }
    case 'DocumentReopened':
      return { ...row, confirmed: false }
    case 'DocumentReuploaded':
      return null // another paper
    case 'DocumentSplit':
      return data.readAgain ? null : row
    case 'DocumentDeleted':
      return { ...row, deleted: true }
    case 'DocumentRestored':
      return { ...row, deleted: false }
    default:
      return type satisfies never
  }
}

/** Every paper whose layout is known: whose it is, and what correcting it has taught. */
export const documentLesson = entity<Row, DocumentEvent>({
  table,
  events,
  key: ({ data }) => data.documentId,
  evolve: (row, event) => {
    if (event.type === 'DocumentRead') {
      const { documentId, at, reading, supplier, content } = event.data
      if (!reading.fingerprint) return null
      // What was corrected on it before it was read once more has taught what it has taught.
      const { readAt = at, lessons = [], confirmed = false } = row ?? {}
      return settled({
        documentId,
        fingerprint: reading.fingerprint,
        number: content.number,
        readAt,
        lessons,
        confirmed,
        deleted: false,
        teaches: null,
        supplierId: supplier.kind === 'unresolved' ? null : supplier.supplierId,
      })
    }
    if (!row || event.type === 'DocumentUploaded') return row ?? null
    const next = evolve(row, event as Parameters<typeof evolve>[1])
    return next && settled(next)
  },
})
