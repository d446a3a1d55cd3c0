import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import CorporationListPage from './corporation-list-page.tsx'

const corporation = {
  corporationId: '22222222-2222-4222-8222-222222222222',
  name: 'Grupo La Encina',
  taxIds: ['B12345674'],
  address: null,
  website: null,
  phone: null,
  description: null,
  currency: 'EUR',
  freight: 'shared',
  policy: 'last',
  targetFoodCost: '30',
  foundedAt: '2026-01-01T00:00:00Z',
  revision: '0',
}
const open = async (answer: unknown) => {
  const asked = answering({
    'GET /corporations/list': { items: [corporation], page: 1, size: 25, total: 1 },
    'POST /corporations/new': answer,
  })
  const drawn = draw(<CorporationListPage />)
  await screen.findByText('Grupo La Encina')
  await drawn.user.click(screen.getByRole('button', { name: 'Nueva empresa' }))
  return { asked, ...drawn }
}
const type = async (user: Awaited<ReturnType<typeof open>>['user'], email: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Empresa/ }), 'Can Pep')
  await user.type(dialog.getByRole('textbox', { name: /^Primer establecimiento/ }), 'Puerto')
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), email)
  await user.click(dialog.getByRole('button', { name: 'Crear e invitar' }))
}

test('a corporation is founded and its admin invited', async () => {
  const { user, asked, container } = await open({ id: 'x', position: '1' })
  await expectAccessible(container)
  await type(user, 'ana@ejemplo.es ')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(asked, 'POST', '/corporations/new').body).toEqual({
    corporationName: 'Can Pep',
    establishmentName: 'Puerto',
    email: 'ana@ejemplo.es',
  })
})
test('a wrong address is said beside its field and nothing is sent', async () => {
  const { user, asked } = await open({ id: 'x', position: '1' })
  await type(user, 'ana')
  expect(await screen.findByText('El correo no es válido')).toBeDefined()
  expect(asked.some(({ path }) => path === '/corporations/new')).toBe(false)
})
test('what the server refuses is said, and what was typed stays', async () => {
  const { user } = await open(new Response(JSON.stringify({ code: 'email-unverified' }), { status: 409 }))
  await type(user, 'ana@ejemplo.es')
  expect(await screen.findByText(/Confirma primero tu correo/)).toBeDefined()
  expect((screen.getByRole('textbox', { name: /^Empresa/ }) as HTMLInputElement).value).toBe('Can Pep')
})
