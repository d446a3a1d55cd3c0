import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { kindOf } from './kinds.ts'

const kind = (text: string) => kindOf(rowsOf(typedPage(`Hortalizas Ribera, S.L.\nCIF B12345674\n${text}`)))

const goods = '\n\nTomate pera       3      9,90       29,70\n\nTOTAL                        29,70'

describe('a form that prints several kinds of paper in a line', () => {
  test.each([
    ['[ ] Factura   [x] Albarán   [ ] Abono', 'delivery-note'],
    ['X FACTURA     ALBARÁN     ABONO', 'invoice'],
    ['Factura ☐   Albarán ☐   Abono ☒', 'credit-note'],
  ])('is what is crossed: %s', (line, expected) => expect(kind(`${line}\nNº 7781${goods}`)).toBe(expected))
})

describe('a paper without a title', () => {
  test.each([
    ['Tipo documento   Numero   Data\nTD04             12/NC    04/03/2026', 'credit-note'],
    ['Tipo    Número       Fecha\nAB      26/001882    04/03/2026', 'credit-note'],
    ['Documento: NC 26/0031', 'credit-note'],
    ['Doc: FS26/4410   04/03/2026 14:10', 'receipt'],
    ['B.L. 77120', 'delivery-note'],
    ['GT 2026/1201', 'delivery-note'],
  ])('is what its short form stands for: %s', (head, expected) => expect(kind(head + goods)).toBe(expected))

  test.each([
    ['EFECTIVO    110,00\nCAMBIO        5,90', 'receipt'],
    ['ENTREGADO   110,00\nLe atendió: Marta', 'receipt'],
    ['Girocard    104,10\nEs bediente Sie: 4', 'receipt'],
    ['TSE-Signatur: 4hQ0xZ', 'receipt'],
    ['Firma y sello del receptor', 'delivery-note'],
    ['Ware erhalten: ________', 'delivery-note'],
    ['Este documento no tiene validez como factura.', 'delivery-note'],
    ['Forma de pago: efectivo', 'invoice'],
  ])('is told by what stands at its foot: %s', (foot, expected) =>
    expect(kind(`Nº 18820   04/03/2026${goods}\n\n${foot}`)).toBe(expected),
  )
})

test('a number that is called after both papers is an invoice’s', () =>
  expect(kind(`Albarán/Fra.     Fecha\n004021     04/03/2026${goods}`)).toBe('invoice'))

describe('an invoice that takes something back', () => {
  test.each([
    'Rectifica a la factura F-26/377 de fecha 12/02/2026',
    'Factura que es rectifica: 26-771',
    'Storniert die Rechnung 900388',
  ])('is a credit note: %s', (line) => expect(kind(`FACTURA R-26/019\n${line}${goods}`)).toBe('credit-note'))

  test('is none where it but tells how one is corrected', () =>
    expect(kind(`FACTURA F-26/019${goods}\nPara pedir que se rectifique la factura llame a su agente`)).toBe('invoice'))
})

describe('a title', () => {
  test.each([
    ['DEVOLUCIÓN DE MERCANCÍA - ABONO\nAlbarán de origen 44120', 'credit-note'],
    ['ALBARÁN-FACTURA   40017', 'invoice'],
    ['Documento de   31/5512\nacompañamiento', 'delivery-note'],
    ["Factura d'abonament", 'credit-note'],
    ['SALES CREDIT   SC-118\nRe: invoice SI-20288', 'credit-note'],
  ])('is known in parts, pairs and two lines: %s', (title, expected) => expect(kind(title + goods)).toBe(expected))

  test('is neither the day of a paper nor one that is to follow', () => {
    expect(kind('Goods Delivery Note 1/006242\nPage 1 / 1   Invoice/Tax Date 3 June 2026')).toBe('delivery-note')
    expect(kind('Rechnung folgt: RE-2026-099\nLieferschein:   LS-4481')).toBe('delivery-note')
  })
})
