import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { screen } from '@testing-library/react'
import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { scaledAmount } from './scaled-amount.ts'
import { ScaledRecipe } from './scaled-recipe.tsx'

const branch = (name: string, quantity: string | null, unit = 'g') => ({
  elementId: name,
  name,
  quantity,
  unit,
  note: null,
})
const recipe = (quantity: string) => ({ yield: { quantity, unit: 'unit', weight: null } }) as unknown as Recipe
const tree = (...elements: ReturnType<typeof branch>[]) =>
  ({ currency: 'EUR', cost: '6', atLeast: '6', elements }) as unknown as CostTree
const listed = () =>
  screen
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent?.trim()).join(' '))

describe('a recipe for another amount', () => {
  test('says what can be weighed: 400 g and 160 g for seven instead of six are 467 g and 187 g', async () => {
    const { user } = draw(
      <ScaledRecipe
        recipe={recipe('6')}
        tree={tree(branch('Arroz', '400'), branch('Sepia', '160'), branch('Sal', null))}
      />,
    )
    expect(listed()).toEqual(['400 g Arroz', '160 g Sepia', 'al gusto Sal'])
    await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '7')
    expect(listed()).toEqual(['467 g Arroz', '187 g Sepia', 'al gusto Sal'])
    screen.getByText(/7,00/)
  })
  test('for 23 portions instead of 24 says 23, and has as much as 23 take', async () => {
    const { user } = draw(<ScaledRecipe recipe={recipe('24')} tree={tree(branch('Huevo', '24', 'unit'))} />)
    const amount = screen.getByRole('textbox', { name: 'Cantidad' })
    await user.type(amount, '23')
    expect((amount as HTMLInputElement).value).toBe('23')
    expect(listed()).toEqual(['23 ud Huevo'])
  })
})

test.each([
  ['200', 'g', '200.04', '200'],
  ['4', 'g', '4.0008', '4'],
  ['1.1', 'kg', '1.10022', '1.1'],
  ['0.125', 'tspn', '0.125025', '0.125'],
] as const)(
  '%s %s of a batch of 5,000 g for 5,001 g is %s, which is weighed as %s',
  (quantity, unit, exact, weighed) => {
    const factor = new Big('5001').div('5000')
    expect(factor.times(quantity).toFixed()).toBe(exact)
    expect(scaledAmount(quantity, unit, factor)).toBe(weighed)
  },
)
