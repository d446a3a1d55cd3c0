import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { DraftNotice } from './draft-notice.tsx'

const admin: User = {
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId: '22222222-2222-4222-8222-222222222222',
  corporationName: 'Casa Marta',
  email: 'marta@ejemplo.es',
  name: 'Marta',
  role: 'admin',
  status: 'active',
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  clerkId: null,
  invClerkId: null,
  geo: null,
  deletedAt: null,
  avatar: null,
  provider: 'local',
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
  sections: [],
}

const dishId = '33333333-3333-4333-8333-333333333333'
const dish = (status: Dish['status'], elements: number) =>
  ({ dishId, status, establishments: [], composition: { elements: Array(elements).fill({}) } }) as unknown as Dish
const drawNotice = (of: Dish) =>
  draw(
    <SignedIn>
      <DraftNotice dish={of} />
    </SignedIn>,
  )

test('a draft says what it is left out of, and one press puts it on sale', async () => {
  const requests = answering({
    'GET /users/me': admin,
    'POST /dishes/activateMany': { ids: [dishId], position: '1' },
  })
  const { user, container } = drawNotice(dish('draft', 2))
  const activate = await screen.findByRole('button', { name: 'Activar el plato' })
  expect(screen.getByText(/no cuenta en la carta/)).toBeDefined()
  await expectAccessible(container)
  await user.click(activate)
  await waitFor(() => expect(lastOf(requests, 'POST', '/dishes/activateMany').body).toEqual({ ids: [dishId] }))
})

test('a draft without elements leads to where they are written, and a dish on sale says nothing', async () => {
  answering({ 'GET /users/me': admin })
  drawNotice(dish('draft', 0))
  const write = await screen.findByRole('link', { name: 'Añadir elementos' })
  expect(write.getAttribute('href')).toBe(`/dashboard/dish/${dishId}/edit`)
  const { container } = drawNotice(dish('active', 2))
  await waitFor(() => expect(container.textContent).toBe(''))
})
