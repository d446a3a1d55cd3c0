import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import SampleDishPage from './sample-dish-page.tsx'

const dish = {
  dishId: samples.dish,
  name: 'Croquetas',
  type: 'snack',
  status: 'active',
  portions: '6',
  image: null,
  price: { amount: 950, currency: 'EUR', vatRate: '10' },
  cost: '1.62',
  currency: 'EUR',
  figures: { foodCost: '18.8', exact: true },
}

test('the sample dish is looked at by its fixed id, and nothing of it can be changed', async () => {
  const requests = answering({ 'GET /dishes/details': dish })
  const { container } = draw(<SampleDishPage />, { path: '/dashboard/dish/demo' })
  expect(await screen.findByRole('heading', { name: 'Croquetas' })).toBeDefined()
  expect(lastOf(requests, 'GET', '/dishes/details').search.get('id')).toBe(samples.dish)
  expect([screen.queryByRole('button'), screen.queryByRole('textbox')]).toEqual([null, null])
  await expectAccessible(container)
})

test('a corporation that is not the demo is told where the sample is, with the way to its own dishes', async () => {
  answering({})
  draw(<SampleDishPage />, { path: '/dashboard/dish/demo' })
  expect(await screen.findByText('El ejemplo está en el restaurante de demostración')).toBeDefined()
  const ways = screen.getAllByRole('link', { name: 'Platos' })
  expect(ways.map((way) => way.getAttribute('href'))).toContain('/dashboard/dish')
})
