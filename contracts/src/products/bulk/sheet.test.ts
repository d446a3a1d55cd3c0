import { describe, expect, test } from 'vitest'
import { readSheet } from './sheet.ts'

const row = (text: string, answers: Record<string, string> = { 'prices-vat': 'without' }) =>
  readSheet(text, undefined, answers)?.rows[0]

describe('a sheet of products', () => {
  test('is read as it was copied from a spreadsheet', () => {
    const text = 'Nombre\tCódigo\tProveedor\tPrecio\tUnidad\tMerma\nTomate pera\tT1\tHuerta\t1,85 €\tkg\t8 %\n'
    expect(row(text)).toMatchObject({
      line: 2,
      name: 'Tomate pera',
      code: 'T1',
      supplier: 'Huerta',
      price: '1.85',
      unit: 'kg',
      merma: '8',
      weight: null,
      unread: [],
    })
  })
  test('is read as CSV, with quotes around what holds the separator', () => {
    expect(row('name;code;price\n"Aceite; virgen ""extra""";A1;"3,20"')).toMatchObject({
      name: 'Aceite; virgen "extra"',
      code: 'A1',
      price: '3.2',
    })
  })
  test('knows categories and ingredients by what the house calls them', () => {
    const text = 'Producto\tCategoría\tIngrediente\nTomate\tVerduras y hortalizas\tTomate'
    expect(row(text)).toMatchObject({ category: 'CAT3', ingredient: 'tomato', unread: [] })
  })
  test('says which cells it cannot read', () => {
    expect(row('Nombre\tPrecio\tCategoría\nTomate\tcaro\tCosas')).toMatchObject({
      price: null,
      category: null,
      unread: ['price', 'category'],
    })
  })
  test('whose prices nobody calls with or without VAT has none until that is answered', () => {
    const text = 'Nombre\tPrecio\tUnidad\nTomate\t1,10\tkg'
    expect(row(text, {})).toMatchObject({ price: null, unread: ['price'] })
    expect(readSheet(text)?.asks.map(({ key }) => key)).toEqual(['prices-vat'])
    expect(readSheet(text, undefined, { 'prices-vat': 'with' })?.asks.map(({ key }) => key)).toEqual(['vat-rate'])
    expect(row(text, { 'prices-vat': 'with', 'vat-rate': '10' })).toMatchObject({ price: '1', vat: '10', unread: [] })
    expect(row('Nombre\tPrecio sin IVA\tUnidad\nTomate\t1,10\tkg', {})).toMatchObject({ price: '1.1', unread: [] })
  })
  test('whose discounts may be per cent or euros has no price until that is answered', () => {
    const text = 'Nombre\tPrecio sin IVA\tDto\tUnidad\nTomate\t10,00\t1,25\tkg'
    expect(row(text, {})).toMatchObject({ price: null, unread: ['price'] })
    expect(readSheet(text)?.asks.map(({ key }) => key)).toEqual(['discount-is:dto'])
    expect(row(text, { 'discount-is:dto': 'money' })).toMatchObject({ price: '8.75', unread: [] })
    expect(row(text, { 'discount-is:dto': 'percent' })).toMatchObject({ price: '9.875', unread: [] })
  })
  test('says what a price is for over the prices, or in a name, and nothing by a price of one', () => {
    const of = (text: string) => {
      const { unit, quantity, pricePerUnit } = row(text) ?? {}
      return [unit, quantity, pricePerUnit]
    }
    expect(of('Nombre\tPrecio €/litro\nNata\t3,10')).toEqual(['l', '1', '3.1'])
    expect(of('Nombre\tPrecio/kg\nRape\t16,80')).toEqual(['kg', '1', '16.8'])
    expect(of('Nombre\tPrecio\nHarina saco 25 kg\t20')).toEqual(['kg', '25', '0.8'])
    expect(of('Nombre\tPrecio unitario\nLechuga\t0,90')).toEqual([null, null, null])
  })
  test('is none without a heading that names the products', () => {
    expect(readSheet('Tomate\t1,85\nCebolla\t0,90')).toBeNull()
    expect(readSheet('   ')).toBeNull()
  })
  test('keeps the number of each line, empty ones counted', () => {
    expect(readSheet('Nombre\nUno\n\nDos')?.rows.map(({ line }) => line)).toEqual([2, 4])
  })
})
