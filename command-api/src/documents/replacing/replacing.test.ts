import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, test } from 'vitest'
import {
  about,
  confirmed,
  deleted,
  id,
  read,
  remove,
  reopen,
  restore,
  restored,
  uploaded,
  withdraws,
} from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { type DocumentCommand, documents } from '../document.ts'

const corrective = id(41)
const commanded = (type: 'ReplaceDocument' | 'ReinstateDocument', replacedBy = corrective) =>
  ({ type, data: { ...about, replacedBy } }) as DocumentCommand
const replaced: DocumentEvent = { type: 'DocumentReplaced', data: { ...about, replacedBy: corrective, withdraws } }
const reinstated: DocumentEvent = { type: 'DocumentReinstated', data: { ...about, replacedBy: corrective } }
const booked = [uploaded, read(), confirmed]

describe('a confirmed invoice', () => {
  test('counts no more once a corrective one stands in its place', () =>
    given(documents, booked).when(commanded('ReplaceDocument')).records([replaced]))
  test('is replaced once, by one, and never by itself', () => {
    given(documents, [...booked, replaced])
      .when(commanded('ReplaceDocument'))
      .records([])
    given(documents, [...booked, replaced])
      .when(commanded('ReplaceDocument', id(42)))
      .records([])
    given(documents, booked).when(commanded('ReplaceDocument', about.documentId)).records([])
  })
  test('counts again when the corrective one is open again', () =>
    given(documents, [...booked, replaced])
      .when(commanded('ReinstateDocument'))
      .records([reinstated, confirmed]))
  test('is not reinstated for another, or when it was never replaced', () => {
    given(documents, [...booked, replaced])
      .when(commanded('ReinstateDocument', id(42)))
      .records([])
    given(documents, booked).when(commanded('ReinstateDocument')).records([])
  })
})

test('a document that nobody has confirmed is not replaced', () =>
  given(documents, [uploaded, read()]).when(commanded('ReplaceDocument')).records([]))

describe('an invoice that was replaced', () => {
  test('comes back from a deletion and counts no more than before', () =>
    given(documents, [...booked, replaced, deleted])
      .when(restore)
      .records([restored]))
  test('can be deleted and reopened', () => {
    given(documents, [...booked, replaced])
      .when(remove)
      .records([{ type: 'DocumentDeleted', data: { ...about, withdraws } }])
    given(documents, [...booked, replaced])
      .when(reopen)
      .records([{ type: 'DocumentReopened', data: { ...about, withdraws } }])
  })
})
