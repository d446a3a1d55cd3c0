import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { today } from '../../ui/words/format.ts'
import { SinceField } from './since-field.tsx'

const productId = '90d00000-0000-4000-8000-000000000001'
const Asked = () => {
  const [since, setSince] = useState(today())
  return <SinceField products={[productId]} value={since} onChange={setSince} />
}

test('since when a product costs otherwise is today, and says how many dishes it changes', async () => {
  answering({ 'GET /products/uses': { recipes: 1, dishes: 3, menus: 0 } })
  draw(<Asked />, { path: '/dashboard/product/edit' })
  await screen.findByText(/cambia el coste de 3 platos/)
  expect(screen.queryByText(/se vuelven a calcular/)).toBeNull()
})

test('a day that is past says that margins of those days are worked out again', async () => {
  answering({ 'GET /products/uses': { recipes: 1, dishes: 1, menus: 0 } })
  const { user } = draw(<Asked />, { path: '/dashboard/product/edit' })
  const field = await screen.findByLabelText(/^Válido desde/)
  await user.clear(field)
  await user.type(field, '01/02/2026')
  await user.tab()
  await screen.findByText(/Desde el .* cambia el coste de 1 plato\. Los márgenes/)
})

test('a product in no dish changes none', async () => {
  answering({ 'GET /products/uses': { recipes: 0, dishes: 0, menus: 0 } })
  draw(<Asked />, { path: '/dashboard/product/edit' })
  await screen.findByText(/Ningún plato lo usa todavía/)
})
