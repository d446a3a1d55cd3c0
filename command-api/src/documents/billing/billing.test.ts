import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, expect, test } from 'vitest'
import { about, id, paper, read, rejected, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { type DocumentCommand, documents } from '../document.ts'

const [march, april] = [id(41), id(42)] as [string, string]
const note = read({ content: { ...paper, kind: 'delivery-note' } })
const billing = (type: 'BillDocument' | 'BillAsListed' | 'UnbillDocument' | 'UnbillAsOpen', invoiceId = march) =>
  ({ type, data: { ...about, invoiceId } }) as DocumentCommand
const billed = (invoiceId = march): DocumentEvent => ({ type: 'DocumentBilled', data: { ...about, invoiceId } })
const unbilled = (reason: 'by-hand' | 'invoice-open'): DocumentEvent => ({
  type: 'DocumentUnbilled',
  data: { ...about, invoiceId: march, reason },
})

describe('a delivery note', () => {
  test('is billed by the invoice that lists it, or by the one that a person says', () => {
    given(documents, [uploaded, note]).when(billing('BillAsListed')).records([billed()])
    given(documents, [uploaded, note]).when(billing('BillDocument')).records([billed()])
  })
  test('is billed once, however often that is said', () => {
    given(documents, [uploaded, note, billed()]).when(billing('BillDocument')).records([])
    given(documents, [uploaded, note, billed()]).when(billing('BillAsListed')).records([])
  })
  test('is billed by one invoice only: another that lists it changes nothing, and a person is told', () => {
    given(documents, [uploaded, note, billed()]).when(billing('BillAsListed', april)).records([])
    given(documents, [uploaded, note, billed()]).when(billing('BillDocument', april)).refuses('delivery-note-billed')
  })
  test('is free again when its invoice is opened, and billed again when that is confirmed again', () => {
    given(documents, [uploaded, note, billed()])
      .when(billing('UnbillAsOpen'))
      .records([unbilled('invoice-open')])
    given(documents, [uploaded, note, billed(), unbilled('invoice-open')])
      .when(billing('BillAsListed'))
      .records([billed()])
  })
  test('that a person took off an invoice comes back only when a person says so', () => {
    const off = [uploaded, note, billed(), unbilled('by-hand')]
    given(documents, [uploaded, note, billed()])
      .when(billing('UnbillDocument'))
      .records([unbilled('by-hand')])
    given(documents, off).when(billing('BillAsListed')).records([])
    given(documents, off)
      .when(billing('BillAsListed', april))
      .records([billed(april)])
    given(documents, off).when(billing('BillDocument')).records([billed()])
  })
  test('is not taken off an invoice that does not bill it', () => {
    given(documents, [uploaded, note]).when(billing('UnbillDocument')).records([])
    given(documents, [uploaded, note, billed(april)])
      .when(billing('UnbillAsOpen'))
      .records([])
  })
})

describe('whatever is no delivery note', () => {
  test('is not billed', () => {
    given(documents, [uploaded, read()]).when(billing('BillDocument')).refuses('not-a-delivery-note')
    given(documents, [uploaded, read()]).when(billing('BillAsListed')).records([])
  })
  test('or cannot be used, is not billed', () => {
    given(documents, [uploaded]).when(billing('BillDocument')).refuses('document-not-read-yet')
    given(documents, [uploaded, note, rejected]).when(billing('BillDocument')).refuses('document-rejected')
    for (const story of [[uploaded], [uploaded, note, rejected]])
      given(documents, story).when(billing('BillAsListed')).records([])
  })
})

test('a delivery note knows who bills it', () => {
  expect(given(documents, [uploaded, note, billed(), unbilled('by-hand'), billed(april)]).state()).toMatchObject({
    billedBy: april,
    notBilledBy: [march],
  })
})
