import { describe, expect, test } from 'vitest'
import { corporation } from './corporation.ts'
import { accountNumber, companyNumber, isAccountNumber, isTaxNumber, personNumber } from './fiscal-numbers.ts'
import { suppliers } from './suppliers.ts'

describe('tax numbers', () => {
  test.each(['A13585625', 'J99216582', 'J9921658B', 'A58818501', '12345678Z', 'Q2826000H', 'P2807900B'])(
    '%s is right',
    (number) => {
      expect(isTaxNumber(number)).toBe(true)
    },
  )

  test.each(['B12345678', '12345678A', 'Q28260000', 'I1234567A', 'B1234567'])('%s is wrong', (number) => {
    expect(isTaxNumber(number)).toBe(false)
  })

  test('are completed with the control that the form of company asks for', () => {
    expect(companyNumber('B', '1234567')).toBe('B12345674')
    expect(companyNumber('Q', '2826000')).toBe('Q2826000H')
    expect(personNumber('12345678')).toBe('12345678Z')
  })
})

describe('account numbers', () => {
  test('carry the two control digits of the bank and the two of the country', () => {
    expect(accountNumber('2100', '0418', '0200051332')).toBe('ES9121000418450200051332')
  })

  test('with one digit changed are refused', () => {
    expect(isAccountNumber('ES9121000418450200051332')).toBe(true)
    expect(isAccountNumber('ES9121000418450200051333')).toBe(false)
    expect(isAccountNumber('ES9121000418540200051332')).toBe(false)
  })
})

describe('the demo restaurant and its suppliers', () => {
  test('have valid tax numbers, each its own', () => {
    const numbers = [corporation.taxId, ...suppliers.map(({ taxId }) => taxId)]
    expect(numbers.filter((number) => !isTaxNumber(number))).toEqual([])
    expect(new Set(numbers).size).toBe(9)
  })

  test('have valid account numbers, each its own', () => {
    const numbers = suppliers.map(({ iban }) => iban)
    expect(numbers.filter((number) => !isAccountNumber(number))).toEqual([])
    expect(new Set(numbers).size).toBe(8)
  })
})
