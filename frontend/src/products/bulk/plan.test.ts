import { readSheet } from '@escandallo/contracts/products/bulk/sheet.ts'
import { describe, expect, test } from 'vitest'
import { planOf } from './plan.ts'

const supplierId = '50990000-0000-4000-8000-000000000001'
const productId = '90d00000-0000-4000-8000-000000000001'
const context = {
  known: [{ productId, name: 'Cebolla', code: 'C1', unit: 'kg' as const }],
  suppliers: [{ value: supplierId, label: 'Huerta del Almud' }],
  supplierId: '',
  date: '2026-03-02',
  currency: 'EUR',
}
const planned = (text: string) => {
  const sheet = readSheet(text, undefined, { 'prices-vat': 'without' })
  return sheet ? planOf(sheet, context) : []
}

describe('what a sheet does', () => {
  test('adds what nobody knows, with what its ingredient lends', () => {
    const [line] = planned('Nombre\tPrecio\tProveedor\tIngrediente\nTomate pera\t1,85\tHuerta del Almud\tTomate')
    expect(line).toMatchObject({
      state: 'new',
      send: { details: { category: 'CAT3', ingredient: 'tomato' }, costs: [{ value: '1.85', supplierId }] },
    })
  })
  test('changes what is known, and only what it says', () => {
    const [line] = planned('Producto\tMerma\ncebolla\t9')
    expect(line).toMatchObject({ state: 'changed', send: { productId, change: { merma: '9' }, costs: [] } })
  })
  test('says why a line cannot be used', () => {
    const [bare, strange] = planned('Nombre\tProveedor\tPrecio\nTomate\t\t1\nPera\tNadie\t1')
    expect(bare).toMatchObject({ state: 'refused' })
    expect(strange).toMatchObject({ state: 'refused', reasons: [{ field: 'supplier', code: 'supplier-unresolved' }] })
  })
  test('takes no line twice', () => {
    const [, again] = planned('Producto\tMerma\nCebolla\t9\nCebolla\t9')
    expect(again).toMatchObject({ state: 'refused', reasons: [{ code: 'line-repeated' }] })
  })
})
