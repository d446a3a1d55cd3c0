import type { User } from '@escandallo/contracts/team/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { AuthProvider, useAuth } from '../platform/auth/auth.tsx'
import { idlePort } from '../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import AccountPage from './account/account-page.tsx'
import EditUserPage from './edit/edit-user-page.tsx'
import InvitePage from './invite/invite-page.tsx'
import UserCardsPage from './list/user-cards-page.tsx'
import UserListPage from './list/user-list-page.tsx'

const person = (changes: Partial<User>): User => ({
  userId: '11111111-1111-4111-8111-111111111111',
  corporationId: '22222222-2222-4222-8222-222222222222',
  corporationName: 'Grupo La Encina',
  email: 'lucia@ejemplo.es',
  name: 'Lucía Fernández',
  role: 'admin',
  status: 'active',
  avatar: null,
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  clerkId: null,
  invClerkId: null,
  geo: null,
  deletedAt: null,
  provider: 'local',
  sections: [],
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...changes,
})
const lucia = person({})
const leo = person({
  userId: '33333333-3333-4333-8333-333333333333',
  email: 'leo@ejemplo.es',
  name: 'Leo Gil',
  role: 'user',
  status: 'pending',
  sections: ['documents'],
  establishments: ['44444444-4444-4444-8444-444444444444'],
})
const places = [
  { establishmentId: '44444444-4444-4444-8444-444444444444', name: 'La Encina Centro' },
  { establishmentId: '55555555-5555-4555-8555-555555555555', name: 'La Encina Playa' },
]
const page = (items: readonly unknown[]) => ({ items, page: 1, size: 25, total: items.length })
const refusal = (code: string, status = 409) => new Response(JSON.stringify({ code }), { status })

const SignedIn = ({ children }: { children: ReactNode }) => {
  const { state } = useAuth()
  return state.status === 'authenticated' ? children : <p>Estado: {state.status}</p>
}

const open = (
  path: string,
  route: string,
  content: ReactNode,
  answers: Record<string, unknown> = {},
  elsewhere?: string,
) => {
  window.history.replaceState(null, '', path)
  const asked = answering({
    'GET /users/me': lucia,
    'GET /establishments/list': page(places),
    'GET /users/list': page([leo, lucia]),
    'GET /users/details': ({ search }: { search: URLSearchParams }) => (search.get('id') === leo.userId ? leo : lucia),
    ...answers,
  })
  const port = { ...idlePort, elsewhere, signOut: vi.fn(async () => null), renew: vi.fn() }
  const drawn = draw(
    <AuthProvider port={port}>
      <SignedIn>
        <Route path={route}>{content}</Route>
      </SignedIn>
    </AuthProvider>,
    { path },
  )
  return { asked, port, ...drawn }
}

