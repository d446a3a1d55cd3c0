import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { partsOf } from './boundaries.ts'

const fruit = `
  FRUTAS DEL VALLE S.L.
  CIF B12345674`
const fish = `
  PESCADOS RÍAS BAIXAS S.A.
  CIF A13585625`
const ours = `
                                             Cliente: Casa Pepa S.L.
                                             CIF A58818501`
const goods = `
  Descripción            Cantidad    Precio    Importe
  Tomate pera                  10      1,20      12,00
  Cebolla dulce                 5      0,90       4,50
  Patata agria                 25      0,60      15,00`
const total = (amount: string) => `
  Base imponible                                ${amount}
  TOTAL                                         ${amount}`
const bill = (number: string, amount = '31,50', from = fruit) => `${from}
  FACTURA Nº ${number}
  Fecha: 04/03/2026${ours}${goods}${total(amount)}`
const note = (number: string, from = fruit) => `${from}
  ALBARÁN Nº ${number}
  Fecha: 02/03/2026${ours}${goods}`
const more = `
  Calabacín                     4      1,10       4,40
  Berenjena                     3      1,30       3,90
  Pimiento rojo                 6      2,10      12,60`

/** "1 | 2–3" for a file of three pages that holds two documents. */
const divided = (...pages: string[]) =>
  partsOf(
    pages.flatMap((text, index) => typedPage(text, index + 1)),
    pages.length,
  )
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
    .join(' | ')

describe('a file is one document', () => {
  test('when it has one page, or none that says anything', () => {
    expect(divided(bill('F-1'))).toBe('1')
    expect(divided('', '')).toBe('1–2')
  })
  test('when every page bears the same number, however it is written', () => {
    expect(
      divided(`${fruit}\n  FACTURA Nº F-2026/0113${goods}`, `${fruit}\n  FACTURA Nº F2026-113${more}${total('52,40')}`),
    ).toBe('1–2')
  })
  test('when a scanner took the letter of its series for a figure on one page', () =>
    expect(
      divided(
        `${fruit}\n  FACTURA Nº Z005003       Hoja 1/2${ours}${goods}\n  Total parcial     31,50`,
        `${fruit}\n  FACTURA Nº 2005003       Hoja 2/2${total('31,50')}`,
      ),
    ).toBe('1–2'))
  test('when a page has no head of its own: more lines, or the conditions of sale', () => {
    expect(divided(`${fruit}\n  FACTURA Nº F-1${ours}${goods}`, `${more}${total('52,40')}`)).toBe('1–2')
    expect(divided(bill('F-1'), '\n  Condiciones generales de venta y de devolución de envases del proveedor')).toBe(
      '1–2',
    )
  })
  test('when its last page says no more than its total and who brought the goods', () =>
    expect(
      divided(
        `${fruit}\n  INVOICE Nº F-1${ours}${goods}`,
        '\n  Invoice total: 31,50\n  Delivered by: Transportes Vidal, S.L. NIF A13585625\n  Goods remain our property',
      ),
    ).toBe('1–2'))
  test('when its customer is named at its head and its supplier in the sentence at its end alone', () => {
    const first = `\n  FACTURA Nº F-1${ours}\n  Género                      Total €${more}`
    const sentence = '\n\n\n\n  Frutas del Valle S.L., Registro Mercantil de Toledo, CIF B12345674'
    expect(divided(first, `${total('52,40')}${sentence}`)).toBe('1–2')
  })
  test('when its total is carried over the leaf', () => {
    const first = `${fruit}\n  FACTURA Nº F-1${goods}\n  Suma y sigue                                31,50`
    expect(divided(first, `${fish}\n  FACTURA\n  Suma anterior          31,50${more}${total('52,40')}`)).toBe('1–2')
  })
  test('when it counts its pages, even if a number on the second is another', () => {
    const first = `${fruit}\n  FACTURA Nº F-1            Página 1 de 2${ours}${goods}`
    expect(divided(first, `${fruit}\n  FACTURA Nº 88          Página 2 de 2${more}${total('52,40')}`)).toBe('1–2')
  })
  test('when original and duplicate follow each other', () => {
    expect(divided(`${bill('F-1')}\n  ORIGINAL`, `${bill('F-1')}\n  DUPLICADO`)).toBe('1–2')
    const unnumbered = `${fruit}${goods}${total('31,50')}`
    expect(divided(`${unnumbered}\n  ORIGINAL`, `${unnumbered}\n  COPIA`)).toBe('1–2')
  })
  test('when a bill names the delivery notes that it bills among its goods', () => {
    const second = `\n  Albarán Nº A-4712 de 03/03/2026${more}\n  Albarán Nº A-4713 de 04/03/2026${more}${total('90,10')}`
    expect(divided(`${fruit}\n  FACTURA Nº F-1${ours}\n  Albarán Nº A-4711 de 02/03/2026${goods}`, second)).toBe('1–2')
  })
  test('when an empty page stands before it or behind it', () => {
    expect(divided('', bill('F-1'))).toBe('1–2')
    expect(divided(bill('F-1'), '')).toBe('1–2')
  })
})

describe('a file holds several documents', () => {
  test('when the pages bear different numbers', () => {
    expect(divided(bill('F-1'), bill('F-2', '18,20'), bill('F-3', '9,90'))).toBe('1 | 2 | 3')
    expect(divided(note('A-4711'), note('A-4712'))).toBe('1 | 2')
  })
  test('when a document of several pages stands between others', () => {
    const long = [`${fish}\n  FACTURA Nº 77${ours}${goods}`, `${more}${total('52,40')}`]
    expect(divided(bill('F-1'), ...long, note('A-9'))).toBe('1 | 2–3 | 4')
  })
  test('when a bill brings the delivery notes along that it names', () => {
    expect(divided(`${bill('F-1')}\n  Albaranes: A-4711, A-4712`, note('A-4711'), note('A-4712'))).toBe('1 | 2 | 3')
  })
  test('when other people sell, though no number can be read', () => {
    const page = (from: string, amount: string) => `${from}\n  FACTURA${ours}${goods}${total(amount)}`
    expect(divided(page(fruit, '31,50'), page(fish, '84,00'))).toBe('1 | 2')
  })
  test('when tickets without a number end in different totals', () => {
    const ticket = (amount: string) => `${fruit}\n  TICKET${goods}${total(amount)}`
    expect(divided(ticket('31,50'), ticket('12,10'))).toBe('1 | 2')
  })
  test('when the count of pages begins again', () => {
    const page = (count: string, amount: string) => `${fruit}\n  FACTURA\n  Página ${count}${goods}${total(amount)}`
    expect(divided(page('1 de 1', '31,50'), page('1 de 1', '18,20'))).toBe('1 | 2')
  })
  test('when whoever printed the pile counted through the whole of it', () => {
    expect(divided(`${bill('F-1')}\n  Página 1 de 2`, `${bill('F-2', '18,20')}\n  Página 2 de 2`)).toBe('1 | 2')
  })
  test('when suppliers give the same small number, each to their own', () =>
    expect(divided(bill('7'), bill('7', '18,20', fish))).toBe('1 | 2'))
})
