import type { DishesMonth } from '@escandallo/contracts/dishes/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { DishesAboveTarget } from './above-target.tsx'
import { MonthHead } from './month-head.tsx'

const month = (known: number): DishesMonth => ({
  from: '2026-08-31',
  to: '2026-11-28',
  days: 90,
  currency: 'EUR',
  dishes: 20,
  dishesAbove: 10,
  incomplete: 0,
  gaps: 4,
  portions: '400',
  net: 690_000,
  known: 690_000,
  margin: 400_000,
  foodCost: '34',
  above: 116_938,
  uncounted: { inactive: 2, incomplete: 1, unsold: 3 },
  coverage: { known, of: 1_000_000 },
})
const text = () => document.body.textContent?.replaceAll(/\s/gu, ' ') ?? ''
const dish = {
  dishId: '33333333-3333-4333-8333-333333333333',
  name: 'Arroz',
  currency: 'EUR',
  target: '30',
  price: null,
  priceForTarget: null,
  gaps: 0,
  figures: null,
}
const home = async (known: number) => {
  const list = { items: [dish], page: 1, size: 3, total: 16, counts: { all: 40 }, month: month(known) }
  answering({ 'GET /dishes/list': list, 'GET /users/me': {} })
  draw(<DishesAboveTarget />)
  await screen.findByText('16 platos por encima del 30 %')
  return text()
}

test('at home the sum is of the dishes that are sold, and a lower bound while sales are linked in part', async () => {
  expect(await home(690_000)).toContain(
    '10 que vendes cuestan ≥ 1.169,38 € al mes por encima del objetivo · 3 sin ventas asociadas · 1 con el coste incompleto',
  )
})

test('with all sales known the sum is exact', async () => {
  expect(await home(1_000_000)).toContain('10 que vendes cuestan 1.169,38 € al mes por encima del objetivo')
})

test('the list of dishes says the same of the same dishes', () => {
  draw(<MonthHead month={month(690_000)} />)
  expect(text()).toContain('≥ 1.169,38 €')
  // The link says how many dishes the list that it opens has: those in the figure and those that are in none.
  expect(text()).toContain('16 platos por encima del objetivo: 10 en la cifra')
  expect(text()).toContain('Coste incompleto4 platos')
  expect(text()).toContain('3 sin ventas asociadas · 1 con el coste incompleto · 2 que no están a la venta')
})
