import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { headerAt } from './header.ts'
import { rowsOf } from './rows.ts'

const kinds = (text: string) => headerAt(rowsOf(typedPage(text)), 0)?.headings.map((heading) => heading.kind) ?? null

describe('the headings of a table of goods', () => {
  test('say what each column holds', () =>
    expect(kinds('Código   Descripción     Cant.   Precio   % Dto   IVA    Importe')).toEqual([
      'code',
      'name',
      'quantity',
      'unitPrice',
      'discount',
      'taxRate',
      'total',
    ]))

  test('printed on two rows are read as one', () =>
    expect(kinds('                          Precio\nDescripción   Cantidad   de venta    Total')).toEqual([
      'name',
      'quantity',
      'unitPrice',
      'total',
    ]))

  test.each([
    ['Descrizione dei beni    UM    Q.tà', ['name', 'unit', 'quantity']],
    ['Flaschen    Artikel    Preis    Betrag', ['quantity', 'name', 'unitPrice', 'total']],
    ['Bouteilles    Montant    Tarif Cuvée', ['quantity', 'total', 'unitPrice', 'name']],
    ['Artículo servido    Cantidad    Importe', ['name', 'quantity', 'total']],
    ['Especie    Kg netos    €/Kg    Valor', ['name', 'quantity', 'unitPrice', 'total']],
    ['Espécie e calibre    Lote    Peso líquido', ['name', 'other', 'quantity']],
    ['Product    Cases    £/cases    Value', ['name', 'quantity', 'unitPrice', 'total']],
    ['Goods returned    Quantity    Net', ['name', 'quantity', 'total']],
  ])('may be called what a trade calls them: %s', (text, expected) => expect(kinds(text)).toEqual(expected))

  test('printed close together are told apart', () =>
    expect(kinds('Artículo Cantidad Precio Importe')).toEqual(['name', 'quantity', 'unitPrice', 'total']))

  test('of one kind in one cell are one heading', () =>
    expect(kinds('Artículo    Kg / Ud    Precio    Importe')).toEqual(['name', 'quantity', 'unitPrice', 'total']))

  test('a table of taxes is none', () => expect(kinds('Base imponible    % IVA    Cuota    Total')).toBeNull())

  test('nor is a sentence', () => expect(kinds('La cantidad y el precio total de cada artículo')).toBeNull())
})
