import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { billedNotes } from './delivery-notes.ts'

const notes = (text: string) =>
  billedNotes(rowsOf(typedPage(text)), 'day-first').map(({ number, date }) => [number, date])

describe('delivery notes that an invoice bills', () => {
  test('are told with their day', () =>
    expect(
      notes(`
Albarán nº 4711 de 03/02/2026
Tomate pera            3     9,90      29,70
Albarán: A-4720   Fecha: 10/02/2026
Cebolla                2     4,00       8,00`),
    ).toEqual([
      ['4711', '2026-02-03'],
      ['A-4720', '2026-02-10'],
    ]))

  test('may be listed in one line', () =>
    expect(notes('Albaranes: 881, 882 y 890')).toEqual([
      ['881', null],
      ['882', null],
      ['890', null],
    ]))

  test('are listed once, however often they are named', () =>
    expect(notes('Lieferschein Nr. LS-77\nLieferschein Nr. LS-77')).toEqual([['LS-77', null]]))

  test('are none where only the word is printed', () =>
    expect(notes('Según albaranes adjuntos\nFecha albarán 03/02/2026\nAlbarán   Importe 12,50')).toEqual([]))
})
