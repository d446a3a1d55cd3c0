import { expect, test } from 'vitest'
import { openTable } from './files/open-table.ts'
import { tableKindOf } from './table-kind.ts'
import { laterLists, writtenLists } from './testing/written/lists.ts'
import { laterSales, writtenSales } from './testing/written/sales.ts'
import { utf8 } from './testing/written/written-table.ts'

const kindOf = (bytes: Uint8Array) => tableKindOf(openTable(bytes))

test.each([...writtenLists, ...laterLists])('prices of a supplier are a list: $name', ({ bytes }) => {
  expect(kindOf(bytes)).toBe('list')
})

test.each([...writtenSales, ...laterSales])('what a till wrote is of sales: $name', ({ bytes }) => {
  expect(kindOf(bytes)).toBe('sales')
})

test.each([
  [
    'tickets with the price of each line',
    'Fecha;Ticket;Artículo;Uds;Precio;Importe\n2026-11-02;T-1;Bravas;2;6,00;12,00',
  ],
  ['articles of a day', 'Artículo;Unidades;Importe\nBravas;14;84,00\nCaña;40;100,00'],
  ['takings by day', 'Fecha;Total\n02/11/2026;1.204,50\n03/11/2026;980,00'],
])('%s are sales, though they have prices', (_, text) => {
  expect(kindOf(utf8(text))).toBe('sales')
})

test.each([
  ['dated prices', 'Código;Artículo;Formato;PVP;Fecha\nA1;Carrillera;Caja 5 kg;59,50;01/11/2026'],
  ['a quantity in the pack', 'Artículo;Cantidad;Precio;Importe\nAgua;24;0,30;7,20'],
])('%s are a list', (_, text) => {
  expect(kindOf(utf8(text))).toBe('list')
})

test('a table without prices or sums is neither', () => {
  expect(kindOf(utf8('Nombre;Teléfono\nMarta;600 000 000'))).toBeNull()
})
