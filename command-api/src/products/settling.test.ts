import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { SettleProduct } from '@escandallo/contracts/products/drafts/settling.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { products } from './product.ts'
import type { ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [productId, by, supplierId, documentId] = [id(1), id(2), id(3), id(4)]
const about = { productId, at: '2026-03-02T10:00:00.000Z', by }
const printed: ProductDetails = {
  name: 'PEREJIL MANOJO',
  code: 'P1',
  unit: 'unit',
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: [{ supplierId, code: 'P1', name: 'PEREJIL MANOJO' }],
}
const newDetails: SettleProduct['details'] = {
  name: 'Perejil',
  category: 'CAT3',
  subcategory: '3.7',
  ingredient: 'parsley',
  eqUd: '0.06',
  density: null,
  pieces: null,
  litres: null,
}
const settled: SettleProduct['settled'] = {
  supplierId,
  printed: 'PEREJIL MANOJO',
  ingredient: 'parsley',
  container: 'bunch',
  weight: '0.06',
  bareUnit: null,
  brand: null,
  answered: ['weight'],
}
// An ingredient brings its usual loss, as in the form.
const details = { ...printed, ...newDetails, merma: '15' }
const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details: printed, documentId } }
const settle: ProductCommand = { type: 'SettleProduct', data: { ...about, details: newDetails, settled } }
const settledEvent: ProductEvent = { type: 'ProductSettled', data: { ...about, settled } }
const changed: ProductEvent = {
  type: 'ProductDetailsChanged',
  data: { ...about, details, effectiveFrom: '2026-03-02' },
}
/** Nobody had said a loss: the one that the ingredient brings has always held. */
const lossSaid: ProductEvent = {
  type: 'ProductDetailsChanged',
  data: { ...about, details: { ...printed, merma: '15' }, effectiveFrom: '1990-01-01' },
}
const unsettle: ProductCommand = { type: 'UnsettleProduct', data: about }

describe('accepting what the paper says of a product', () => {
  test('records what was settled, and what the product became', () =>
    given(products, [registered]).when(settle).records([settledEvent, lossSaid, changed]))
  test('records nothing the second time', () =>
    given(products, [registered, settledEvent, lossSaid, changed]).when(settle).records([]))
  test('leaves a loss that somebody said', () => {
    const withLoss = { ...printed, merma: '7' }
    given(products, [{ ...registered, data: { ...registered.data, details: withLoss } } as ProductEvent])
      .when(settle)
      .records([
        settledEvent,
        { ...changed, data: { ...changed.data, details: { ...details, merma: '7' } } } as ProductEvent,
      ])
  })
  test.each([
    ['the paper printed', 'PEREJIL LIMPIO MANOJO', 'Perejil'],
    ['a person gives', 'PEREJIL MANOJO', 'Perejil limpio'],
  ])('brings no usual loss where the name that %s says that the goods come cleaned', (_whose, onPaper, name) => {
    const sold = { ...printed, name: onPaper }
    given(products, [{ ...registered, data: { ...registered.data, details: sold } } as ProductEvent])
      .when({ ...settle, data: { ...settle.data, details: { ...newDetails, name } } } as ProductCommand)
      .records([
        settledEvent,
        { ...changed, data: { ...changed.data, details: { ...details, name, merma: '0' } } } as ProductEvent,
      ])
  })
  test('is taken back as if it had never been', () =>
    given(products, [registered, settledEvent, lossSaid, changed])
      .when(unsettle)
      .records([
        { type: 'ProductUnsettled', data: about },
        {
          type: 'ProductDetailsChanged',
          data: { ...about, details: printed, effectiveFrom: '1990-01-01', facts: ['merma', 'eqUd'] },
        },
      ]))
  test('that is taken back leaves what was learned of its suppliers since', () => {
    const supplier = { supplierId: id(9), code: 'X', name: 'PEREJIL LISO' }
    given(products, [
      registered,
      settledEvent,
      changed,
      { type: 'ProductSupplierLinked', data: { ...about, supplier } },
    ])
      .when(unsettle)
      .records([
        { type: 'ProductUnsettled', data: about },
        {
          type: 'ProductDetailsChanged',
          data: {
            ...about,
            effectiveFrom: '1990-01-01',
            facts: ['merma', 'eqUd'],
            details: { ...printed, suppliers: [...printed.suppliers, supplier] },
          },
        },
      ])
  })
  test('is not taken back where nothing was accepted', () => given(products, [registered]).when(unsettle).records([]))
  test('of a product that is not there is refused', () => given(products, []).when(settle).refuses('product-unknown'))
})
