import { describe, test } from 'vitest'
import { confirm, read, reading, saying, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { documents } from '../document.ts'

const sure = { ...reading, needsReview: [] }

describe('confirming a paper that is for somebody else', () => {
  const ownTaxIds = ['B00418624']
  const theirs = [uploaded, read({ reading: sure, content: saying({ customer: { taxId: 'B-12345674' } }) })]
  test('is refused from a list, whatever else is said there', () => {
    given(documents, theirs)
      .when(confirm({ ownTaxIds, unseen: true }))
      .refuses('document-for-somebody-else')
    given(documents, theirs)
      .when(confirm({ ownTaxIds, unseen: true, acceptCustomer: true }))
      .refuses('document-for-somebody-else')
  })
  test('is done from the review after an explicit yes, and not without', () => {
    given(documents, theirs)
      .when(confirm({ ownTaxIds, acceptDifferences: true }))
      .refuses('document-for-somebody-else')
    given(documents, theirs)
      .when(confirm({ ownTaxIds, acceptCustomer: true }))
      .recordsTypes(['DocumentConfirmed'])
  })
  test('is told by our own tax ids alone: with none of ours, or none of theirs, nobody knows', () => {
    given(documents, theirs)
      .when(confirm({ ownTaxIds: [], unseen: true }))
      .recordsTypes(['DocumentConfirmed'])
    given(documents, theirs)
      .when(confirm({ ownTaxIds: [...ownTaxIds, 'ESB12345674'], unseen: true }))
      .recordsTypes(['DocumentConfirmed'])
    given(documents, [uploaded, read({ reading: sure })])
      .when(confirm({ ownTaxIds, unseen: true }))
      .recordsTypes(['DocumentConfirmed'])
  })
})
