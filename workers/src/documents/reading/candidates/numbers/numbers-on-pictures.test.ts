import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { respelt } from '../../lexicon/spelling.ts'
import { typedPage } from '../../words/typed-page.ts'
import { decided } from '../candidate.ts'
import { numberCandidates } from './numbers.ts'
import { withSeries } from './series.ts'

/** The number of a page whose words a recogniser was nearly sure of. */
const pictured = (text: string) => {
  const rows = rowsOf(typedPage(text).map((word) => respelt({ ...word, confidence: 0.9 })))
  return decided(withSeries(numberCandidates(rows, 'invoice'), rows), 0.3)?.value
}
const printed = (text: string) => {
  const rows = rowsOf(typedPage(text))
  return decided(withSeries(numberCandidates(rows, 'invoice'), rows), 0.3)?.value
}

describe('a number is found on a picture though', () => {
  test.each([
    ['Rechnung Wr. 26030044 vom 05.03.2026', '26030044'],
    ['Factura Ho. 7712/26', '7712/26'],
    ['Fattura ri. 118/26 del 12/03/2026', '118/26'],
    ['FACTURA HÚM. 4512', '4512'],
  ])('its sign was misread: %s', (text, expected) => expect(pictured(text)).toBe(expected))

  test('its label is one letter off a word of two languages', () =>
    expect(pictured('Référence facturc : F20260042')).toBe('F20260042'))

  test('its label was lost, where its series is that of a bill', () => {
    const page = `Forn Vell\n\n  nús.\n  ALB-00696\n${'\nPa de pagès'.repeat(12)}`
    expect(pictured(page)).toBe('ALB-00696')
    expect(printed(page)).toBeUndefined()
  })

  test('its series was read in small letters or as a figure', () => {
    const page = (series: string) => `SERIE   NÚMERO   FECHA\n${series.padEnd(8)}00261    04/03/2026`
    expect(pictured(page('Fv'))).toBe('FV-00261')
    expect(pictured(page('4'))).toBe('A-00261')
    expect(printed(page('4'))).toBe('00261')
  })
})

test('a series before a number is no misread sign', () => {
  expect(pictured('Factura NC 2026/14')).toBe('NC 2026/14')
  expect(pictured('Rechnung RE 2026/14')).toBe('RE 2026/14')
})

test('a word in which a figure was misread is no number', () =>
  expect(pictured('Delivery n0te\nInvoice number DN26-4410')).toBe('DN26-4410'))
