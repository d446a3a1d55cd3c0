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

test('what stands at the foot is part of its equations where it has a value', () => {
  const totals = {
    ...content.totals,
    discount: 100,
    charges: 300,
    withheld: 255,
    prepaid: null,
    rounding: 0,
    total: 9999,
  }
  const taxes = [{ rate: '4', base: 1700, amount: 68, surcharge: { rate: '0.5', amount: 900 } }]
  const footed = { ...content, taxes, totals: { ...totals, subtotal: 5000 } }
  const fieldsOf = (name: string) => {
    const check = checksOf(footed).find((candidate) => candidate.name === name)
    return check ? fieldsOfCheck(check, footed) : []
  }
  expect(fieldsOf('total')).toEqual(['totals.subtotal', 'totals.taxes', 'totals.withheld', 'totals.total'])
  expect(fieldsOf('lines-sum-to-subtotal').slice(-3)).toEqual(['totals.discount', 'totals.charges', 'totals.subtotal'])
  const surcharge = checksOf(footed).find(({ name }) => name === 'surcharge')
  expect(surcharge && startOfCheck(surcharge, footed)).toBe('taxes.0.surcharge.amount')
  const odds = fieldsAtOdds(footed)
  for (const path of ['totals.discount', 'totals.charges', 'totals.withheld', 'taxes.0.surcharge.amount'])
    expect(odds).toContain(path)
  expect(odds).not.toContain(`lines.${ids.tomato}.total`)
})
