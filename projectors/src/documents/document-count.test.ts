import { expect, test } from 'vitest'
import { documentCount } from './document-count.ts'
import type { DocumentListRow } from './tables.ts'

const row = (of: Partial<DocumentListRow>) =>
  ({ establishmentId: 'e1', status: 'pending', deleted: false, ...of }) as DocumentListRow

test('a document counts once in its house and status, and not at all once it is deleted', () => {
  expect(documentCount.increments(row({}))).toEqual([
    { key: { establishmentId: 'e1', status: 'pending' }, deltas: { documents: 1 } },
  ])
  expect(documentCount.increments(row({ deleted: true }))).toEqual([])
})
