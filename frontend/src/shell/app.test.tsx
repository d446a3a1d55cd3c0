import type { User } from '@escandallo/contracts/team/queries.ts'
import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import type { AuthPort } from '../platform/auth/auth-port.ts'
import { createQueryClient } from '../platform/connection/query-client.ts'
import { expectAccessible } from '../testing/axe.ts'
import { fetchAhead } from './ahead/fetch-ahead.ts'
import { App } from './app.tsx'

const lucia: User = {
  userId: '7d0f4b3e-0000-4000-8000-000000000001',
  corporationId: '7d0f4b3e-0000-4000-8000-000000000002',
  corporationName: 'Grupo La Encina',
  email: 'lucia@laencina.es',
  name: 'Lucía Fernández',
  role: 'user',
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
  sections: ['documents'],
  establishments: null,
  createdAt: '2026-01-01T00:00:00Z',
}

const requests = vi.fn<(call: string, body: unknown) => Response | undefined>()
let isSignedIn = true
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const open = (path: string, { signedIn = true, ...changes }: Partial<AuthPort> & { signedIn?: boolean } = {}) => {
  window.history.replaceState(null, '', path)
  isSignedIn = signedIn
  const port: AuthPort = {
    signIn: vi.fn(() => new Promise<void>(() => {})),
    signOut: vi.fn(async () => null),
    keep: vi.fn(async () => ({ isNew: false })),
    renew: vi.fn(async () => {}),
    ...changes,
  }
  render(
    <StrictMode>
      <App port={port} queries={new QueryClient({ defaultOptions: { queries: { retry: false } } })} />
    </StrictMode>,
  )
  return { port, user: userEvent.setup() }
}

beforeEach(() => {
  localStorage.removeItem('escandallo-known')
  requests.mockReset()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/api/live') return new Promise(() => {})
    const call = `${init.method ?? 'GET'} ${url}`
    const answer = requests(call, typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    if (answer) return answer
    if (call === 'GET /api/users/me') return isSignedIn ? json(lucia) : json({ code: 'sign-in-required' }, 401)
    return json({ code: 'route-unknown' }, 404)
  })
})

describe('someone who is signed in', () => {
  test('sees the page in its frame, without a violation', async () => {
    open('/dashboard/permission')
    await screen.findByRole('heading', { level: 1, name: 'Mis permisos' })
    expect(screen.getByText('Grupo La Encina')).toBeDefined()
    expect(screen.getAllByText('Acceso')).toHaveLength(1)
    await expectAccessible(document.body)
  })
  test('is told when there is no such page', async () => {
    open('/dashboard/nothing-here')
    expect(await screen.findByRole('heading', { name: '¡Lo sentimos, no hemos encontrado la página!' })).toBeDefined()
  })
  test('changes the colours in the settings drawer and sees it at once', async () => {
    const { user } = open('/dashboard/blank')
    await user.click(await screen.findByRole('button', { name: 'Ajustes' }))
    const drawer = await screen.findByRole('dialog', { name: 'Ajustes' })
    await expectAccessible(drawer)
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }))
    expect(document.documentElement.dataset.mode).toBe('dark')
    await user.click(screen.getByRole('radio', { name: 'Uva' }))
    expect(document.documentElement.dataset.preset).toBe('purple')
  })
  test('opens the palette with Ctrl+K and the shortcuts with ?', async () => {
    const { user } = open('/dashboard/blank')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('?')
    expect((await screen.findByRole('dialog', { name: 'Atajos de teclado' })).textContent).toContain('Buscar o ir a…')
    await user.keyboard('{Escape}')
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Paleta de órdenes' })).toBeDefined()
  })
  const listRequests = () =>
    requests.mock.calls.map(([call]) => call).filter((call) => call.startsWith('GET /api/documents/list'))
  test('has a page asked what it shows while its link is pointed at', async () => {
    const { user } = open('/dashboard/blank')
    const [link] = await screen.findAllByRole('link', { name: 'Documentos' })
    await user.hover(link as HTMLElement)
    // The list, and the papers that are ready to be confirmed above it.
    await waitFor(() => expect(listRequests()).toHaveLength(2))
    expect(new Set(listRequests()).size).toBe(2)
  })
  test('has nothing asked ahead where the browser was told to save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const { user } = open('/dashboard/blank')
    const [link] = await screen.findAllByRole('link', { name: 'Documentos' })
    await user.hover(link as HTMLElement)
    // Longer than a link has to be pointed at.
    await new Promise((resolve) => setTimeout(resolve, 300))
    Reflect.deleteProperty(navigator, 'connection')
    expect(listRequests()).toEqual([])
  })
  test('signs out from the menu and is told so', async () => {
    const { user, port } = open('/dashboard/blank')
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Lucía Fernández' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    expect(port.signOut).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Has cerrado la sesión.')).toBeDefined()
  })
  test('is still there when the session could not be ended: nobody is told that they are out who are not', async () => {
    const signOut = vi.fn(async () => Promise.reject(new ApiError(0, 'offline')))
    const { user } = open('/dashboard/blank', { signOut })
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Lucía Fernández' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(signOut).toHaveBeenCalled())
    expect(screen.getByRole('heading', { level: 1, name: 'Página en blanco' })).toBeDefined()
    expect(screen.queryByText('Has cerrado la sesión.')).toBeNull()
  })
  test('is told when another account has signed in in this browser', async () => {
    requests.mockImplementation((call) =>
      call === 'GET /api/users/me' ? json({ code: 'another-account' }, 401) : undefined,
    )
    localStorage.setItem('escandallo-known', JSON.stringify(lucia))
    open('/dashboard/permission')
    expect(await screen.findByText(/ha entrado otra cuenta/)).toBeDefined()
  })
})

