import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import { expect, test } from 'vitest'
import { content, ids } from '../testing/samples.ts'
import { fieldsAtOdds, fieldsOfCheck, startOfCheck } from './equations.ts'

const odd = { ...content, totals: { ...content.totals, total: 1800 } }

test('an equation names the fields that it ties together, its result last', () => {
  const total = checksOf(content).find(({ name }) => name === 'total')
  expect(total && fieldsOfCheck(total, content)).toEqual(['totals.subtotal', 'totals.taxes', 'totals.total'])
  expect(total && startOfCheck(total, content)).toBe('totals.total')
  const tax = checksOf(content).find(({ name }) => name === 'tax')
  expect(tax && fieldsOfCheck(tax, content)).toEqual(['taxes.0.base', 'taxes.0.amount'])
  const [line] = checksOf(content)
  expect(line && startOfCheck(line, content)).toBe(`lines.${ids.tomato}.quantity`)
})

test('fields of failing equations are at odds; all others are not', () => {
  expect(fieldsAtOdds(content)).toEqual(new Set())
  expect(fieldsAtOdds(odd)).toEqual(new Set(['totals.subtotal', 'totals.taxes', 'totals.total']))
})

test('a sum over all lines that fails marks its result, not every line', () => {
  const other = { ...content, totals: { subtotal: 1900, discount: 0, taxes: 68, total: 1968 } }
  expect(fieldsAtOdds(other)).toEqual(new Set(['totals.subtotal']))
})
