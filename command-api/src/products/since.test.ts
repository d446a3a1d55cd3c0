import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { products } from './product.ts'
import type { ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const about = { productId: id(1), at: '2026-03-02T10:00:00.000Z', by: id(2) }
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
  suppliers: [],
}
const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId: null } }
const update = (change: Partial<ProductDetails>, effectiveFrom?: string): ProductCommand => ({
  type: 'UpdateProduct',
  data: { ...about, details: { ...details, ...change }, costs: [], effectiveFrom },
})
const changedSince = (effectiveFrom: string) => ({
  type: 'ProductDetailsChanged' as const,
  data: { ...about, details: { ...details, merma: '10' }, effectiveFrom },
})
const givenBefore = given(products, [registered])

describe('since when a product costs otherwise', () => {
  test('is today where nobody says, else the day that somebody says', () => {
    givenBefore.when(update({ merma: '10' })).records([changedSince('2026-03-02')])
    givenBefore.when(update({ merma: '10' }, '2026-01-01')).records([changedSince('2026-01-01')])
  })
  test('is always for the first loss of a product that a paper brought, else the day that somebody says', () => {
    const unsaid = { ...details, merma: '0', ingredient: null }
    const brought = given(products, [{ ...registered, data: { ...registered.data, details: unsaid } } as ProductEvent])
    const withLoss: ProductEvent = {
      type: 'ProductDetailsChanged',
      data: { ...about, details: { ...unsaid, merma: '8' }, effectiveFrom: '1990-01-01' },
    }
    const asTomato: ProductEvent = {
      type: 'ProductDetailsChanged',
      data: { ...about, details: { ...unsaid, merma: '8', ingredient: 'tomato' } },
    }
    brought.when(update({ merma: '8', ingredient: 'tomato' })).records([withLoss, asTomato])
    brought.when(update({ merma: '8', ingredient: null })).records([withLoss])
    brought
      .when(update({ merma: '8', ingredient: null }, '2026-02-01'))
      .records([{ ...withLoss, data: { ...withLoss.data, effectiveFrom: '2026-02-01' } } as ProductEvent])
  })
  test('is no matter of its name', () =>
    givenBefore
      .when(update({ name: 'Tomate' }, '2026-01-01'))
      .records([{ type: 'ProductDetailsChanged', data: { ...about, details: { ...details, name: 'Tomate' } } }]))
  test('is no day to come, but for one that has begun somewhere', () => {
    givenBefore.when(update({ merma: '10' }, '2026-03-03')).records([changedSince('2026-03-03')])
    givenBefore.when(update({ merma: '10' }, '2026-03-04')).refuses('since-day-to-come')
  })
  test('is put right where it was written with the wrong day', () => {
    const earlier = { ...changedSince('2026-01-01').data, facts: ['merma' as const] }
    const putRight: ProductEvent = { type: 'ProductDetailsChanged', data: earlier }
    const written = [registered, changedSince('2026-03-02')]
    given(products, written)
      .when(update({ merma: '10' }, '2026-01-01'))
      .records([putRight])
    given(products, [...written, putRight])
      .when(update({ merma: '10' }, '2026-01-01'))
      .records([])
  })
})
