import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const line = (lineId: string, name: string) => ({ lineId, name, price: '1' })

test('names the fields that differ, however deep', () => {
  expect(
    differences({ number: 'A', totals: { total: 1, taxes: 0 } }, { number: 'B', totals: { total: 2, taxes: 0 } }),
  ).toEqual(['number', 'totals.total'])
  expect(differences({ a: null }, { a: 0 })).toEqual(['a'])
  expect(differences({ a: { b: 1 } }, { a: null })).toEqual(['a'])
})
test('finds nothing between equal things', () => {
  expect(differences({ a: [1, { b: null }], c: 'x' }, { a: [1, { b: null }], c: 'x' })).toEqual([])
})
test('tells lines apart by their own id, so that moving one is no change of others', () => {
  const [a, b, c] = [line('a', 'Tomate'), line('b', 'Pera'), line('c', 'Uva')]
  expect(differences({ lines: [a, b] }, { lines: [b, a] })).toEqual([])
  expect(differences({ lines: [a, b] }, { lines: [c, { ...b, name: 'Peras' }] })).toEqual([
    'lines.a',
    'lines.b.name',
    'lines.c',
  ])
})
test('names lists without ids by place, and the whole when nothing was there before', () => {
  expect(differences({ taxes: [{ rate: '4' }] }, { taxes: [{ rate: '10' }, { rate: '4' }] })).toEqual([
    'taxes.0.rate',
    'taxes.1',
  ])
  expect(differences(null, { a: 1 })).toEqual([''])
})
