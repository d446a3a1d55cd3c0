import { describe, expect, test } from 'vitest'
import { BEGINNING, costFactsAfter, daysOfFacts, factsFromStart, factsOn } from './cost-facts.ts'
import type { ProductDetails } from './details.ts'
import type { ProductEvent } from './events.ts'

const productId = '90d00000-0000-4000-8000-000000000001'
const at = '2026-03-02T12:00:00.000Z'
const about = { productId, at, by: '05e00000-0000-4000-8000-000000000001' }
const bare: ProductDetails = {
  name: 'Cebolla',
  code: 'C',
  unit: 'kg',
  eqUd: null,
  merma: '8',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: [],
}
type Changed = Extract<ProductEvent, { type: 'ProductDetailsChanged' }>['data']
const changed = (change: Partial<ProductDetails>, more: Partial<Changed> = {}): ProductEvent => ({
  type: 'ProductDetailsChanged',
  data: { ...about, details: { ...bare, ...change }, ...more },
})
const after = (...events: ProductEvent[]) => events.reduce(costFactsAfter, factsFromStart(bare))
const test1: Extract<ProductEvent, { type: 'ProductYieldTested' }>['data']['test'] = {
  testId: '7e570000-0000-4000-8000-000000000001',
  date: '2026-02-01',
  unit: 'kg',
  gross: '28',
  net: '16',
  byProducts: [{ name: 'Huesos', quantity: '3', value: '0.1' }],
}
const tested = (effectiveFrom?: string): ProductEvent => ({
  type: 'ProductYieldTested',
  data: { ...about, test: test1, merma: '42.857143', effectiveFrom },
})

describe('a weight', () => {
  const mean = changed({ eqUd: '0.12' }, { effectiveFrom: '2026-03-02', approximate: true })
  test('that is the mean of its kind is said to be so for as long as it holds', () => {
    const facts = after(mean)
    expect(factsOn(facts, BEGINNING)).toMatchObject({ eqUd: '0.12', approximate: true })
    const weighed = costFactsAfter(facts, changed({ eqUd: '0.14' }, { effectiveFrom: '2026-04-01' }))
    expect(['2026-03-31', '2026-04-01'].map((day) => factsOn(weighed, day).approximate)).toEqual([true, false])
    expect(daysOfFacts(weighed)).toContain('2026-04-01')
  })
  test('stays a mean while something else of the product changes, and is none where nobody said so', () => {
    const renamed = costFactsAfter(after(mean), changed({ eqUd: '0.12', merma: '10' }, { effectiveFrom: '2026-04-01' }))
    expect(factsOn(renamed, '2026-05-01').approximate).toBe(true)
    expect(factsOn(after(changed({ eqUd: '0.12' })), '2026-05-01').approximate).toBe(false)
  })
})

describe('what a product costs follows from facts of its days', () => {
  test('what it was registered with has always held', () => {
    expect(factsOn(after(), BEGINNING)).toMatchObject({ merma: '8', eqUd: null, trimmed: null, into: null })
    expect(daysOfFacts(after())).toEqual([])
  })

  test('a changed loss holds from the day of the event where no day was said, and the days before keep theirs', () => {
    const facts = after(changed({ merma: '12' }))
    expect([factsOn(facts, '2026-03-01').merma, factsOn(facts, '2026-03-02').merma]).toEqual(['8', '12'])
    expect(daysOfFacts(facts)).toEqual(['2026-03-02'])
  })

  test('it holds from the day that was said', () => {
    const facts = after(changed({ merma: '12' }, { effectiveFrom: '2026-01-10' }))
    expect([factsOn(facts, '2026-01-09').merma, factsOn(facts, '2026-01-10').merma]).toEqual(['8', '12'])
  })

  test('the last word counts from its day on, also over what was said before of later days', () => {
    const facts = after(changed({ merma: '12' }), changed({ merma: '10' }, { effectiveFrom: '2026-01-10' }))
    expect([factsOn(facts, '2026-01-10').merma, factsOn(facts, '2026-06-01').merma]).toEqual(['10', '10'])
  })

  test.each(['eqUd', 'density', 'pieces', 'litres'] as const)(
    'an unknown %s that becomes known was so before',
    (fact) => {
      const facts = after(changed({ [fact]: '0.2' }))
      expect(factsOn(facts, BEGINNING)[fact]).toBe('0.2')
      const again = costFactsAfter(facts, changed({ [fact]: '0.3' }))
      expect([factsOn(again, '2026-03-01')[fact], factsOn(again, '2026-03-02')[fact]]).toEqual(['0.2', '0.3'])
    },
  )

  test('a measure that was taken away and comes back fills only the days on which it was unknown', () => {
    const facts = after(
      changed({ eqUd: '1' }),
      changed({ eqUd: null }, { effectiveFrom: '2026-02-01' }),
      changed({ eqUd: '2' }, { effectiveFrom: '2026-02-20' }),
    )
    expect([factsOn(facts, '2026-01-31').eqUd, factsOn(facts, '2026-02-01').eqUd]).toEqual(['1', '2'])
  })

  test('a name or a supplier moves no fact', () => {
    expect(after(changed({ name: 'Cebolla dulce' }))).toEqual(after())
  })

  test('a fact that is named holds from the day without becoming another', () => {
    const facts = after(
      changed({ merma: '12' }),
      changed({ merma: '12' }, { effectiveFrom: '2026-01-10', facts: ['merma'] }),
    )
    expect(daysOfFacts(facts)).toEqual(['2026-01-10'])
  })

  test('a yield test brings its loss and by-products from its day, until it is withdrawn or another loss is written', () => {
    const facts = after(tested('2026-02-01'))
    expect(factsOn(facts, '2026-01-31')).toMatchObject({ merma: '8', trimmed: null })
    expect(factsOn(facts, '2026-02-01')).toMatchObject({ merma: '42.857143', trimmed: { gross: '28' } })
    const withdrawn = costFactsAfter(facts, {
      type: 'ProductYieldTestWithdrawn',
      data: { ...about, testId: test1.testId, merma: '8' },
    })
    expect(factsOn(withdrawn, '2026-03-01').trimmed).not.toBeNull()
    expect(factsOn(withdrawn, '2026-03-02')).toMatchObject({ merma: '8', trimmed: null })
    const byHand = costFactsAfter(facts, changed({ merma: '40' }))
    expect(factsOn(byHand, '2026-03-02')).toMatchObject({ merma: '40', trimmed: null })
  })

  test('a loss that is dated back takes its by-products along', () => {
    const facts = after(tested(), changed({ merma: '42.857143' }, { effectiveFrom: '2026-01-10', facts: ['merma'] }))
    expect(factsOn(facts, '2026-01-10').trimmed).not.toBeNull()
  })

  test('another product stands in its place from the day of the merger until the day on which it is taken back', () => {
    const into = '90d00000-0000-4000-8000-000000000002'
    const merged: ProductEvent = {
      type: 'ProductsMerged',
      data: { ...about, into, costIds: [], suppliers: [], effectiveFrom: '2026-02-01' },
    }
    const facts = after(merged, { type: 'ProductsUnmerged', data: { ...about, into } })
    expect(['2026-01-31', '2026-02-01', '2026-03-01', '2026-03-02'].map((day) => factsOn(facts, day).into)).toEqual([
      null,
      into,
      into,
      null,
    ])
  })
})
