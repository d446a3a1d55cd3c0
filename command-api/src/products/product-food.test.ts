import type { ProductCost, ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { unknownNutrients } from '@escandallo/contracts/products/food/nutrition.ts'
import { everyState } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { products } from './product.ts'
import type { ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [productId, by, supplierId, into, testId] = [id(1), id(2), id(3), id(4), id(5)]
const about = { productId, at: '2026-03-02T10:00:00.000Z', by }
const supplier = { supplierId, code: 'T1', name: 'TOMATE PERA' }
const another = { supplierId: id(9), code: 'X', name: 'Tomate' }
const details: ProductDetails = {
  name: 'Tomate pera',
  code: 'T1',
  unit: 'kg',
  eqUd: null,
  merma: '8',
  density: null,
  category: 'CAT3',
  subcategory: '3.2',
  customCategory: null,
  ingredient: 'tomato',
  suppliers: [supplier],
}
const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId: null } }
type Changed = Extract<ProductEvent, { type: 'ProductDetailsChanged' }>['data']
const changed = (change: Partial<ProductDetails>, more: Partial<Changed> = {}): ProductEvent => ({
  type: 'ProductDetailsChanged',
  data: { ...about, details: { ...details, ...change }, ...more },
})
const [today, january] = [{ effectiveFrom: '2026-03-02' }, { effectiveFrom: '2026-01-01' }]

describe('the nutrients of a product', () => {
  const typed = { source: 'typed' as const, per100g: { ...unknownNutrients, energy: '18' } }
  const set: ProductEvent = { type: 'ProductNutritionSet', data: { ...about, nutrition: typed } }
  const command: ProductCommand = { type: 'SetNutrition', data: { ...about, nutrition: typed } }
  const usual: ProductCommand = { type: 'SetNutrition', data: { ...about, nutrition: { source: 'ingredient' } } }
  test('are what somebody says', () => given(products, [registered]).when(command).records([set]))
  test('are said once', () => given(products, [registered, set]).when(command).records([]))
  test('are those of the ingredient without anybody saying so', () =>
    given(products, [registered]).when(usual).records([]))
  test('go back to those of the ingredient', () =>
    given(products, [registered, set])
      .when(usual)
      .records([{ type: 'ProductNutritionSet', data: { ...about, nutrition: { source: 'ingredient' } } }]))
})

describe('verifying allergens', () => {
  const states = everyState({ ALLE003: 'free' })
  const verify: ProductCommand = { type: 'VerifyRestrictions', data: { ...about, states: { ALLE003: 'free' } } }
  const verified: ProductEvent = { type: 'ProductRestrictionsVerified', data: { ...about, states } }
  const linked: ProductEvent = { type: 'ProductSupplierLinked', data: { ...about, supplier: another } }
  test('says every one of them', () => given(products, [registered]).when(verify).records([verified]))
  test('the same again says nothing', () => given(products, [registered, verified]).when(verify).records([]))
  test('is asked anew once another supplier sells it', () =>
    given(products, [registered, verified, linked]).when(verify).records([verified]))
  test('is asked anew once it is another ingredient', () =>
    given(products, [registered, verified, changed({ ingredient: 'onion' })])
      .when(verify)
      .records([verified]))
  test('holds when only its name changes', () =>
    given(products, [registered, verified, changed({ name: 'Tomate' })])
      .when(verify)
      .records([]))
})

describe('a yield test', () => {
  const yieldTest = { testId, date: '2026-03-02', unit: 'kg' as const, gross: '4', net: '3', byProducts: [] }
  const tested: ProductEvent = {
    type: 'ProductYieldTested',
    data: { ...about, test: yieldTest, merma: '25', ...today },
  }
  const withdraw: ProductCommand = { type: 'WithdrawYieldTest', data: { ...about, testId } }
  test('gives the product its loss', () =>
    given(products, [registered])
      .when({ type: 'TestYield', data: { ...about, test: yieldTest } })
      .records([tested]))
  test('taken back, the loss is what it was', () =>
    given(products, [registered, tested])
      .when(withdraw)
      .records([{ type: 'ProductYieldTestWithdrawn', data: { ...about, testId, merma: '8', ...today } }]))
  test('holds since the day that somebody says', () =>
    given(products, [registered])
      .when({ type: 'TestYield', data: { ...about, test: yieldTest, ...january } })
      .records([{ type: 'ProductYieldTested', data: { ...about, test: yieldTest, merma: '25', ...january } }]))
  test('does not hold from a day to come', () =>
    given(products, [registered])
      .when({ type: 'TestYield', data: { ...about, test: yieldTest, effectiveFrom: '2026-03-04' } })
      .refuses('since-day-to-come'))
  test('is behind the loss no more when somebody has written another', () =>
    given(products, [registered, tested, changed({ merma: '30' })])
      .when(withdraw)
      .records([]))
})

