import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { describe, test } from 'vitest'
import { about, id, read, recordReading, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import type { DocumentCommand } from '../document.ts'
import { documents } from '../document.ts'

const [terrace, cellar] = [id(71), id(72)]
const guessed = (among: 'all' | string[]): DocumentEvent => {
  if (uploaded.type !== 'DocumentUploaded') throw new Error('a document begins with its file')
  return { ...uploaded, data: { ...uploaded.data, among } }
}
const readAt = (place: string | null, pages?: { from: number; to: number }): DocumentCommand => {
  const command = recordReading()
  if (command.type !== 'RecordReading') throw new Error('a reading is recorded')
  return { ...command, data: { ...command.data, place, ...(pages && { pages }) } }
}
const moved = (establishmentId: string, at = about.at): DocumentEvent => ({
  type: 'DocumentMoved',
  data: { ...about, establishmentId, at },
})

describe('a document of which nobody said where it belongs', () => {
  test('goes where its paper says', () =>
    given(documents, [guessed('all')])
      .when(readAt(terrace))
      .records([read(), moved(terrace)]))
  test('stays where it is when its paper says nothing', () =>
    given(documents, [guessed('all')])
      .when(readAt(null))
      .records([read()]))
  test('goes nowhere that its uploader may not use', () => {
    given(documents, [guessed([cellar])])
      .when(readAt(terrace))
      .records([read()])
    given(documents, [guessed([cellar, terrace])])
      .when(readAt(terrace))
      .records([read(), moved(terrace)])
  })
})

describe('a document of which somebody said where it belongs', () => {
  test('stays there, whatever its paper says', () =>
    given(documents, [uploaded]).when(readAt(terrace)).records([read()]))
  test('stays there too when they said it while it was being read', () =>
    given(documents, [guessed('all'), moved(cellar)])
      .when(readAt(terrace))
      .records([read()]))
})

describe('a file that holds several papers', () => {
  const firstPage = { from: 1, to: 1 }
  const split: DocumentEvent = {
    type: 'DocumentSplit',
    data: { ...about, pages: { ...firstPage, of: 2 }, siblings: [], removes: [], readAgain: true },
  }
  test('is placed once more by its first part, after the whole of it was', () =>
    given(documents, [guessed('all'), read(), moved(terrace), split])
      .when(readAt(cellar, firstPage))
      .records([read(), moved(cellar)]))
  test('stays where a person has put it since', () =>
    given(documents, [guessed('all'), read(), moved(terrace), moved(cellar, '2026-03-02T11:00:00.000Z'), split])
      .when(readAt(terrace, firstPage))
      .records([read()]))
})