describe('the team', () => {
  test('is a table that leads to each person, filtered by status', async () => {
    const { user, asked, container, location } = open('/dashboard/user', '/dashboard/user', <UserListPage />)
    const row = await screen.findByRole('row', { name: /Leo Gil/ })
    await waitFor(() => expect(row.textContent).toContain('La Encina Centro'))
    expect(within(row).getByText('Invitado')).toBeDefined()
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/dashboard/user/${leo.userId}/edit`)
    await expectAccessible(container)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'pending')
    await waitFor(() => expect(lastOf(asked, 'GET', '/users/list').search.get('status')).toBe('pending'))
    expect(location.history.at(-1)).toBe('/dashboard/user?status=pending')
    expect(screen.getByRole('link', { name: 'Ver como fichas' }).getAttribute('href')).toBe(
      '/dashboard/user/cards?status=pending',
    )
  })
  test.each([
    ['was withdrawn', { status: 'inactive' }, 'Invitación retirada', /la invitación se retiró/],
    ['is over', { invitedUntil: '2026-01-08T00:00:00Z' }, 'Invitación caducada', /los siete días de la invitación/],
  ] as const)('says of an invitation that it %s, and how to invite again', async (_, changes, status, why) => {
    const ended = { ...leo, provider: 'invitation', ...changes }
    const path = `/dashboard/user/${leo.userId}/edit`
    open(path, '/dashboard/user/:id/edit', <EditUserPage />, { 'GET /users/details': ended })
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.getAllByText(status)).not.toEqual([])
    expect(screen.getByRole('link', { name: 'Invitar otra vez' }).getAttribute('href')).toBe('/dashboard/user/new')
    expect(screen.queryByRole('button', { name: /Desactivar|Activar de nuevo/ })).toBeNull()
  })
  test('is the same people as cards', async () => {
    const path = '/dashboard/user/cards'
    const { asked, container } = open(`${path}?q=leo`, path, <UserCardsPage />)
    const cards = within(await screen.findByRole('list', { name: 'Equipo' }))
    expect(cards.getAllByRole('listitem')).toHaveLength(2)
    expect(lastOf(asked, 'GET', '/users/list').search.get('q')).toBe('leo')
    expect(screen.getByRole('link', { name: 'Ver como tabla' }).getAttribute('href')).toBe('/dashboard/user?q=leo')
    await expectAccessible(container)
  })
})

describe('inviting', () => {
  const invite = '/dashboard/user/new'
  test('shows the link to hand over where no letter leaves, and promises none', async () => {
    const link = 'https://cocina.example/auth/join?invitation=leo.secreto'
    const { user } = open(invite, invite, <InvitePage />, {
      'GET /session/letters': { leave: false },
      'GET /users/list': { items: [], total: 0 },
      'POST /emails/send-invitation': { id: '1', position: '9', link },
    })
    await screen.findByText('Esta instalación no envía correos')
    await user.type(screen.getByRole('textbox', { name: /Correos/ }), 'leo@ejemplo.es')
    await user.click(screen.getByRole('button', { name: 'Preparar invitación' }))
    expect((await screen.findByRole('link', { name: /^Enlace para leo@ejemplo.es/ })).getAttribute('href')).toBe(link)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copiar el enlace' })))
  })
  test('sends each address its own invitation with the permissions chosen, and says what became of each', async () => {
    const { user, asked, container } = open(invite, invite, <InvitePage />, {
      'POST /emails/send-invitation': { id: '1', position: '9' },
    })
    await user.type(
      await screen.findByRole('textbox', { name: /Correos/ }),
      'Eva Mas <eva@ejemplo.es>, leo@ejemplo.es, ana@ejemplo.es',
    )
    await user.click(screen.getByRole('radio', { name: 'Documentos: Acceso' }))
    await user.click(screen.getByRole('radio', { name: 'Solo algunos' }))
    await user.click(screen.getByRole('button', { name: 'Enviar 3 invitaciones' }))
    expect(screen.getAllByText(/Elige al menos un establecimiento/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('checkbox', { name: 'La Encina Playa' }))
    await user.click(screen.getByRole('button', { name: 'Enviar 3 invitaciones' }))
    expect(await screen.findAllByText('Enviada')).toHaveLength(2)
    expect(await screen.findByText('Ya existe una cuenta con ese correo')).toBeDefined()
    const sent = asked.filter(({ path }) => path === '/emails/send-invitation')
    const permissions = {
      role: 'user',
      sections: ['documents'],
      establishments: ['55555555-5555-4555-8555-555555555555'],
    }
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'eva@ejemplo.es', name: 'Eva Mas', permissions },
      { email: 'ana@ejemplo.es', name: null, permissions },
    ])
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
    expect(screen.getByRole('textbox', { name: /Correos/ })).toHaveProperty('value', 'leo@ejemplo.es')
    await expectAccessible(container)
  })
  test('refuses what is no address before anything is sent', async () => {
    const { user, asked } = open(invite, invite, <InvitePage />)
    await user.type(await screen.findByRole('textbox', { name: /Correos/ }), 'ana@ejemplo')
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    expect(screen.getAllByText('No son correos válidos: ana@ejemplo').length).toBeGreaterThan(0)
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })
  test('sends again with the same key what got no answer', async () => {
    let tries = 0
    const { user, asked } = open(invite, invite, <InvitePage />, {
      'POST /emails/send-invitation': () => {
        tries += 1
        if (tries === 1) throw new TypeError('Failed to fetch')
        return { id: '1', position: '9' }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Correos/ }), 'ana@ejemplo.es')
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    const refusal = await screen.findByText('No enviada')
    // It stands above what was filled in, where whoever sent it reads on.
    const field = screen.getByRole('textbox', { name: /Correos/ })
    expect(refusal.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    expect(await screen.findByText('Enviada')).toBeDefined()
    const keys = asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

describe('permissions', () => {
  const edit = (id: string, answers = {}) =>
    open(`/dashboard/user/${id}/edit`, '/dashboard/user/:id/edit', <EditUserPage />, answers)
  test('are changed in the matrix and saved', async () => {
    const { user, asked, container, location } = edit(leo.userId, { 'PUT /users/update': { position: '9' } })
    await user.click(await screen.findByRole('radio', { name: 'Platos: Acceso' }))
    await user.click(screen.getByRole('radio', { name: 'Documentos: Sin acceso' }))
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Guardar permisos' }))
    await waitFor(() => expect(location.history.at(-1)).toBe('/dashboard/user'))
    expect(lastOf(asked, 'PUT', '/users/update').body).toEqual({
      userId: leo.userId,
      permissions: { role: 'user', sections: ['dishes'], establishments: leo.establishments },
    })
  })
  test("that could not be saved say so in the specification's words, and keep what was chosen", async () => {
    const { user } = edit(leo.userId, { 'PUT /users/update': () => refusal('something-else', 500) })
    await user.click(await screen.findByRole('radio', { name: 'Platos: Acceso' }))
    await user.click(screen.getByRole('button', { name: 'Guardar permisos' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No se han podido actualizar los permisos')
    expect(screen.getByRole('radio', { name: 'Platos: Acceso' })).toHaveProperty('checked', true)
  })
  test('of oneself are shown and cannot be changed', async () => {
    edit(lucia.userId)
    expect(await screen.findByText(/Nadie puede cambiar los suyos/)).toBeDefined()
    expect(screen.getByRole('radio', { name: /^Administrador/ })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Guardar permisos' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Eliminar|Retirar/ })).toBeNull()
  })
  test('end with an invitation that is withdrawn, once its address was typed', async () => {
    const { user, asked, location } = edit(leo.userId, { 'DELETE /users/delete': { id: leo.userId, position: '9' } })
    await user.click(await screen.findByRole('button', { name: 'Retirar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Retirar' })).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox'), 'leo@ejemplo.es')
    await user.click(dialog.getByRole('button', { name: 'Retirar' }))
    await waitFor(() => expect(location.history.at(-1)).toBe('/dashboard/user'))
    expect(lastOf(asked, 'DELETE', '/users/delete').search.get('id')).toBe(leo.userId)
  })
})

describe("one's own account", () => {
  test('is deleted with address and password; a wrong password asks only for the password again', async () => {
    const path = '/dashboard/user/account'
    let right = false
    const { user, asked } = open(`${path}?tab=delete`, path, <AccountPage />, {
      'DELETE /idp/account': () => (right ? new Response(null, { status: 204 }) : refusal('password-old-incorrect')),
    })
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
    await user.type(dialog.getByLabelText('Escribe tu correo para confirmar'), 'LUCIA@ejemplo.es')
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Escribe tu contraseña'), 'equivocada')
    await user.click(confirm)
    expect(await dialog.findByText(/La contraseña no es correcta/)).toBeDefined()
    right = true
    await user.type(dialog.getByLabelText('Escribe tu contraseña'), '!')
    await user.click(confirm)
    expect(await screen.findByText('Estado: unauthenticated')).toBeDefined()
    const deletes = asked.filter(({ method }) => method === 'DELETE')
    // With the account the person goes, whatever becomes of the page; a wrong password leaves both.
    expect(deletes.map((request) => request.path)).toEqual(['/idp/account', '/idp/account'])
    expect(deletes.at(-1)?.body).toEqual({ password: 'equivocada!' })
  })

  test('of somebody who signs in elsewhere is forgotten here without a password, and stays there', async () => {
    const path = '/dashboard/user/account'
    const answers = { 'DELETE /users/delete': { id: lucia.userId, position: '9' } }
    const { user, asked, container } = open(`${path}?tab=delete`, path, <AccountPage />, answers, 'id.example')
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Tu cuenta en id\.example sigue ahí/)).toBeDefined()
    expect(dialog.queryByLabelText('Escribe tu contraseña')).toBeNull()
    await expectAccessible(container)
    await user.type(dialog.getByLabelText('Escribe tu correo para confirmar'), 'lucia@ejemplo.es')
    await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    expect(await screen.findByText('Estado: unauthenticated')).toBeDefined()
    expect(asked.filter(({ method }) => method === 'DELETE').map((request) => request.path)).toEqual(['/users/delete'])
  })

  test('changes its password where one signs in, which is not here for whoever signs in elsewhere', async () => {
    const path = '/dashboard/user/account'
    const { port, user } = open(`${path}?tab=security`, path, <AccountPage />, {}, 'id.example')
    expect(await screen.findByText('lucia@ejemplo.es')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Cambiar la contraseña' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cerrar la sesión en todas partes' }))
    expect(port.signOut).toHaveBeenCalledWith({ everywhere: true })
  })
})
