import { describe, expect, test } from 'vitest'
import { ordersOf } from '../checkout/orders-of.ts'
import {
  type Basket,
  type BasketAction,
  type BasketItem,
  basketReducer,
  emptyBasket,
  isComplete,
  packsShort,
} from './basket.ts'

const onion: BasketItem = {
  id: 'onion',
  quantity: 1,
  price: '9.95',
  colors: ['#111111'],
  currency: 'EUR',
  name: 'Cebolla',
  code: 'C1',
  productId: 'p1',
  supplierId: 's1',
  supplierName: 'Huerta',
  unit: 'kg',
  unitQuantity: '10',
}
const salt: BasketItem = { ...onion, id: 'salt', price: '0.333', name: 'Sal' }
const billing = { name: 'Alborada', address: 'Calle Mayor 1', phone: '', email: '', deliverOn: '', note: '' }
const after = (...actions: BasketAction[]): Basket => actions.reduce(basketReducer, emptyBasket)

describe('the basket', () => {
  test('adds what is there already as one more, and merges its colours without doubling them', () => {
    const again: BasketItem = { ...onion, quantity: 7, colors: ['#111111', '#222222'] }
    expect(after({ type: 'add', item: onion }, { type: 'add', item: again }).items).toEqual([
      { ...onion, quantity: 2, colors: ['#111111', '#222222'] },
    ])
  })
  test('counts exactly: three times a third of a cent is a whole one', () => {
    const basket = after(
      { type: 'add', item: salt },
      { type: 'increase', id: 'salt' },
      { type: 'increase', id: 'salt' },
    )
    expect(basket).toMatchObject({ subTotal: 100, total: 100, totalItems: 3 })
  })
  test('adds up what its lines come to as they are printed, each to the cent', () => {
    const thirds = ['a', 'b', 'c'].map((id): BasketAction => ({ type: 'add', item: { ...salt, id, price: '0.335' } }))
    expect(after(...thirds).subTotal).toBe(102)
  })
  test('says how many packs are short of the least that a supplier sells', () => {
    const packs = { ...onion, minimum: '25' }
    expect(packsShort(packs)).toBe(2)
    const reached = after({ type: 'add', item: packs }, { type: 'increase', id: 'onion', by: 2 })
    expect(reached.items.map(packsShort)).toEqual([0])
    expect([packsShort(onion), packsShort({ ...onion, minimum: null })]).toEqual([0, 0])
  })
  test('goes down by one, and to one at least; taking away is another thing', () => {
    const two = after(
      { type: 'add', item: onion },
      { type: 'increase', id: 'onion' },
      { type: 'decrease', id: 'onion' },
    )
    expect(two.items[0]?.quantity).toBe(1)
    expect(basketReducer(two, { type: 'decrease', id: 'onion' }).items[0]?.quantity).toBe(1)
    expect(basketReducer(two, { type: 'remove', id: 'onion' }).items).toEqual([])
  })
  test('total is subtotal less discount plus shipping, and both are nothing once it is empty', () => {
    const basket = after(
      { type: 'add', item: onion },
      { type: 'discount', amount: 100 },
      { type: 'shipping', amount: 450 },
    )
    expect(basket).toMatchObject({ subTotal: 995, discount: 100, shipping: 450, total: 1345 })
    expect(basketReducer(basket, { type: 'remove', id: 'onion' })).toMatchObject({ discount: 0, shipping: 0, total: 0 })
  })
})

describe('what is agreed with a supplier', () => {
  const agreed = after(
    { type: 'add', item: onion },
    { type: 'discount', amount: 100 },
    { type: 'shipping', amount: 450 },
  )
  test('is of its one order, and goes with it', () => {
    const placed = { ...agreed, billing }
    expect(ordersOf(placed)).toMatchObject([{ discount: 100, shipping: 450 }])
    expect(ordersOf({ ...placed, discount: 0, shipping: 0 })[0]).not.toHaveProperty('discount')
  })
  test('is nothing once there are several suppliers, who each agree on their own', () => {
    const both = basketReducer(agreed, { type: 'add', item: { ...salt, supplierId: 's2' } })
    expect(both).toMatchObject({ subTotal: 1028, discount: 0, shipping: 0, total: 1028 })
  })
  test('takes off all there is at most', () => {
    expect(basketReducer(agreed, { type: 'discount', amount: 5000 })).toMatchObject({ discount: 995, total: 450 })
  })
})

describe('the steps', () => {
  test('go on, back, and to any of them, never before the first nor behind the end', () => {
    expect(after({ type: 'next' }, { type: 'next' }, { type: 'back' }).activeStep).toBe(1)
    expect(after({ type: 'go', step: 2 }).activeStep).toBe(2)
    expect(after({ type: 'back' }).activeStep).toBe(0)
    expect(after({ type: 'go', step: 9 }).activeStep).toBe(3)
  })
  test('giving the address leads on; coming back to it asks for it anew', () => {
    const paying = after({ type: 'next' }, { type: 'bill', billing })
    expect(paying).toMatchObject({ activeStep: 2, billing })
    expect(basketReducer(paying, { type: 'back' })).toMatchObject({ activeStep: 1, billing: null })
    expect(basketReducer(paying, { type: 'go', step: 0 })).toMatchObject({ activeStep: 0, billing })
  })
  test('are complete when there is none left, and a reset clears everything', () => {
    const done = after({ type: 'add', item: onion }, { type: 'next' }, { type: 'bill', billing }, { type: 'next' })
    expect(isComplete(done)).toBe(true)
    expect(isComplete(after({ type: 'next' }))).toBe(false)
    expect(basketReducer(done, { type: 'reset' })).toEqual(emptyBasket)
  })
})
