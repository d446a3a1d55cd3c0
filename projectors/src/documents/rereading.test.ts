import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { about, id, paper, tomato } from '../testing/documents.ts'
import { documentsGroup } from './group.ts'
import { documentList, documentReading, documentSuggestion } from './tables.ts'

const it = about(id(1))
const supplier = { kind: 'existing' as const, supplierId: id(2) }
const [uploaded, read] = [it('DocumentUploaded'), it('DocumentRead', { supplier, content: paper })]
const requested = it('DocumentRereadRequested', { engine: 'reader 2' })
const suggestion = {
  engine: 'reader 2',
  content: { ...paper, number: 'OTHER', dueDate: '2026-05-01' },
  changed: ['number', 'dueDate'],
  reasons: [],
  matches: [],
}
const suggested = it('DocumentSuggested', suggestion)
const rowOf = async (...events: Told[]) => (await project(documentsGroup, events)).rows(documentList)[0]
const proposalOf = async (...events: Told[]) =>
  (await project(documentsGroup, events)).rows(documentSuggestion)[0]?.suggestion.changed

describe('a document that is read once more', () => {
  test('is known to wait for it, and for which reader', async () => {
    expect(await rowOf(uploaded, read)).toMatchObject({ engine: 'reader 1', rereading: null })
    expect(await rowOf(uploaded, read, requested)).toMatchObject({ engine: 'reader 2', rereading: 'asked' })
    expect(await rowOf(uploaded, requested)).toMatchObject({ engine: null, rereading: null })
  })
  test('tells what came of it', async () => {
    expect(await rowOf(uploaded, read, requested, read)).toMatchObject({ rereading: 'taken' })
    expect(await rowOf(uploaded, read, requested, suggested)).toMatchObject({ rereading: 'suggested' })
    const failed = it('DocumentReadAgain', { engine: null, outcome: 'failed' })
    expect(await rowOf(uploaded, read, requested, failed)).toMatchObject({ rereading: 'failed', engine: 'reader 2' })
  })
  test('has no doubt about what a person settled, and keeps the order of the lines that were read', async () => {
    const reading = (read.data as { reading: Reading }).reading
    const doubtful = { ...reading, needsReview: ['number', 'lines.0'] }
    const data = { supplier, content: { ...paper, lines: [...paper.lines].reverse() } }
    const readLines = paper.lines.map(({ lineId }) => lineId)
    const second = it('DocumentRead', { ...data, reading: doubtful, kept: ['number'], readLines })
    const model = await project(documentsGroup, [uploaded, read, requested, second])
    expect(model.rows(documentList)[0]?.unsure).toEqual([`lines.${tomato.lineId}`])
    expect(model.rows(documentReading)[0]?.lineIds).toEqual(readLines)
  })
})

describe('what another reading proposes', () => {
  test('stays until a person has answered all of it', async () => {
    const number = it('DocumentCorrected', { content: { ...paper, number: 'OTHER' }, changed: ['number'] })
    expect(await proposalOf(uploaded, read, suggested)).toEqual(['number', 'dueDate'])
    expect(await proposalOf(uploaded, read, suggested, number)).toEqual(['dueDate'])
    const due = it('DocumentCorrected', { content: paper, changed: ['dueDate'] })
    expect(await proposalOf(uploaded, read, suggested, number, due)).toBeUndefined()
    expect(await proposalOf(uploaded, read, suggested, it('DocumentSuggestionsDismissed'))).toBeUndefined()
  })
  test('goes when a reader says the same as before, or another file comes', async () => {
    const same = it('DocumentReadAgain', { engine: 'reader 3', outcome: 'same' })
    const failed = it('DocumentReadAgain', { engine: null, outcome: 'failed' })
    expect(await proposalOf(uploaded, read, suggested, same)).toBeUndefined()
    expect(await proposalOf(uploaded, read, suggested, failed)).toEqual(['number', 'dueDate'])
    expect(await proposalOf(uploaded, read, suggested, it('DocumentReuploaded'))).toBeUndefined()
  })
})
