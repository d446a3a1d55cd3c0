import { expect, test } from 'vitest'
import { dates, decimalOf, grouped, money, written } from './formats.ts'

test('amounts are written as their country writes them', () => {
  expect(money(123456, 'spanish')).toBe('1.234,56')
  expect(money(123456, 'english')).toBe('1,234.56')
  expect(money(123456, 'bare')).toBe('1234,56')
  expect(money(-5, 'spanish')).toBe('-0,05')
  expect(money(100000000, 'spanish')).toBe('1.000.000,00')
})

test('prices and quantities keep the decimals they have', () => {
  expect(written('0.0125', 'spanish', 2)).toBe('0,0125')
  expect(written('9.9', 'spanish', 4)).toBe('9,9000')
  expect(written('3', 'english')).toBe('3')
  expect(decimalOf(-707)).toBe('-7.07')
})

test('dates are written in five ways', () => {
  const day = '2026-04-05'
  expect([dates.slashes(day), dates.dots(day), dates.dashes(day)]).toEqual(['05/04/2026', '05.04.2026', '05-04-26'])
  expect([dates.spanish(day), dates.catalan(day), dates.english(day)]).toEqual([
    '5 de abril de 2026',
    "5 d'abril de 2026",
    '5 April 2026',
  ])
})

test('an account number is read in fours', () => {
  expect(grouped('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
})
