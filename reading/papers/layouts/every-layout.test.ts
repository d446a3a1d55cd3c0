import { describe, expect, test } from 'vitest'
import { drawn } from '../drawn.ts'
import { storedLayouts } from '../stored/stored.ts'
import { layoutsOf } from './every-layout.ts'

const [train, validation] = [await storedLayouts(), layoutsOf('validation')]

describe('the layouts', () => {
  test('are at least forty, half a kind to build with and half to validate by', () => {
    expect(train.length + validation.length).toBeGreaterThanOrEqual(40)
    expect(train.length).toBeGreaterThanOrEqual(20)
    expect(validation.length).toBeGreaterThanOrEqual(20)
  })

  test('each have a name of their own', () => {
    const names = [...train, ...validation, ...layoutsOf('test'), ...layoutsOf('varied')].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('call the columns of no table to validate by as one to build with does', async () => {
    const words = ({ headings }: { headings: string[] } | undefined = { headings: [] }) =>
      headings.join('|').toLowerCase()
    const known = new Set(train.map(({ paper }) => words(paper(0))).filter((heading) => heading !== ''))
    const others = await Promise.all(validation.map(async (layout) => words(await drawn(layout, 'validation', 0, 1))))
    expect(known.size).toBeGreaterThan(20)
    expect(others.filter((heading) => known.has(heading))).toEqual([])
  })

  test('come from suppliers that are never in both sets', async () => {
    const known = train.flatMap(({ deals }) => deals.map(({ supplier }) => supplier))
    const others = await Promise.all(
      validation.flatMap((layout) =>
        [0, 2].map(async (index) => (await drawn(layout, 'validation', index, 1)).deal.supplier),
      ),
    )
    expect(known.length).toBeGreaterThan(2 * train.length)
    expect(
      others.filter(({ taxId, iban }) => known.some((supplier) => supplier.taxId === taxId || supplier.iban === iban)),
    ).toEqual([])
    expect(others.filter(({ brand }) => known.some((supplier) => supplier.brand === brand))).toEqual([])
  })

  test.each([
    ['train', train.flatMap(({ deals }) => deals)],
    ['validation', validation.map(({ commerce }) => ({ kind: 'invoice', ...commerce }))],
  ] as const)('of the %s set speak many languages and print every kind of paper', (_, papers) => {
    expect(new Set(papers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
    const kinds = new Set(papers.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['credit-note', 'delivery-note', 'invoice', 'proforma', 'receipt'])
  })
})
