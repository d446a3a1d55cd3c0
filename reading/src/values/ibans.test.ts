import { expect, test } from 'vitest'
import { ibansIn, isIban } from './ibans.ts'

test('an account number has to satisfy the check digits, in Spain those of the old account too', () => {
  expect(isIban('ES9121000418450200051332')).toBe(true)
  expect(isIban('ES9121000418450200051333')).toBe(false)
  expect(isIban('PT50000201231234567890154')).toBe(true)
})

test('finds one printed in groups, and stops where it ends', () =>
  expect(ibansIn('IBAN: ES91 2100 0418 4502 0005 1332 BIC CAIXESBB')).toMatchObject([
    { value: 'ES9121000418450200051332', sure: true },
  ]))

test('is not misled by a year before it', () =>
  expect(ibansIn('el 3 de 2026 en la cuenta ES91 2100 0418 4502 0005 1332.')).toMatchObject([{ sure: true }]))

test('gives one with wrong digits where nothing calls it something else, and not as sure', () => {
  expect(ibansIn('Transferencia: ES91 2100 0418 4502 0005 1333')).toMatchObject([{ sure: false }])
  expect(ibansIn('IBAN ES91 2100 0418 4502 0005 1333')).toMatchObject([{ sure: false }])
  expect(ibansIn('Ref. ES91 2100 0418 4502 0005 1333')).toEqual([])
})

test('letters that a scanner saw in place of digits, and the other way round, are put right and kept as read', () => {
  expect(ibansIn('IBAN: E591 21O0 0418 4502 0005 1332')).toMatchObject([
    { value: 'ES9121000418450200051332', sure: true, repaired: 'E59121O00418450200051332' },
  ])
  expect(ibansIn('BAN ES91 2100 0416 4502 0005 1332')).toMatchObject([
    { value: 'ES9121000418450200051332', sure: true },
  ])
})

test('three wrong characters are too many to put right', () =>
  expect(ibansIn('IBAN ES9l 2l00 O4l8 4502 0005 1332')).toMatchObject([{ sure: false }]))

test('an announced one that is too short for its country is given as printed', () =>
  expect(ibansIn('IBAN: DE12 1234 5678 9012 34   BIC ABCDDEFF')).toMatchObject([
    { value: 'DE1212345678901234', sure: false },
  ]))

test('the letters of its country may have been taken for digits, when the rest proves it', () => {
  const italian = 'IT60X0542811101000000123456'
  expect(isIban(italian)).toBe(true)
  expect(ibansIn('Coordinate bancarie: 1T60 X054 2811 1010 0000 0123 456')).toMatchObject([
    { value: italian, sure: true },
  ])
  expect(ibansIn('Coordinate bancarie: 1160 X054 2811 1010 0000 0123 456')).toMatchObject([
    { value: italian, sure: true },
  ])
  expect(ibansIn('Pedido 1160 1054 2811 1010 0000 0123 456')).toEqual([])
})

test('wide gaps between its groups do not end it', () =>
  expect(ibansIn('ES91  2100  0418  4502  0005  1332')).toMatchObject([
    { value: 'ES9121000418450200051332', sure: true },
  ]))

test('letters stand only where its country has letters', () => {
  expect(isIban('GB82WEST12345698765432')).toBe(true)
  expect(ibansIn('Account GB82WE5T12345698765432')).toMatchObject([{ value: 'GB82WEST12345698765432', sure: true }])
  expect(ibansIn('VAT Reg. No. GB82 0020443 142 HARBOUR ROW')).toEqual([])
})

test.each([
  'IBANES9121000418450200051332',
  'IBAN ES91/2100/0418/4502/0005/1332',
  'IBAN  E S 9 1  2 1 0 0  0 4 1 8  4 5 0 2  0 0 0 5  1 3 3 2',
])('is found however it is set: %s', (text) =>
  expect(ibansIn(text)).toMatchObject([{ value: 'ES9121000418450200051332', sure: true }]),
)

test.each([
  'C.C.C. 2100 0418 45 0200051332',
  'Cta. 2100-0418-45-0200051332',
  'Entidad 2100 Oficina 0418 D.C. 45 Cuenta 0200051332',
  'País ES91 Entidad 2100 Oficina 0418 D.C. 45 Cuenta 0200051332',
])('an old Spanish account is the IBAN that it has: %s', (text) =>
  expect(ibansIn(text)).toMatchObject([{ value: 'ES9121000418450200051332', sure: true }]),
)

test('figures that nobody calls an account, or whose control fails, are none', () => {
  expect(ibansIn('Ref. 2100 0418 45 0200051332')).toEqual([])
  expect(ibansIn('C.C.C. 2100 0418 46 0200051332')).toEqual([])
})

test('letters that are set apart and prove nothing are none', () =>
  expect(ibansIn('E S 9 1  2 1 0 0  0 4 1 8  4 5 0 2  0 0 0 5  1 3 3 3')).toEqual([]))