describe('someone who has a second tab', () => {
  test('is signed out there as well, and nothing is asked for any more', async () => {
    const { port } = open('/dashboard/permission')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis permisos' })).toBeDefined()
    window.dispatchEvent(new StorageEvent('storage', { key: 'escandallo-signed-out', newValue: '1' }))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Mis permisos' })).toBeNull())
    expect(port.signOut).not.toHaveBeenCalled()
  })
})

describe('someone who is sent to the sign-in', () => {
  test('sees it as soon as anything is drawn, because it was fetched ahead', async () => {
    await fetchAhead('/auth/sign-in', createQueryClient())
    open('/auth/sign-in?interaction=one')
    expect(screen.getByRole('heading', { level: 1, name: 'Entra en Escandallo' })).toBeDefined()
  })
})

describe('someone who was signed in here last time', () => {
  beforeEach(() => localStorage.setItem('escandallo-known', JSON.stringify(lucia)))

  test('sees their page while it is still being asked whether it is them', async () => {
    const answer = fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url === '/api/users/me' ? new Promise(() => {}) : answer(url, init),
    )
    open('/dashboard/permission')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis permisos' })).toBeDefined()
  })
  test('sees what they may see now, as soon as that is known', async () => {
    requests.mockImplementation((call) =>
      call === 'GET /api/users/me' ? json({ ...lucia, corporationName: 'Grupo El Roble' }) : undefined,
    )
    open('/dashboard/permission')
    expect(await screen.findByText('Grupo El Roble')).toBeDefined()
  })
  test('is led to the provider when the session has ended, and is not remembered any more', async () => {
    const { port } = open('/dashboard/permission', { signedIn: false })
    await waitFor(() => expect(port.signIn).toHaveBeenCalledWith('/dashboard/permission'))
    expect(localStorage.getItem('escandallo-known')).toBeNull()
  })
  test('is not remembered after signing out', async () => {
    const { user } = open('/dashboard/blank')
    await user.click(await screen.findByRole('button', { name: 'Cuenta de Lucía Fernández' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    expect(await screen.findByText('Has cerrado la sesión.')).toBeDefined()
    expect(localStorage.getItem('escandallo-known')).toBeNull()
  })
})

describe('someone who is not', () => {
  test('is led to the provider and will come back to where they were going', async () => {
    const { port } = open('/dashboard/permission?x=1', { signedIn: false })
    await waitFor(() => expect(port.signIn).toHaveBeenCalledWith('/dashboard/permission?x=1'))
    expect(port.signIn).toHaveBeenCalledTimes(1)
  })
  test('is shown why, when the provider sent them back with an error', async () => {
    const { user, port } = open('/auth/sign-in?error=sign-in-failed', { signedIn: false })
    expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido entrar')
    expect(port.signIn).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(port.signIn).toHaveBeenCalledWith('/dashboard')
  })
  test('goes on by themselves once a provider that was away is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    let isBack = false
    requests.mockImplementation((call) => (call === 'GET /session/ready' ? json({ ready: isBack }) : undefined))
    const { port } = open('/auth/sign-in?error=identity-provider-unavailable&returnTo=%2Fdashboard%2Fdish', {
      signedIn: false,
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/no responde.*Esta página sigue sola/)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(port.signIn).not.toHaveBeenCalled()
    isBack = true
    await vi.advanceTimersByTimeAsync(6_000)
    expect(port.signIn).toHaveBeenCalledWith('/dashboard/dish')
    vi.useRealTimers()
  })
  test('is not sent round and round by a provider that is there and fails all the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    requests.mockImplementation((call) => (call === 'GET /session/ready' ? json({ ready: true }) : undefined))
    const { port } = open('/auth/sign-in?error=identity-provider-unavailable', { signedIn: false })
    await screen.findByRole('alert')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(port.signIn).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
  test.each([
    ['sign-in-refused', /no te ha dejado entrar, o lo has cancelado/],
    ['sign-in-misconfigured', /no están bien conectados.*Avisa a quien la administra/],
  ])('is told %s in words of their own, and stays', async (error, words) => {
    const { port } = open(`/auth/sign-in?error=${error}`, { signedIn: false })
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(port.signIn).not.toHaveBeenCalled()
  })
  test('is signed out with the reason when their data cannot be loaded', async () => {
    requests.mockImplementation((call) =>
      call === 'GET /api/users/me' ? json({ code: 'something-went-wrong' }, 500) : undefined,
    )
    const { port } = open('/dashboard/blank')
    expect(await screen.findByText(/No se han podido cargar tus datos/)).toBeDefined()
    expect(port.signIn).not.toHaveBeenCalled()
  })
})

describe('the form of the provider', () => {
  test('keeps what was typed when it is refused, and says why', async () => {
    requests.mockImplementation((call) =>
      call === 'POST /idp/interaction/abc/login' ? json({ code: 'credentials-wrong' }, 401) : undefined,
    )
    const { user } = open('/auth/sign-in?interaction=abc', { signedIn: false })
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /Correo/ })
    await user.type(email, 'lucia@laencina.es')
    await user.type(screen.getByLabelText(/^Contraseña/, { selector: 'input' }), 'secreto1')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect((await screen.findByRole('alert')).textContent).toContain('El correo o la contraseña no son correctos')
    expect(email.value).toBe('lucia@laencina.es')
    expect(requests).toHaveBeenCalledWith('POST /idp/interaction/abc/login', {
      email: 'lucia@laencina.es',
      password: 'secreto1',
    })
    await expectAccessible(document.body)
  })
  test('that is over leads to a new sign-in', async () => {
    requests.mockImplementation((call) =>
      call === 'POST /idp/interaction/abc/login' ? json({ code: 'interaction-expired' }, 409) : undefined,
    )
    const { user, port } = open('/auth/sign-in?interaction=abc', { signedIn: false })
    await user.type(await screen.findByRole('textbox', { name: /Correo/ }), 'lucia@laencina.es')
    await user.type(screen.getByLabelText(/^Contraseña/, { selector: 'input' }), 'secreto1')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await user.click(await screen.findByRole('link', { name: /Empieza de nuevo/ }))
    await waitFor(() => expect(port.signIn).toHaveBeenCalledWith('/dashboard'))
  })
  test('is left by whoever comes back to it and has signed in by it', async () => {
    localStorage.setItem('escandallo-known', JSON.stringify(lucia))
    const { port } = open('/auth/sign-in?interaction=abc')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(port.signIn).not.toHaveBeenCalled()
  })
  test('is there for whoever was here last and is signed in no more', async () => {
    localStorage.setItem('escandallo-known', JSON.stringify(lucia))
    open('/auth/sign-in?interaction=abc', { signedIn: false })
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  })
  test('asks for what is missing before it sends anything', async () => {
    const { user } = open('/auth/sign-in?interaction=abc', { signedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Entrar' }))
    expect(screen.getByRole('textbox', { name: /Correo/ }).getAttribute('aria-invalid')).toBe('true')
    expect(requests).not.toHaveBeenCalled()
  })
  test('creates an account, and a short password is marked on its field', async () => {
    requests.mockImplementation((call) =>
      call === 'POST /idp/accounts' ? json({ code: 'password-too-short' }, 409) : undefined,
    )
    const { user } = open('/auth/sign-in?interaction=abc', { signedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Crear una cuenta' }))
    await user.type(screen.getByRole('textbox', { name: /Correo/ }), 'ana@nueva.es')
    const password = screen.getByLabelText(/^Contraseña/, { selector: 'input' })
    await user.type(password, 'corta')
    await user.click(screen.getByRole('button', { name: 'Crear la cuenta' }))
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(requests).toHaveBeenCalledWith('POST /idp/accounts', {
      email: 'ana@nueva.es',
      password: 'corta',
      interaction: 'abc',
      language: 'es',
    })
  })
})

test('a new identity names its corporation once and is in', async () => {
  let founded = false
  requests.mockImplementation((call) => {
    if (call === 'POST /api/users/register') founded = true
    if (call === 'POST /api/users/register') return json({ userId: lucia.userId, position: '1' })
    if (call === 'GET /api/users/me' && !founded) return json({ code: 'user-unknown' }, 404)
  })
  const { user } = open('/dashboard/blank')
  await user.type(await screen.findByRole('textbox', { name: /Nombre de la empresa/ }), 'Casa Pepa')
  await user.click(screen.getByRole('button', { name: 'Empezar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Página en blanco' })).toBeDefined()
  expect(requests).toHaveBeenCalledWith('POST /api/users/register', {
    corporationName: 'Casa Pepa',
    establishmentName: 'Casa Pepa',
  })
})

describe('a new password', () => {
  test('by a mailed link needs no old one, and both must match', async () => {
    requests.mockImplementation((call) => (call === 'POST /idp/password/reset' ? json({}) : undefined))
    const { user } = open('/auth/new-password?token=t-1', { signedIn: false })
    const [password, confirmation] = [
      await screen.findByLabelText(/^Contraseña nueva/, { selector: 'input' }),
      screen.getByLabelText(/^Repite/, { selector: 'input' }),
    ]
    await user.type(password, 'melones7')
    await user.type(confirmation, 'melones8')
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
    expect(confirmation.getAttribute('aria-invalid')).toBe('true')
    expect(requests).not.toHaveBeenCalled()
    await user.clear(confirmation)
    await user.type(confirmation, 'melones7')
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
    expect(await screen.findByText('La contraseña se ha cambiado.')).toBeDefined()
    expect(requests).toHaveBeenCalledWith('POST /idp/password/reset', {
      token: 't-1',
      password: 'melones7',
      confirmation: 'melones7',
      language: 'es',
    })
  })

  test('of an account that nobody had confirmed asks whose it was before it is set', async () => {
    requests.mockImplementation((call, body) => {
      if (call !== 'POST /idp/password/reset') return undefined
      return (body as { account?: string }).account ? json({}) : json({ code: 'account-unconfirmed' }, 409)
    })
    const { user } = open('/auth/new-password?token=t-1', { signedIn: false })
    await user.type(await screen.findByLabelText(/^Contraseña nueva/, { selector: 'input' }), 'melones7')
    await user.type(screen.getByLabelText(/^Repite/, { selector: 'input' }), 'melones7')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
    await user.click(await screen.findByRole('radio', { name: /^Sí/ }))
    await user.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }))
    expect(await screen.findByText('La contraseña se ha cambiado.')).toBeDefined()
    const sent = { token: 't-1', password: 'melones7', confirmation: 'melones7', language: 'es', account: 'kept' }
    expect(requests).toHaveBeenLastCalledWith('POST /idp/password/reset', sent)
  })
})

test('whoever forgot the password gets the same answer, account or not', async () => {
  requests.mockImplementation((call) => (call === 'POST /idp/password/forgot' ? json({}, 202) : undefined))
  const { user } = open('/auth/forgot-password', { signedIn: false })
  await user.type(await screen.findByRole('textbox', { name: /Correo/ }), 'nadie@x.es')
  await user.click(screen.getByRole('button', { name: 'Enviar el enlace' }))
  expect(await screen.findByText(/Si existe una cuenta con ese correo/)).toBeDefined()
})

test('where no letter leaves nobody is promised one', async () => {
  requests.mockImplementation((call) => {
    if (call === 'GET /session/letters') return json({ leave: false })
    return call === 'POST /idp/password/forgot' ? json({}, 202) : undefined
  })
  const { user } = open('/auth/forgot-password', { signedIn: false })
  expect(await screen.findByText('Esta instalación no envía correos')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Correo/ }), 'nadie@x.es')
  await user.click(screen.getByRole('button', { name: 'Preparar el enlace' }))
  expect(await screen.findByText(/lo tiene quien administra la instalación/)).toBeDefined()
  expect(screen.queryByText(/recibirás/)).toBeNull()
})
