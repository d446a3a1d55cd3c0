import { bookOfText } from '@escandallo/contracts/tables/files/open-table.ts'
import { describe, expect, test } from 'vitest'
import { type Planned, planner } from '../upload/plan.ts'
import { type ListRow, readRows, type Standard } from '../upload/read-rows.ts'
import { createdOf, productOf, supplierOf } from './proposals.ts'
import { rowPriceOf } from './row-prices.ts'

const standard: Standard = { unit: '', currency: 'EUR', validFrom: '2026-11-01', validUntil: '' }
const text = [
  'Artículo;Formato;Tarifa oct;Tarifa nov;Dto',
  'SECRETO IBERICO;Caja 5 kg;65,00;62,00;4',
  'HAMB. VACA 150 G;Bandeja 24 uds;28,00;28,80;5',
  'CHORIZO FRESCO;Ristra 2,5-3 kg;21,40;21,90;',
].join('\n')
const rowsOf = (contents?: ReadonlyMap<number, string>) =>
  readRows(bookOfText(text), { 'prices-vat': 'without' }, standard, contents).rows
const [secreto, burger] = rowsOf() as [ListRow, ListRow]
const plannedOf = (createsAll: boolean) => planner({ products: [] })({ rows: rowsOf() }, new Map(), createsAll)

describe('a row of a list that is like no product', () => {
  test('becomes one as a kitchen calls it, with the ingredient that it is sure to mean and what one piece weighs', () => {
    expect(productOf(secreto)).toMatchObject({ name: 'Secreto ibérico', unit: 'kg', category: 'CAT1', eqUd: null })
    expect(productOf(burger)).toMatchObject({ unit: 'unit', eqUd: '0.15' })
    expect(productOf(secreto, 'Secreto de bellota').name).toBe('Secreto de bellota')
  })
  test('loses what its ingredient usually loses, and nothing that nobody has said where it has none', () => {
    expect(productOf(secreto)).toMatchObject({ ingredient: 'iberian-secreto', merma: '8' })
    expect(productOf(secreto, 'Lote de Navidad')).toMatchObject({ ingredient: null, merma: '0' })
  })
  test('is sent as the offer of what comes to life with it', () =>
    expect(createdOf(secreto)).toMatchObject({
      productId: null,
      name: 'SECRETO IBERICO',
      price: '59.52',
      unit: 'kg',
      unitQuantity: '5',
      product: { name: 'Secreto ibérico' },
    }))
  test('comes to life by itself with a supplier that is not there yet, and with no other', () => {
    const states = (createsAll: boolean) => plannedOf(createsAll).map(({ state }) => state)
    expect(states(true)).toEqual(['created', 'created', 'refused'])
    expect(states(false)).toEqual(['unmatched', 'unmatched', 'refused'])
  })
  test('costs a kilo what it costs by its box, before as now with the same discount', () => {
    const [first] = plannedOf(true) as [Exclude<Planned, { state: 'refused' }>]
    expect(rowPriceOf(first)).toEqual({ perUnit: '11.904', before: '12.48', change: '-0.0462' })
  })
  test('whose weight lies between two is about what somebody chooses', () => {
    const row = rowsOf(new Map([[4, '2.75']])).at(-1)
    expect(row).toMatchObject({ unit: 'kg', unitQuantity: '2.75', approximate: true, pricePerUnit: '7.963636' })
  })
})

test('a list that says whose it is brings that supplier', () =>
  expect(supplierOf({ name: 'Cárnicas Val de Ardanza, S.A.', taxId: 'A28015865' }, ['e'])).toMatchObject({
    name: 'Cárnicas Val de Ardanza, S.A.',
    taxId: 'A28015865',
    establishments: ['e'],
  }))
