import type { PageRange } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, expect, test } from 'vitest'
import {
  about,
  barna,
  confirmed,
  deleted,
  documentId,
  file,
  id,
  other,
  read,
  reading,
  recordReading,
  restore,
  restored,
  reupload,
  uploaded,
} from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { type DocumentCommand, documents } from '../document.ts'

const page = { width: 595, height: 842 }
const ofFour = read({ reading: { ...reading, pages: [page, page, page, page] } })
const [second, third] = [id(21), id(22)] as [string, string]
const ids = (count: number) => [documentId, second, third].slice(0, count)
const whole = [{ from: 1, to: 4 }]
const inTwo = [
  { from: 1, to: 2 },
  { from: 3, to: 4 },
]
const byPerson = (parts: PageRange[], change: object = {}): DocumentCommand => ({
  type: 'SplitDocument',
  data: { ...about, parts, documentIds: ids(parts.length), completed: [], ...change },
})
const byReader = (parts: PageRange[], change: object = {}): DocumentCommand => ({
  type: 'RecordParts',
  data: { ...about, parts, fileHash: file.hash, documentIds: ids(parts.length), ...change },
})
const pages = { from: 1, to: 2, of: 4 }
const sibling = { documentId: second, from: 3, to: 4 }
const divided = (change: object = {}): DocumentEvent => ({
  type: 'DocumentSplit',
  data: { ...about, pages, siblings: [sibling], removes: [], readAgain: false, ...change },
})
const asked = (pages?: object): DocumentEvent => ({
  type: 'DocumentRereadRequested',
  data: { ...about, file, ...(pages && { pages }) } as never,
})
const part: DocumentEvent = {
  type: 'DocumentUploaded',
  data: { ...about, establishmentId: barna, file, pages: { from: 3, to: 4, of: 4 }, splitFrom: id(30) },
}

describe('a file in which the reader found several documents', () => {
  test('is divided: the reading it has is about the first', () =>
    given(documents, [uploaded, ofFour]).when(byReader(inTwo)).records([divided()]))
  test('stays whole when a person was faster, divided it or confirmed it', () => {
    const merged = divided({ pages: { from: 1, to: 4, of: 4 }, siblings: [] })
    given(documents, [uploaded, ofFour, merged]).when(byReader(inTwo)).records([])
    given(documents, [uploaded, ofFour, confirmed]).when(byReader(inTwo)).records([])
  })
  test('stays whole when it was replaced meanwhile, or is itself a part', () => {
    given(documents, [uploaded, ofFour])
      .when(byReader(inTwo, { fileHash: other.hash }))
      .records([])
    given(documents, [part, ofFour]).when(byReader(inTwo)).records([])
  })
  test('stays whole when pages would be left out', () =>
    given(documents, [uploaded, ofFour])
      .when(byReader([inTwo[0] as PageRange, { from: 4, to: 4 }]))
      .records([]))
})

describe('a person who divides a file', () => {
  test('makes its document be read again, from its own pages', () =>
    given(documents, [uploaded, ofFour])
      .when(byPerson(inTwo))
      .records([divided({ readAgain: true }), asked(pages)]))
  test('may put it together again', () => {
    const all = { from: 1, to: 4, of: 4 }
    given(documents, [uploaded, ofFour, divided()])
      .when(byPerson(whole))
      .records([divided({ pages: all, siblings: [], removes: [second], readAgain: true }), asked(all)])
  })
  test('leaves alone what stays as it is', () => {
    const [first, three, four] = [
      { from: 1, to: 2 },
      { from: 3, to: 3 },
      { from: 4, to: 4 },
    ] as PageRange[]
    const siblings = [
      { documentId: id(31), ...three },
      { documentId: id(32), ...four },
    ]
    given(documents, [uploaded, ofFour, divided()])
      .when(byPerson([first, three, four] as PageRange[], { documentIds: [documentId, id(31), id(32)] }))
      .records([divided({ siblings, removes: [second] })])
  })
  test('may change her mind before the new pages have been read', () => {
    const again = divided({ readAgain: true })
    given(documents, [uploaded, ofFour, again, asked(pages)])
      .when(byPerson(whole))
      .recordsTypes(['DocumentSplit', 'DocumentRereadRequested'])
  })
  test('says twice what happens once', () =>
    given(documents, [uploaded, ofFour, divided()]).when(byPerson(inTwo)).records([]))

  test.each([
    ['leaves a page out', [{ from: 1, to: 3 }]],
    ['leaves out the first', [{ from: 2, to: 4 }]],
    [
      'gives a page to two documents',
      [
        { from: 1, to: 3 },
        { from: 3, to: 4 },
      ],
    ],
    ['counts pages that the file has not', [{ from: 1, to: 5 }]],
    [
      'has a part without pages',
      [
        { from: 1, to: 4 },
        { from: 5, to: 4 },
      ],
    ],
  ])('is refused when the division %s', (_, parts) =>
    given(documents, [uploaded, ofFour]).when(byPerson(parts)).refuses('split-pages-wrong'),
  )
  test('is refused while nobody knows how many pages there are', () =>
    given(documents, [uploaded]).when(byPerson(whole)).refuses('document-not-read-yet'))
  test('is refused when a completed part would disappear, and not when it stays', () => {
    const completed = { completed: [second] }
    given(documents, [uploaded, ofFour, divided()]).when(byPerson(whole, completed)).refuses('split-part-completed')
    given(documents, [uploaded, ofFour, divided()]).when(byPerson(inTwo, completed)).records([])
  })
  test('is refused when the document itself is completed and would have other pages', () =>
    given(documents, [uploaded, ofFour, confirmed]).when(byPerson(inTwo)).refuses('document-completed'))
  test('is refused on a part: what is divided is the file', () =>
    given(documents, [part, ofFour]).when(byPerson(whole)).refuses('split-of-a-part'))
})

describe('a part of a file', () => {
  const lastPages = { pages: { from: 3, to: 4 } }
  test('is read for itself, and takes no reading of other pages', () => {
    given(documents, [part]).when(recordReading(lastPages)).recordsTypes(['DocumentRead'])
    given(documents, [part]).when(recordReading()).records([])
    given(documents, [part])
      .when(recordReading({ pages: { from: 1, to: 2 } }))
      .records([])
    given(documents, [uploaded, ofFour, divided({ readAgain: true })])
      .when(recordReading())
      .records([])
  })
  test('knows nothing any more of what was read of the pages it had', () => {
    const state = given(documents, [uploaded, ofFour, divided({ readAgain: true })]).state()
    expect(state).toMatchObject({ status: 'processing', content: null, matches: [], filePages: 4, pages })
  })
  test('is a document of its own once its file is replaced', () => {
    given(documents, [part]).when(reupload).recordsTypes(['DocumentReuploaded'])
    const state = given(documents, [part, { type: 'DocumentReuploaded', data: { ...about, file: other } }]).state()
    expect(state).toMatchObject({ pages: null, splitFrom: null, file: other })
  })
  test('that comes back before it was read is read then, and what is read of a deleted one is not taken', () => {
    given(documents, [part, deleted])
      .when(restore)
      .records([restored, asked({ from: 3, to: 4, of: 4 })])
    given(documents, [uploaded, deleted]).when(restore).records([restored, asked()])
    given(documents, [part, deleted]).when(recordReading(lastPages)).records([])
  })
})
