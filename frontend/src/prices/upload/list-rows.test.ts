import { describe, expect, test } from 'vitest'
import { columnsOf, headingRow } from './headings.ts'
import { contentOf, readRow, type Standard } from './list-rows.ts'

const standard: Standard = { unit: '', currency: 'EUR', validFrom: '2026-11-27', validUntil: '' }

describe('the headings of a list', () => {
  test('are found below the supplier’s own lines, in several languages', () => {
    const rows = [
      ['Frutas Núñez, S.L.'],
      ['Tarifa noviembre', '', '2026'],
      ['Cód.', 'Descripción', 'UM', 'Precio neto', 'PVP'],
    ]
    expect(headingRow(rows, null)).toBe(2)
    expect(columnsOf(rows[2] ?? [], null)).toEqual(['code', 'name', 'unit', 'price', null])
    expect(columnsOf(['Item No', 'Description', 'Pack size', 'Unit price', 'Valid until'], null)).toEqual([
      ...['code', 'name', 'unit', 'price', 'validUntil'],
    ])
  })
  test('are none where no price is named', () => {
    expect(
      headingRow(
        [
          ['1001', 'Tomate', '2,40'],
          ['1002', 'Cebolla', '1,10'],
        ],
        null,
      ),
    ).toBe(null)
  })
  test('mean what a person has said of this supplier’s lists', () => {
    expect(columnsOf(['Mercancía', 'Tarifa B', 'Tarifa A'], { Mercancía: 'name', 'Tarifa A': 'price' })).toEqual([
      ...['name', null, 'price'],
    ])
  })
})

test.each([
  ['kg', { unit: 'kg', quantity: '1' }],
  ['Saco 25 kg', { unit: 'kg', quantity: '25' }],
  ['6 x 1,5 L', { unit: 'l', quantity: '9' }],
  ['Caja 12 ud.', { unit: 'unit', quantity: '12' }],
  ['docena', { unit: 'unit', quantity: '12' }],
  ['Botella 75cl', { unit: 'ml', quantity: '750' }],
  ['manojo grande', { unit: 'unit', quantity: '1' }],
  ['según mercado', null],
])('a content of %s', (cell, content) => {
  expect(contentOf(cell)).toEqual(content)
})

describe('a row of a list', () => {
  const columns = ['code', 'name', 'unit', 'price', 'unitQuantity', 'minimum', 'validUntil'] as const
  const read = (...cells: string[]) => readRow(cells, 7, columns, standard)
  const refusal = (...cells: string[]) => {
    const row = read(...cells)
    return row && 'refused' in row ? row.refused : row
  }

  test('says a price for so much of a unit', () => {
    expect(read('T1', 'Tomate pera', 'caja', '9,90 €', '6 kg', '2 cajas', '31/12/2026')).toEqual({
      ...{ row: 7, code: 'T1', name: 'Tomate pera', price: '9.9', currency: 'EUR', unit: 'kg', unitQuantity: '6' },
      ...{ minimum: '2', validFrom: '2026-11-27', validUntil: '2026-12-31', note: null },
    })
  })
  test('counts a bare content in the unit of the price', () => {
    expect(read('', 'Harina', 'kg', '12.50', '25', '', '')).toMatchObject({ unit: 'kg', unitQuantity: '25' })
  })
  test('has thousands, a currency of its own, a unit behind a stroke', () => {
    expect(read('', 'Trufa negra', '', '$ 1.250,00/kg', '', '', '')).toMatchObject({
      ...{ price: '1250', currency: 'USD', unit: 'kg', unitQuantity: '1' },
    })
  })
  test('is refused with its reason, never guessed', () => {
    expect(refusal('', '', 'kg', '2,40', '', '', '')).toBe('no-name')
    expect(refusal('T1', 'Tomate', 'kg', '', '', '', '')).toBe('no-price')
    expect(refusal('T1', 'Tomate', 'kg', 'consultar', '', '', '')).toBe('price-unreadable')
    expect(refusal('T1', 'Tomate', 'kg', '0,00', '', '', '')).toBe('price-not-positive')
    expect(refusal('T1', 'Tomate', 'kg', '-3', '', '', '')).toBe('price-not-positive')
    expect(refusal('T1', 'Tomate', 'zzz', '2', '', '', '')).toBe('unit-unknown')
    expect(refusal('T1', 'Tomate', '', '2', '', '', '')).toBe('unit-unknown')
    expect(refusal('T1', 'Tomate', 'kg', '2', 'media', '', '')).toBe('content-unreadable')
    expect(refusal('T1', 'Tomate', 'kg', '2', '', '', '31/02/2026')).toBe('day-unreadable')
    expect(refusal('T1', 'Tomate', 'kg', '2', '', '', '01/01/2026')).toBe('ends-before-it-starts')
  })
  test('that is a title of those below says nothing', () => {
    expect(read('', 'VERDURAS', '', '', '', '', '')).toBe(null)
    expect(read('', '', '', '', '', '', '')).toBe(null)
  })
})
