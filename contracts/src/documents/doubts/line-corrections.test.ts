import { describe, expect, test } from 'vitest'
import { lineTotal } from '../arithmetic.ts'
import { lineCorrection, sameCorrection } from './line-corrections.ts'

const line = (quantity: string, unitPrice: string, discountRate: string, total: number) => ({
  quantity,
  unitPrice,
  discountRate,
  total,
})

describe('what puts a line right that does not add up', () => {
  test('is nothing where it does', () => expect(lineCorrection(line('12', '9.80', '5', 11172), true)).toBeNull())

  test('is its discount, as money off each unit', () => {
    const oil = line('12', '9.80', '0.50', 11160)
    expect(lineCorrection(oil, false)).toEqual({ field: 'discountRate', value: '5.102041', is: 'unit', off: '0.50' })
  })

  test('is its discount, as money off the line', () => {
    const oil = line('12', '9.80', '5.88', 11172)
    expect(lineCorrection(oil, false)).toEqual({ field: 'discountRate', value: '5', is: 'amount', off: '5.88' })
  })

  test('is the discount that leaves the total where the lines come to the base', () =>
    expect(lineCorrection(line('4', '10', '5', 3400), true)).toMatchObject({ field: 'discountRate', value: '15' }))

  test('is the total where they do not, and where it has no discount or none would do', () => {
    expect(lineCorrection(line('4', '10', '5', 3400), false)).toEqual({ field: 'total', value: 3800 })
    expect(lineCorrection(line('4', '10', '0', 3400), true)).toEqual({ field: 'total', value: 4000 })
    expect(lineCorrection(line('4', '10', '5', 4400), true)).toEqual({ field: 'total', value: 3800 })
  })

  test.each([
    line('12', '9.80', '0.50', 11160),
    line('3', '7.35', '0.15', 2160),
    line('1000', '0.31', '0.02', 29000),
    line('2.345', '18.90', '1.10', 4174),
    line('7', '13.33', '0', 9000),
  ])('makes quantity × price − discount the amount: $quantity × $unitPrice − $discountRate', (wrong) => {
    for (const totalsStand of [true, false]) {
      const correction = lineCorrection(wrong, totalsStand)
      const right = { ...wrong, ...(correction && { [correction.field]: correction.value }) }
      expect(Math.abs(lineTotal(right) - right.total)).toBeLessThanOrEqual(2)
    }
  })

  test('is right for the other lines whose discounts were read the same wrong way', () => {
    expect(sameCorrection(line('4', '21', '1.25', 7900), { is: 'unit' })).toBe('5.952381')
    expect(sameCorrection(line('4', '21', '5', 7980), { is: 'unit' })).toBeNull()
    expect(sameCorrection(line('4', '21', '4.2', 7980), { is: 'unit' })).toBeNull()
  })
})
