import type { LanguageModel } from '@escandallo/platform/language-model/language-model.ts'
import type { Reading } from '@escandallo/reading/reader.ts'
import { keptWords } from '@escandallo/reading/src/learning/kept-words.ts'
import { typedPage } from '@escandallo/reading/src/words/typed-page.ts'
import { describe, expect, test } from 'vitest'
import { assistant } from './assistant.ts'

const page = `
QUESOS ARTESANOS DEL VALLE                 Documento   26/118
B12345674                                  A fecha     04/03/2026

Cliente: B99999995
Total a abonar                                            162,79 €
`
const value = <Value>(of: Value, confidence = 0.95) => ({ value: of, confidence, boxes: [], alternatives: [] })
const reading: Reading = {
  status: 'read',
  rejection: null,
  kind: 'invoice',
  language: 'es',
  source: 'text',
  pages: [{ width: 595, height: 842 }],
  ms: 40,
  engine: 'test',
  supplier: { name: value('Quesos Artesanos del Valle') },
  issueDate: value('2026-03-04', 0.8),
  currency: 'EUR',
  totals: { total: value(16279, 0.7) },
  taxes: [],
  lines: [],
  needsReview: ['issueDate', 'totals.total'],
  checks: [],
  words: keptWords(typedPage(page, 1)),
}

const saying = (answer: unknown) => {
  const questions: string[] = []
  const model: LanguageModel = {
    name: 'small',
    answer: async ({ text }) => {
      questions.push(text)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const failures: unknown[] = []
  return { ask: assistant(model, (error) => failures.push(error)), questions, failures }
}
const after = (answer: unknown, of = reading) => saying(answer).ask(of, { ownTaxIds: ['B99999995'] })

describe('a language model beside the reader', () => {
  test('fills what was not found, for a person to look at, with its place on the page', async () => {
    const { number, needsReview } = await after({ number: { text: '26/118', row: 1 } })
    expect(number).toMatchObject({ value: '26/118', confidence: 0.5, evidence: [{ code: 'language-model' }] })
    expect(number?.boxes).toHaveLength(1)
    expect(needsReview).toContain('number')
  })
  test('that says the same makes a value a little surer, and leaves it for review', async () => {
    const { issueDate, needsReview } = await after({ issueDate: { text: '04/03/2026', row: 2 } })
    expect(issueDate).toMatchObject({ value: '2026-03-04', confidence: 0.85, evidence: [{ code: 'language-model' }] })
    expect(needsReview).toContain('issueDate')
  })
  test('that says otherwise is a runner-up and replaces nothing', async () => {
    const wrong: Reading = { ...reading, totals: { total: value(16200, 0.7) } }
    const { totals } = await after({ 'totals.total': { text: '162,79', row: 5 } }, wrong)
    expect(totals.total?.value).toBe(16200)
    expect(totals.total?.alternatives[0]).toMatchObject({ value: 16279, confidence: 0.5 })
  })
  test('never makes the restaurant its own supplier', async () => {
    const { supplier } = await after({ 'supplier.taxId': { text: 'B99999995', row: 4 } })
    expect(supplier.taxId).toBeUndefined()
  })
  test('is not believed when it makes something up', async () => {
    expect(await after({ number: { text: '26/119', row: 1 } })).toEqual(reading)
  })
  test('is not asked about a document that is sure, nor about one that was refused', async () => {
    const sure: Reading = { ...reading, number: value('26/118'), needsReview: [] }
    for (const settled of [sure, { ...reading, status: 'rejected' as const }]) {
      const { ask, questions } = saying({})
      expect(await ask(settled, { ownTaxIds: [] })).toBe(settled)
      expect(questions).toEqual([])
    }
  })
  test('that does not answer changes nothing and is reported', async () => {
    const { ask, failures } = saying(new Error('hangs'))
    expect(await ask(reading, { ownTaxIds: [] })).toBe(reading)
    expect(failures).toHaveLength(1)
  })
})
