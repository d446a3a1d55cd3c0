import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { respelt } from '../../lexicon/spelling.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { numberCandidates } from './numbers.ts'
import { withSeries } from './series.ts'

/** The number of a page whose words a recogniser was nearly sure of. */
const pictured = (text: string) => {
  const rows = rowsOf(typedPage(text).map((word) => respelt({ ...word, confidence: 0.9 })))
  return bestOf(withSeries(numberCandidates(rows, 'invoice'), rows), 0.3)?.value
}
const printed = (text: string) => {
  const rows = rowsOf(typedPage(text))
  return bestOf(withSeries(numberCandidates(rows, 'invoice'), rows), 0.3)?.value
}

describe('a number is found on a picture though', () => {
  test.each([
    ['Rechnung Wr. 26030044 vom 05.03.2026', '26030044'],
    ['Factura Ho. 7712/26', '7712/26'],
    ['Fattura ri. 118/26 del 12/03/2026', '118/26'],
    ['FACTURA HÚM. 4512', '4512'],
    ['Factura nim. FAC26-4253, emitida el 01 / 05 / 2026', 'FAC26-4253'],
    ['N.9 CONTRIBUINTE   534261370\nNI DOC.            26.3746', '26.3746'],
    ['Nifra. 2.941 de 21 de julio de 2025', '2.941'],
    ['Albará / ALBARÁN VALOR:WO # X16-7978', 'X16-7978'],
  ])('its sign was misread: %s', (text, expected) => expect(pictured(text)).toBe(expected))

  test('the sign in the word below it was misread', () =>
    expect(pictured('PED-13723\nOrden de compra\nH 00787\nNe doc.\n43006510\nCta. cliente')).toBe('H 00787'))

  test('the dash before its day was misread', () =>
    expect(pictured('FACTURE CLIENT\n                    FC-2026-8072 = 25/02/26')).toBe('FC-2026-8072'))

  test('the title before it was misread', () => expect(pictured('FATTURA LU ME IATA - 2025/821')).toBe('2025/821'))

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

test('beside its series a number is read in figures where one of two looks saw them', () => {
  const words = typedPage('BRANCH   OUR INVOICE\nINV      G403').map((word) => ({ ...word, confidence: 0.9 }))
  const rows = rowsOf(words.map((word) => (word.text === 'G403' ? { ...word, otherwise: '6403' } : word)))
  expect(bestOf(withSeries(numberCandidates(rows, 'invoice'), rows))?.value).toBe('INV-6403')
})

test('a series before a number is no misread sign', () => {
  expect(pictured('Factura NC 2026/14')).toBe('NC 2026/14')
  expect(pictured('Rechnung RE 2026/14')).toBe('RE 2026/14')
  expect(pictured('NÚMERO DE FACTURA: H 00372')).toBe('H 00372')
})

test('a sign set apart from the words before or behind it counts what they name', () => {
  const cells = (text: string) => rowsOf(typedPage(text).map((word) => ({ ...word, confidence: 0.9 })))
  const credit = cells('NUMÉRO\n49\n\nAVOIR - 49\n\nBL  n° 1530:  7 mai 2026')
  expect(bestOf(numberCandidates(credit, 'credit-note'), 0.3)?.value).toBe('49')
  const customer = cells('N  CLIENTE\n43009206\n\nN. DOC.\n26.3746')
  expect(bestOf(numberCandidates(customer, 'invoice'), 0.3)?.value).toBe('26.3746')
})

test('a word in which a figure was misread is no number', () =>
  expect(pictured('Delivery n0te\nInvoice number DN26-4410')).toBe('DN26-4410'))

test('a telephone is no number of the paper, however near its title it stands', () =>
  expect(pictured('MERCEARIA ALTA, LDA\nTelf.: 229 966 674\nGUIA\n\nFatura n.º')).toBeUndefined())
