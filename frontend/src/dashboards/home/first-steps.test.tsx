import type { User } from '@escandallo/contracts/team/queries.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { FirstSteps } from './first-steps.tsx'

const admin: User = {
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId: '22222222-2222-4222-8222-222222222222',
  corporationName: 'Grupo La Encina',
  email: 'leo@ejemplo.es',
  name: 'Leo',
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
  sections: ['documents', 'dishes', 'sales'],
}

const openSteps = (user: User, standing: { hours: unknown; confirmed: number; dishes: number; people: number }) => {
  const page = { page: 1, size: 1 }
  const asked = answering({
    'GET /users/me': user,
    'GET /establishments/list': { ...page, items: [{ openingHours: standing.hours }], total: 1 },
    'GET /documents/list': { ...page, items: [], total: 0, counts: { all: 4, completed: standing.confirmed } },
    'GET /dishes/list': { ...page, items: [], total: standing.dishes },
    'GET /tpv/integration': { items: [{ connected: standing.dishes > 1 }] },
    'GET /users/list': { ...page, items: [], total: standing.people },
  })
  const { container } = draw(
    <SignedIn>
      <FirstSteps />
    </SignedIn>,
    { path: '/dashboard' },
  )
  return { asked, container }
}

beforeEach(() => localStorage.clear())

test('the steps of a new house tick themselves off, and lead to the next', async () => {
  const { container } = openSteps(admin, { hours: null, confirmed: 1, dishes: 0, people: 1 })
  const list = await screen.findByRole('list')
  expect(screen.getByText('1 de 5')).toBeDefined()
  const [first, second, third] = within(list).getAllByRole('listitem')
  expect(first?.getAttribute('aria-current')).toBe('step')
  expect(second?.textContent).toContain('Hecho:')
  expect(second && within(second).queryByRole('link')).toBeNull()
  expect(third && within(third).getByRole('link').getAttribute('href')).toBe('/dashboard/dish/new')
  await expectAccessible(container)
})

test('they are put away for good by a person, and by being done', async () => {
  openSteps(admin, { hours: null, confirmed: 1, dishes: 0, people: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'No mostrar más' }))
  expect(screen.queryByRole('list')).toBeNull()
  const { asked } = openSteps(admin, { hours: null, confirmed: 0, dishes: 0, people: 1 })
  await expect.poll(() => asked.some(({ path }) => path === '/users/me')).toBe(true)
  expect(screen.queryByRole('list')).toBeNull()
  localStorage.clear()
  const { asked: again } = openSteps(admin, { hours: [], confirmed: 3, dishes: 2, people: 2 })
  await expect.poll(() => again.some(({ path }) => path === '/users/list')).toBe(true)
  expect(screen.queryByRole('list')).toBeNull()
})

test('who does not run the house is asked nothing', async () => {
  const { asked } = openSteps({ ...admin, role: 'user' }, { hours: null, confirmed: 0, dishes: 0, people: 1 })
  await expect.poll(() => asked.some(({ path }) => path === '/users/me')).toBe(true)
  expect(asked.filter(({ path }) => path !== '/users/me' && path !== '/live')).toEqual([])
})
