import { describe, expect, test } from 'vitest'
import { budgetOf } from './budget.ts'

const composition = { elements: [], portions: '4', seasoning: '0' }
const price = { amount: 1650, vatRate: '10', currency: 'EUR' }

describe('what a dish may cost', () => {
  test('is the target of its price without VAT, for all of its portions', () =>
    expect(budgetOf({ composition, price }, '30')).toBe('18'))
  test('is less by what is added for seasoning', () =>
    expect(budgetOf({ composition: { ...composition, seasoning: '20' }, price }, '30')).toBe('15'))
  test('is unknown without a price, and while a figure is being typed', () => {
    expect(budgetOf({ composition, price: null }, '30')).toBeNull()
    expect(budgetOf({ composition: { ...composition, portions: '1.' }, price }, '30')).toBeNull()
  })
})
