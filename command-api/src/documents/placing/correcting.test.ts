import type { Place } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { about, first, paper, read, update, uploaded } from '../../testing/document-story.ts'
import { given } from '../../testing/given.ts'
import { documents } from '../document.ts'

const box = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }
const place = (path: string): Place => ({ path, boxes: [box] })
const content = { ...paper, number: 'F-9' }

describe('correcting a document', () => {
  test('records where the corrected value stands', () =>
    given(documents, [uploaded, read()])
      .when(update({ content, places: [place('number')] }))
      .records([
        { type: 'DocumentCorrected', data: { ...about, content, changed: ['number'], places: [place('number')] } },
      ]))

  test('records no place of what was not corrected', () =>
    given(documents, [uploaded, read()])
      .when(update({ content, places: [place('dueDate'), place('numbers')] }))
      .records([{ type: 'DocumentCorrected', data: { ...about, content, changed: ['number'] } }]))

  test('records the places of every cell of a line that was added', () => {
    const lineId = '00000000-0000-4000-8000-00000000abcd'
    const [line] = paper.lines
    if (!line) throw new Error('no line')
    const added = { ...paper, lines: [...paper.lines, { ...line, lineId }] }
    const places = [place(`lines.${lineId}.quantity`), place(`lines.${first}.quantity`)]
    given(documents, [uploaded, read()])
      .when(update({ content: added, places }))
      .records([
        {
          type: 'DocumentCorrected',
          data: { ...about, content: added, changed: [`lines.${lineId}`], places: places.slice(0, 1) },
        },
      ])
    expect(places).toHaveLength(2)
  })
})
