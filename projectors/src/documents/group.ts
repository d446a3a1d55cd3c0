import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { documentAlias } from './document-alias.ts'
import { documentCount } from './document-count.ts'
import { documentHistory } from './document-history.ts'
import { documentList } from './document-list.ts'
import { documentNote } from './document-note.ts'
import { documentReading } from './document-reading.ts'
import { documentSuggestion } from './document-suggestion.ts'
import { documentLesson } from './learning/document-lesson.ts'
import { forgettingEvents, forgottenLayout } from './learning/forgotten-layout.ts'
import { supplierLayout } from './learning/supplier-layout.ts'

export const documentsGroup = group({
  name: 'documents',
  version: 17,
  events: [...typesOf(documentEvent), ...forgettingEvents],
  parse: parserOf(documentEvent, supplierEvent),
  projections: [
    documentList,
    documentCount,
    documentReading,
    documentSuggestion,
    documentHistory,
    documentAlias,
    documentNote,
    documentLesson,
    forgottenLayout,
    supplierLayout,
  ],
})
