import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { documentAlias } from './document-alias.ts'
import { documentHistory } from './document-history.ts'
import { documentList } from './document-list.ts'
import { documentReading } from './document-reading.ts'

export const documentsGroup = group({
  name: 'documents',
  version: 2,
  events: typesOf(documentEvent),
  parse: parserOf(documentEvent),
  projections: [documentList, documentReading, documentHistory, documentAlias],
})
