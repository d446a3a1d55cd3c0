import { sections } from '@escandallo/contracts/team/choices.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import OverviewPage from '../overview-page.tsx'

const person = (sections: User['sections']): User => ({
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId: '22222222-2222-4222-8222-222222222222',
  corporationName: 'Grupo La Encina',
  email: 'leo@ejemplo.es',
  name: 'Leo',
  role: 'user',
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
  sections,
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
})

const pathOf: Partial<Record<string, string>> = {
  documents: '/document',
  products: '/product',
  suppliers: '/supplier',
  recommendations: '/recommendation',
  recipes: '/recipe',
  dishes: '/dish',
  menus: '/menu',
  sales: '/sales',
}

const openHome = (sections: User['sections']) => {
  const asked = answering({
    'GET /users/me': person(sections),
    'GET /documents/list': { items: [], page: 1, size: 6, total: 0, counts: { all: 3, 'with-errors': 2, waiting: 2 } },
  })
  const { container } = draw(
    <SignedIn>
      <OverviewPage />
    </SignedIn>,
    { path: '/dashboard' },
  )
  return { asked, container }
}

test('who may see documents only has what waits, and the way to just what they may open', async () => {
  const { asked, container } = openHome(['documents'])
  expect(await screen.findByRole('heading', { name: 'Por confirmar' }, { timeout: 4000 })).toBeDefined()
  const errors = await screen.findByRole('link', { name: '2 con errores' })
  expect(errors.getAttribute('href')).toBe('/dashboard/document?status=with-errors')
  expect(screen.queryByText(/Al día/), 'papers with errors wait too').toBeNull()
  expect(screen.getByRole('link', { name: 'Subir documentos' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Productos' })).toBeNull()
  expect(
    asked.filter(({ path }) => path.startsWith('/dashboard')),
    'no figure is asked for',
  ).toEqual([])
  await expectAccessible(container)
})

test.each(sections.filter((section) => section !== 'dashboard'))(
  'who may see %s only has the way there',
  async (section) => {
    openHome([section])
    const work = await screen.findByRole('region', { name: 'Tu trabajo' }, { timeout: 4000 })
    const ways = within(work).getAllByRole('link')
    expect(
      ways.map((way) => way.getAttribute('href')).every((href) => href?.includes(pathOf[section] ?? section)),
    ).toBe(true)
  },
)

test('who may see nothing yet is told whom to ask', async () => {
  const { asked } = openHome([])
  expect(await screen.findByText(/Pídelo a quien administra la cuenta/, undefined, { timeout: 4000 })).toBeDefined()
  expect(asked.map(({ path }) => path).filter((path) => !['/users/me', '/live'].includes(path))).toEqual([])
})
