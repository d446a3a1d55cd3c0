import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { papersOnPage } from './shared-page.ts'

const ticket = (name: string, taxId: string, number: string, total: string) => `
  ${name}
  CIF ${taxId}
  FACTURA SIMPLIFICADA
  Num. ${number}
  Fecha 04/03/2026
  Uds  Articulo        Importe
   2   TOMATE PERA        3,20
   1   ACEITE OLIVA       8,45
  TOTAL               ${total}
  Gracias por su visita`
const valley = (number = 'T-1041', total = '11,65') => ticket('FRUTAS DEL VALLE S.L.', 'B12345674', number, total)
const coast = (number = 'A-77', total = '31,20') => ticket('PESCADOS RIAS S.A.', 'A13585625', number, total)

const beside = (...columns: string[]): string => {
  const lines = columns.map((column) => column.split('\n'))
  return Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, at) =>
    lines.map((column) => (column[at] ?? '').padEnd(44)).join(''),
  ).join('\n')
}
const below = (...papers: string[]): string => papers.join('\n\n\n\n')

/** The first words of each paper. */
const papersOf = (page: string) =>
  papersOnPage(typedPage(page)).papers.map((words) =>
    words
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' '),
  )

describe('several papers on one page', () => {
  test('stand side by side, of two shops and of one', () => {
    expect(papersOf(beside(valley(), coast()))).toEqual(['FRUTAS DEL', 'PESCADOS RIAS'])
    expect(papersOf(beside(valley('T-1041'), valley('T-1042', '9,90')))).toEqual(['FRUTAS DEL', 'FRUTAS DEL'])
  })
  test('stand one above the other', () => {
    expect(papersOf(below(valley(), coast()))).toEqual(['FRUTAS DEL', 'PESCADOS RIAS'])
  })
  test('are three, or two above two', () => {
    expect(papersOf(beside(valley(), coast(), valley('T-9', '4,00')))).toHaveLength(3)
    expect(
      papersOf(below(beside(valley(), coast()), beside(valley('T-2', '1,00'), coast('A-9', '2,00')))),
    ).toHaveLength(4)
  })
})

describe('one paper on a page', () => {
  test('is a ticket, or an invoice with its transfer slip or its copy', () => {
    expect(papersOf(valley())).toHaveLength(1)
    expect(papersOf(below(valley('T-1'), valley('T-1')))).toHaveLength(1)
    expect(papersOf(below(valley('T-1'), coast('T-1', '11,65')))).toHaveLength(1)
  })
  test('is an invoice of one table, between the columns of which a white stripe runs down the page', () => {
    const goods = ['Nata per muntar', 'Tomaquet', 'Pebrot', 'Mato', 'Patata', 'Formatge'].map(
      (name, at) => `  2714${at}   ${at + 2},00   ${name.padEnd(40)}3,620   10,00%   39,10   43,01`,
    )
    const head = (left: string, right: string) => `  ${left.padEnd(56)}${right}`
    const page = [
      head('Grupo Cantina Azul, SL', 'Horta Vilaplana'),
      head('CIF: B11556776', 'CIF: F20525358'),
      head('Data: 16/12/2025', 'Factura de venda 2025/961'),
      head('Article  Quantitat  Producte', 'Preu    Dte.    Import'),
      head('Albara 72434 del 10/12/2025', ''),
      ...goods,
      head('', 'Subtotal:             829,88'),
      head('', 'Total a pagar:        852,44'),
    ]
    expect(papersOf(page.join('\n'))).toHaveLength(1)
  })
  test('is an invoice that lists the delivery notes it bills with a sum of each', () =>
    expect(
      papersOf(`
  FRUTAS DEL VALLE S.L.
  CIF B12345674
  FACTURA F-2026/113
  Fecha 04/03/2026                         Cliente: Casa Pepa S.L.
                                           CIF A58818501


  Albaran A-4711 de 02/03/2026
  Tomate pera                  10      1,20      12,00
  Cebolla dulce                 5      0,90       4,50
  Total albaran                                  16,50


  Albaran A-4712 de 03/03/2026
  Patata agria                 25      0,60      15,00
  Total albaran                                  15,00


  Base imponible                                 31,50
  IVA 4 %                                         1,26
  TOTAL                                          32,76`),
    ).toHaveLength(1))
})

test('two papers of which one does not say whose it is are a doubt, one paper is none', () => {
  const nameless = coast().replace('CIF A13585625', '')
  expect(papersOf(below(valley(), nameless))).toHaveLength(1)
  expect(papersOnPage(typedPage(below(valley(), nameless))).isDoubtful).toBe(true)
  expect(papersOnPage(typedPage(valley())).isDoubtful).toBe(false)
})
