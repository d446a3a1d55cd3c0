import { describe, expect, test } from 'vitest'
import { drawn } from '../drawn.ts'
import { layoutsOf } from './every-layout.ts'

const [building, judging, unseen] = [layoutsOf('building'), layoutsOf('judging'), layoutsOf('unseen')]

describe('the layouts', () => {
  test('are at least forty, half a kind to build with and half to judge by', () => {
    expect(building.length + judging.length).toBeGreaterThanOrEqual(40)
    expect(building.length).toBeGreaterThanOrEqual(20)
    expect(judging.length).toBeGreaterThanOrEqual(20)
  })

  test('each have a name of their own', () => {
    const names = [...building, ...judging, ...unseen, ...layoutsOf('varied')].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('call the columns of no table to judge by as one to build with does', async () => {
    const headings = async (set: 'building' | 'judging') =>
      Promise.all(
        layoutsOf(set).map(async (layout) => (await drawn(layout, set, 0, 1)).headings.join('|').toLowerCase()),
      )
    const known = new Set((await headings('building')).filter((words) => words !== ''))
    expect(known.size).toBeGreaterThan(20)
    expect((await headings('judging')).filter((words) => known.has(words))).toEqual([])
  })

  test('come from suppliers that are never in both sets', async () => {
    const suppliers = async (set: 'building' | 'judging') =>
      Promise.all(
        layoutsOf(set).flatMap((layout) =>
          [0, 2].map(async (index) => (await drawn(layout, set, index, 1)).deal.supplier),
        ),
      )
    const known = await suppliers('building')
    const others = await suppliers('judging')
    expect(others.filter(({ taxId, iban }) => known.some((one) => one.taxId === taxId || one.iban === iban))).toEqual(
      [],
    )
    expect(others.filter(({ brand }) => known.some((one) => one.brand === brand))).toEqual([])
  })

  test.each([
    ['building', building],
    ['judging', judging],
  ] as const)('of the %s set speak many languages and print every kind of paper', (_, layouts) => {
    expect(new Set(layouts.map(({ commerce }) => commerce.language)).size).toBeGreaterThanOrEqual(8)
    const kinds = new Set(layouts.map(({ commerce }) => commerce.kind ?? 'invoice'))
    expect([...kinds].sort()).toEqual(['credit-note', 'delivery-note', 'invoice', 'proforma', 'receipt'])
  })
})
