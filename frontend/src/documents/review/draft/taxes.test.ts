import { describe, expect, test } from 'vitest'
import { content } from '../../testing/samples.ts'
import { faultsOf } from './doubts.ts'
import type { Draft } from './draft.ts'
import { withoutSurcharge, withoutTax, withSurcharge, withTax, withTaxAmount, withTaxRate } from './taxes.ts'

const draft: Draft = {
  establishmentId: '11111111-1111-4111-8111-111111111111',
  content: { ...content, taxes: [4, 10].map((rate) => ({ rate: `${rate}`, base: 1700, amount: 17 * rate })) },
  supplier: { kind: 'existing', supplierId: '22222222-2222-4222-8222-222222222222' },
  matches: {},
  typed: {},
}
const taxFaults = (of: Draft) => faultsOf(of).filter(({ path }) => path.startsWith('taxes.'))

describe('the tax table while it is corrected', () => {
  test('a base that was emptied is asked for, and no zero', () => {
    const emptied = withTaxAmount(draft, 'taxes.0.base', null)
    expect(taxFaults(emptied)).toEqual([{ path: 'taxes.0.base', code: 'required' }])
    expect(emptied.content.taxes[0]?.base).toBe(1700)
    const filled = withTaxAmount(emptied, 'taxes.0.base', 1650)
    expect(taxFaults(filled)).toEqual([])
    expect(filled.content.taxes[0]?.base).toBe(1650)
  })

  test('a rate that was emptied or is none is asked for', () => {
    expect(taxFaults(withTaxRate(draft, 'taxes.1.rate', ''))).toEqual([{ path: 'taxes.1.rate', code: 'required' }])
    expect(taxFaults(withTaxRate(draft, 'taxes.1.rate', '210'))).toEqual([
      { path: 'taxes.1.rate', code: 'percentage-invalid' },
    ])
    expect(withTaxRate(draft, 'taxes.1.rate', '21').content.taxes[1]?.rate).toBe('21')
  })

  test('a row that was added has its figures still to be written', () => {
    const added = withTax(draft)
    expect(taxFaults(added).map(({ path }) => path)).toEqual(['taxes.2.base', 'taxes.2.amount'])
    expect(taxFaults(withoutTax(added, 2))).toEqual([])
  })

  test('what was typed goes up with its row where the one above is removed', () => {
    const emptied = withTaxAmount(draft, 'taxes.1.amount', null)
    expect(taxFaults(withoutTax(emptied, 0))).toEqual([{ path: 'taxes.0.amount', code: 'required' }])
    expect(taxFaults(withoutTax(emptied, 1))).toEqual([])
  })

  test('the recargo that is added comes to its rate of the base', () => {
    const surcharged = withSurcharge(draft, 1)
    expect(surcharged.content.taxes[1]?.surcharge).toEqual({ rate: '1.4', amount: 24 })
    const emptied = withTaxAmount(surcharged, 'taxes.1.surcharge.amount', null)
    expect(taxFaults(emptied)).toEqual([{ path: 'taxes.1.surcharge.amount', code: 'required' }])
    expect(taxFaults(withoutSurcharge(emptied, 1))).toEqual([])
  })
})