describe('two products that are one', () => {
  const cost: ProductCost = {
    costId: id(20),
    supplierId,
    date: '2026-03-01',
    value: '2',
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '1',
    documentId: null,
    lineId: null,
  }
  const costed: ProductEvent = { type: 'ProductCostRecorded', data: { ...about, cost, irregularity: null } }
  const has = { costs: [], details: { ...details, suppliers: [] } }
  const merge: ProductCommand = { type: 'MergeProduct', data: { ...about, into, has } }
  const merged: ProductEvent = {
    type: 'ProductsMerged',
    data: { ...about, into, costIds: [cost.costId], suppliers: [supplier], ...today },
  }
  const handed = { costs: [{ ...cost, state: 'counts' as const }], suppliers: [another] }
  const linked: ProductEvent = { type: 'ProductSupplierLinked', data: { ...about, supplier: another } }
  test('one is merged with what the other had not', () =>
    given(products, [registered, costed]).when(merge).records([merged]))
  test('are merged once', () => given(products, [registered, costed, merged]).when(merge).records([]))
  const taken = (effectiveFrom: string): ProductEvent => ({
    type: 'ProductCostRecorded',
    data: { ...about, cost, irregularity: null, effectiveFrom },
  })
  test('the one that goes on takes over costs and suppliers, which are its prices from that day on', () => {
    given(products, [registered])
      .when({ type: 'TakeOver', data: { ...about, ...handed } })
      .records([linked, taken('2026-03-02')])
    given(products, [registered])
      .when({ type: 'TakeOver', data: { ...about, ...handed, ...january } })
      .records([linked, costed])
  })
  test('a cost that came by an earlier merger is no price of a third before that one', () => {
    const passedOn = { ...handed, costs: [{ ...cost, state: 'counts' as const, effectiveFrom: '2026-03-02' }] }
    given(products, [registered])
      .when({ type: 'TakeOver', data: { ...about, ...passedOn, ...january } })
      .records([linked, taken('2026-03-02')])
  })
  test('and hands them back when they were two after all', () =>
    given(products, [registered, linked, costed])
      .when({ type: 'HandBack', data: { ...about, ...handed } })
      .records([
        changed({}),
        { type: 'ProductCostWithdrawn', data: { ...about, costId: cost.costId, reason: 'unmerged', ...today } },
      ]))
  test('are two again', () =>
    given(products, [registered, costed, merged])
      .when({ type: 'UnmergeProduct', data: about })
      .records([{ type: 'ProductsUnmerged', data: { ...about, into, ...today } }]))
  test('nothing else is done with one that was merged', () =>
    given(products, [registered, merged]).when({ type: 'RestoreProduct', data: about }).refuses('product-merged'))
})

describe('a line of a sheet about a product that is known', () => {
  const line = { change: { merma: '12' }, costs: [] }
  const change: ProductCommand = { type: 'ChangeProduct', data: { ...about, ...line } }
  test('changes what it says and nothing else', () =>
    given(products, [registered])
      .when(change)
      .records([changed({ merma: '12' }, today)]))
  test('sent twice changes nothing', () =>
    given(products, [registered, changed({ merma: '12' })])
      .when(change)
      .records([]))
  test('brings a price once', () => {
    const cost = {
      costId: id(30),
      supplierId,
      date: '2026-03-01',
      value: '2',
      currency: 'EUR',
      unit: 'kg' as const,
      unitQuantity: '1',
    }
    const byHand = { ...cost, documentId: null, lineId: null }
    const priced: ProductEvent = {
      type: 'ProductCostRecorded',
      data: { ...about, cost: byHand, irregularity: null },
    }
    const command = (costId: string): ProductCommand => ({
      type: 'ChangeProduct',
      data: { ...about, change: {}, costs: [{ ...cost, costId }] },
    })
    given(products, [registered])
      .when(command(id(30)))
      .records([priced])
    given(products, [registered, priced])
      .when(command(id(31)))
      .records([])
  })
})
