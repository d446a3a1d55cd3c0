import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, expect, test } from 'vitest'
import {
  about,
  claim,
  confirm,
  confirmed,
  deleted,
  failed,
  id,
  matches,
  other,
  paper,
  read,
  reading,
  recordFailure,
  recordReading,
  reject,
  rejected,
  release,
  remove,
  reopen,
  restore,
  reupload,
  saying,
  update,
  upload,
  uploaded,
} from '../testing/document-story.ts'
import { given } from '../testing/given.ts'
import { documents } from './document.ts'

describe('uploading a document', () => {
  test('records it', () => given(documents, []).when(upload).records([uploaded]))
  test('is refused for one that is there', () => given(documents, [uploaded]).when(upload).refuses('document-exists'))
})

describe('a document that nobody uploaded', () => {
  test.each([
    confirm(),
    update(),
    reject,
    reopen,
    remove,
    restore,
    claim(),
    release(),
    reupload,
    recordReading(),
    recordFailure(),
  ])('is unknown to $type', (command) => given(documents, []).when(command).refuses('document-unknown'))
  test('stays unknown whatever else is said about it', () => {
    expect(given(documents, [read(), confirmed, deleted]).state()).toEqual({ status: 'absent' })
  })
})

describe('recording what was read', () => {
  test('records the content that follows from it, with the products that are known', () => {
    const content = {
      ...paper,
      lines: paper.lines.map((line, index) => (index === 1 ? { ...line, code: 'PORTES' } : line)),
    }
    given(documents, [uploaded])
      .when(recordReading())
      .records([read({ content, reading, matches })])
  })
  test('takes no notice of a file that has been replaced meanwhile', () =>
    given(documents, [uploaded])
      .when(recordReading({ fileHash: other.hash }))
      .records([]))
  test.each<[string, DocumentEvent[]]>([
    ['read before', [uploaded, read()]],
    ['confirmed', [uploaded, read(), confirmed]],
    ['rejected by a person who was faster', [uploaded, rejected]],
  ])('takes no notice of a document %s', (_, happened) => given(documents, happened).when(recordReading()).records([]))
  test('takes the new file once the document was uploaded again', () => {
    const again: DocumentEvent = { type: 'DocumentReuploaded', data: { ...about, file: other } }
    given(documents, [uploaded, read(), again]).when(recordReading()).records([])
    given(documents, [uploaded, read(), again])
      .when(recordReading({ fileHash: other.hash }))
      .recordsTypes(['DocumentRead'])
  })
  test('rejects what is no document, for the reason and the page that the reader gives', () => {
    const rejection = { reason: 'too-small' as const, page: 2 }
    const data = { ...about, reason: 'too-small' as const, page: 2, duplicateOf: null }
    given(documents, [uploaded])
      .when(recordReading({}, { status: 'rejected', rejection }))
      .records([{ type: 'DocumentRejected', data }])
  })
  test('rejects as no valid document when the reader gives no reason', () => {
    const data = { ...about, reason: 'invalid-document' as const, page: null, duplicateOf: null }
    given(documents, [uploaded])
      .when(recordReading({}, { status: 'rejected' }))
      .records([{ type: 'DocumentRejected', data }])
  })
  test('keeps the reading of a duplicate and rejects it, naming the other one', () => {
    const duplicateOf = id(99)
    const outcome = given(documents, [uploaded]).when(recordReading({ duplicateOf }))
    outcome.recordsTypes(['DocumentRead', 'DocumentRejected'])
    const state = given(documents, [
      uploaded,
      read({ duplicateOf }),
      { type: 'DocumentRejected', data: { ...about, reason: 'duplicated', page: null, duplicateOf } },
    ]).state()
    expect(state).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'duplicated', duplicateOf },
      content: paper,
    })
  })
  test('leaves a document that cannot be booked as it was read with errors', () => {
    expect(given(documents, [uploaded, read({ content: saying({ number: null }) })]).state().status).toBe('with-errors')
    expect(given(documents, [uploaded, read()]).state().status).toBe('pending')
  })
})

describe('a reading that failed', () => {
  test('leaves the document with errors', () => {
    given(documents, [uploaded]).when(recordFailure()).records([failed])
    expect(given(documents, [uploaded, failed]).state().status).toBe('with-errors')
  })
  test('is no news for another file or a document that was read', () => {
    given(documents, [uploaded]).when(recordFailure(other.hash)).records([])
    given(documents, [uploaded, read()]).when(recordFailure()).records([])
  })
})

describe('uploading a document again', () => {
  test.each<[string, DocumentEvent[]]>([
    ['while it is read', [uploaded]],
    ['after it was rejected', [uploaded, rejected]],
    ['after reading failed', [uploaded, failed]],
    ['after it was read', [uploaded, read()]],
  ])('is possible %s, and begins from the start', (_, happened) => {
    const again: DocumentEvent = { type: 'DocumentReuploaded', data: { ...about, file: other } }
    given(documents, happened).when(reupload).records([again])
    const fresh = { status: 'processing', file: other, content: null, matches: [], supplier: { kind: 'unresolved' } }
    expect(given(documents, [...happened, again]).state()).toMatchObject(fresh)
  })
  test('is refused once it is confirmed', () =>
    given(documents, [uploaded, read(), confirmed]).when(reupload).refuses('document-completed'))
})
