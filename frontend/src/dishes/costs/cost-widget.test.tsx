import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { CostWidget } from './cost-widget.tsx'

const price = { amount: 1100, currency: 'EUR', vatRate: '10' }
const slices = [
  { id: 'a', name: 'Merluza', cost: '2.4' },
  { id: 'b', name: 'Patata', cost: '0.5' },
  { id: 'c', name: 'Perejil', cost: '0.1' },
]
const shown = (cost: string | null, atLeast = '3') => {
  const known = { cost, atLeast }
  return draw(
    <CostWidget {...{ cost: known, price, figures: figuresOf(known, price), target: '28', currency: 'EUR', slices }} />,
  )
}
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''

describe('what a portion costs', () => {
  test('is told with what it means at its price, and the price that would meet the target', async () => {
    const { container } = shown('3')
    // 11.00 with VAT are 10.00 net: 30 %, against a target of 28 %, which takes 3 / 0.28 × 1.10 = 11.79, so 11.90.
    expect(text()).toContain('3,00 €')
    expect(text()).toContain('30,0 %')
    expect(text()).toContain('por encima del 28 %')
    expect(text()).toContain('7,00 €')
    expect(text()).toContain('11,90 €')
    expect(screen.getByText('Merluza').tagName).toBe('STRONG')
    expect(text()).toContain('1 más')
    await expectAccessible(container)
  })
  test('has its seasoning among its parts, which come to the portion', () => {
    shown('3.06', '3.06')
    expect(text()).toContain('2 más 0,16 €')
    expect(screen.getByTitle('Condimentos')).toBeDefined()
  })
  test('has no seasoning where its elements are all of it', () => {
    shown('3')
    expect(screen.queryByTitle('Condimentos')).toBeNull()
  })
  test('is at least what is known of it: food cost is no less, margin no more', () => {
    shown(null)
    expect(text()).toContain('≥ 3,00 €')
    expect(text()).toContain('≥ 30,0 %')
    expect(text()).toContain('≤ 7,00 €')
    expect(text()).toContain('≥ 11,90 €')
  })
  test('asks for a price where there is none', () => {
    const known = { cost: '3', atLeast: '3' }
    draw(<CostWidget {...{ cost: known, price: null, figures: null, target: '28', currency: 'EUR', slices }} />)
    expect(text()).toContain('Ponle un precio')
  })
  test('asks for the cost of ingredients where the price is there', () => {
    const price = { grossPrice: 3800, vatRate: '10' } as never
    const unknown = { cost: null, atLeast: '0' }
    draw(<CostWidget {...{ cost: unknown, price, figures: null, target: '28', currency: 'EUR', slices: [] }} />)
    expect(text()).toContain('Pon el precio de cada ingrediente')
  })
})
