import type { ProductResolution } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, test } from 'vitest'
import { about, confirmed, deleted, id, paper, read, reopened, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { type DocumentCommand, documents } from '../document.ts'

const lineId = paper.lines[0]?.lineId ?? ''
const fresh = { kind: 'new' as const, productId: id(71), name: 'Tomate pera' }
const known = id(72)
const matchesOf = (product: ProductResolution) => [{ lineId, product }]
const matchedWith = (product: ProductResolution): DocumentEvent => ({
  type: 'DocumentLineMatched',
  data: { ...about, lineId, product },
})
const recognise: DocumentCommand = {
  type: 'RecogniseProducts',
  data: { ...about, products: [{ lineId, productId: known }] },
}
const asNew = read({ matches: matchesOf(fresh) })

describe('a line that was new when it was read, and that an earlier paper has given a product since', () => {
  test('is that product, and the document is confirmed with it', () =>
    given(documents, [uploaded, asNew, confirmed])
      .when(recognise)
      .recordsTypes(['DocumentLineMatched', 'DocumentConfirmed']))
  test('is recognised once', () =>
    given(documents, [uploaded, asNew, confirmed, matchedWith({ kind: 'existing', productId: known }), confirmed])
      .when(recognise)
      .records([]))
  test('stays something new where a person said so', () =>
    given(documents, [
      uploaded,
      read({ matches: matchesOf({ kind: 'existing', productId: known }) }),
      matchedWith(fresh),
      confirmed,
    ])
      .when(recognise)
      .records([]))
  test('is left alone on a document that is not confirmed any more', () => {
    given(documents, [uploaded, asNew, confirmed, reopened]).when(recognise).records([])
    given(documents, [uploaded, asNew, confirmed, deleted]).when(recognise).refuses('document-unknown')
  })
})
