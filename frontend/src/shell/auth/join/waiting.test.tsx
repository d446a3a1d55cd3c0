import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { get } from '../../../platform/api.ts'
import { AuthProvider, useAuth } from '../../../platform/auth/auth.tsx'
import { forgetInvitation, keepInvitation } from '../../../platform/auth/opened-invitation.ts'
import { idlePort } from '../../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../../testing/answers.ts'
import { expectAccessible } from '../../../testing/axe.ts'
import { draw } from '../../../testing/render.tsx'
import OnboardingPage from '../onboarding-page.tsx'
import JoinPage from './join-page.tsx'

const nothing = {
  invited: false,
  email: 'ana@canpep.example',
  confirmed: true,
  corporationName: null,
  deactivated: false,
  left: false,
  earlierSignIn: null,
}
const invited = { ...nothing, invited: true, corporationName: 'Can Pep' }
const unconfirmed = { ...nothing, confirmed: false }
const user = { userId: '05e00000-0000-4000-8000-000000000002', email: 'ana@canpep.example', corporationName: 'Can Pep' }

const Standing = () => {
  const { state } = useAuth()
  return <output>{state.status === 'unauthenticated' ? state.reason : state.status}</output>
}
const open = (
  page: React.ReactNode,
  event: object,
  answers: Record<string, unknown> = {},
  path = '/dashboard',
  elsewhere?: string,
) => {
  const port = {
    ...idlePort,
    elsewhere,
    renew: vi.fn(),
    signIn: vi.fn(),
    signOut: vi.fn(async () => null),
  }
  const asked = answering(answers)
  const content = (
    <AuthProvider port={port} visitor={Promise.resolve(event) as never}>
      <Standing />
      {page}
    </AuthProvider>
  )
  return { asked, port, ...draw(content, { path }) }
}
const unknown = (waiting?: object) => ({ type: 'user-unknown', waiting })
const refused = (code: string, status: number) => () => new Response(JSON.stringify({ code }), { status })
const companyName = () => screen.queryByRole('textbox', { name: /Nombre de la empresa/ })

test('whoever is invited is told by whom before a company is asked for, and joins', async () => {
  const {
    user: hand,
    asked,
    container,
  } = open(<OnboardingPage />, unknown(invited), {
    'POST /users/join': { userId: user.userId, position: '1' },
    'GET /users/me': user,
  })
  expect(await screen.findByText('Te invitan a Can Pep')).toBeDefined()
  expect(companyName()).toBeNull()
  await expectAccessible(container)
  await hand.click(screen.getByRole('button', { name: 'Aceptar la invitación' }))
  expect(await screen.findByText('authenticated')).toBeDefined()
  expect(lastOf(asked, 'POST', '/users/join').body).toEqual({})
})

test('whoever is invited and has not confirmed the address does so first, and is told then by whom', async () => {
  const {
    user: hand,
    port,
    asked,
    container,
  } = open(<OnboardingPage />, unknown(unconfirmed), {
    'POST /idp/verify-email/send': { emailVerified: false },
    'GET /users/me': refused('user-unknown', 404),
    'GET /users/invitation': invited,
  })
  expect(await screen.findByText(/ana@canpep.example todavía no está confirmado.*la invitación espera/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Aceptar la invitación' })).toBeNull()
  await expectAccessible(container)
  await hand.click(screen.getByRole('button', { name: 'Enviar otra vez el enlace' }))
  expect(lastOf(asked, 'POST', '/idp/verify-email/send').body).toEqual({ language: 'es' })
  await hand.click(screen.getByRole('button', { name: 'Ya lo he confirmado' }))
  expect(await screen.findByRole('button', { name: 'Aceptar la invitación' })).toBeDefined()
  expect(port.renew).toHaveBeenCalled()
})

test('the letter of an invitation says what it waits for where another provider proves no address', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  const { container } = open(<JoinPage />, unknown({ ...nothing, confirmed: false }), {}, path, 'id.canpep.example')
  expect(await screen.findByText(/la invitación espera.*Lo confirma id.canpep.example/)).toBeDefined()
  await expectAccessible(container)
})

test('a link that was handed over needs no confirmed address where letters are only stored', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  const answers = { 'GET /session/letters': { leave: false } }
  const { container } = open(<JoinPage />, unknown({ ...nothing, confirmed: false }), answers, path)
  expect(await screen.findByText(/entras en su equipo sin confirmar ana@canpep.example/)).toBeDefined()
  expect(screen.queryByText(/la invitación espera/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar otra vez el enlace' })).toBeNull()
  await expectAccessible(container)
})

test('whoever opens the letter with the address that was invited reads which company it is', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  open(<JoinPage />, unknown(invited), {}, path)
  expect(await screen.findByRole('heading', { name: 'Te invitan a Can Pep' })).toBeDefined()
  cleanup()
  open(<JoinPage />, unknown(nothing), {}, path)
  expect(await screen.findByRole('heading', { name: 'Únete al equipo' })).toBeDefined()
})

test('a link that was handed over says whose it is to an account whose address nobody confirmed', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  const opened = { corporationName: 'Can Pep', inviterName: 'Pep', role: 'user', sections: [] }
  const answers = { 'GET /session/letters': { leave: false }, 'POST /users/invitation/open': opened }
  open(<JoinPage />, unknown(unconfirmed), answers, path)
  expect(await screen.findByRole('heading', { name: 'Te invitan a Can Pep' })).toBeDefined()
})

test('where letters are only stored, the link asks for the address that was invited, and a refusal names no letter', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  const letters = { 'GET /session/letters': { leave: false } }
  open(<JoinPage />, { type: 'initial' }, letters, path)
  expect(await screen.findByText(/^Usa el correo al que se dirigió la invitación/)).toBeDefined()
  expect(screen.queryByText(/en el que recibiste/)).toBeNull()
  cleanup()
  const answers = { ...letters, 'POST /users/join': refused('invitation-for-another', 403) }
  const { user: hand } = open(<JoinPage />, unknown(nothing), answers, path)
  await hand.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }))
  expect(await screen.findByText(/^Entra con el correo al que se dirigió la invitación/)).toBeDefined()
})

test('a founder reads of the link of an invitation only where one was opened here', async () => {
  const answers = { 'GET /session/letters': { leave: false } }
  const founder = () => open(<OnboardingPage />, unknown(unconfirmed), answers)
  founder()
  await waitFor(() => expect(companyName()).not.toBeNull())
  expect(document.activeElement).toBe(companyName())
  await waitFor(() => expect(screen.queryByText(/todavía no está confirmado/)).toBeNull())
  expect(screen.queryByText(/Con el enlace de quien te invita/)).toBeNull()
  // Who was invited and came without the link reads what to do before a company is founded by mistake.
  expect(await screen.findByText(/^¿Te han invitado a un equipo\? Abre el enlace/)).toBeDefined()
  cleanup()
  keepInvitation(`${user.userId}.${'x'.repeat(43)}`)
  founder()
  expect(await screen.findByText(/Con el enlace de quien te invita/)).toBeDefined()
  forgetInvitation()
})

test('whoever is invited may have a company of their own all the same', async () => {
  const { user: hand } = open(<OnboardingPage />, unknown(invited))
  await hand.click(await screen.findByRole('button', { name: 'No, crear mi propia empresa' }))
  expect(companyName()).not.toBeNull()
})

test('whoever nobody invited is asked for the company at once', async () => {
  open(<OnboardingPage />, unknown(nothing))
  await screen.findByText('unknown-user')
  expect(companyName()).not.toBeNull()
})

test('whoever has not confirmed the address reads that invitations wait for it before the company is asked for', async () => {
  const { container } = open(<OnboardingPage />, unknown({ ...nothing, confirmed: false }))
  const note = await screen.findByText(/ana@canpep.example todavía no está confirmado.*la invitación espera/)
  expect(note.compareDocumentPosition(companyName() as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ya lo he confirmado' })).toBeDefined()
  await expectAccessible(container)
})

test.each([
  ['an address that it does not prove', 'ana@canpep.example', /ana@canpep.example todavía no está confirmado/],
  ['no address', null, /no dice cuál es tu correo/],
])('whoever comes from another provider with %s is told so before a company is offered', async (_, email, words) => {
  const { user: hand, container } = open(
    <OnboardingPage />,
    unknown({ ...nothing, email, confirmed: false }),
    {},
    '/dashboard',
    'id.canpep.example',
  )
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/Lo confirma id.canpep.example/)).toBeDefined()
  expect([companyName(), screen.queryByRole('button', { name: 'Enviar otra vez el enlace' })]).toEqual([null, null])
  await expectAccessible(container)
  await hand.click(screen.getByRole('button', { name: /crear mi empresa/ }))
  expect(companyName()).not.toBeNull()
})

test.each([
  [true, 'id.canpep.example', /entra por id.canpep.example de otra manera/],
  [false, 'escandallo', /entraba por las cuentas de Escandallo.*te invite de nuevo/],
])(
  'whoever came in another way before is told how to come back (same provider: %s)',
  async (sameProvider, provider, words) => {
    const {
      user: hand,
      port,
      container,
    } = open(<OnboardingPage />, unknown({ ...nothing, earlierSignIn: { provider, sameProvider } }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(companyName()).toBeNull()
    await expectAccessible(container)
    await hand.click(screen.getByRole('button', { name: /Cerrar (la )?sesión/ }))
    expect(port.signOut).toHaveBeenCalled()
  },
)

test('whoever came in another way before may be somebody else, and found a company', async () => {
  const earlierSignIn = { provider: 'id.canpep.example', sameProvider: true }
  const { user: hand } = open(<OnboardingPage />, unknown({ ...nothing, earlierSignIn }))
  await hand.click(await screen.findByRole('button', { name: /No soy yo/ }))
  expect(companyName()).not.toBeNull()
})

test('whoever left is told so where they may begin anew, and where another team waits', async () => {
  open(<OnboardingPage />, unknown({ ...nothing, left: true }))
  expect(await screen.findByText(/El acceso que tenías aquí se eliminó/)).toBeDefined()
  expect(companyName()).not.toBeNull()
  cleanup()
  open(<OnboardingPage />, unknown({ ...invited, left: true }))
  expect(await screen.findByText(/El acceso que tenías aquí se eliminó/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Aceptar la invitación' })).toBeDefined()
})

const Work = () => (
  <button type="button" onClick={() => void get('/products/list').catch(() => {})}>
    work
  </button>
)

test('whoever is deactivated while they work is told so at once, and asked nothing over and over', async () => {
  const { user: hand, asked } = open(
    <>
      <Work />
      <OnboardingPage />
    </>,
    { type: 'initial', user },
    {
      'GET /products/list': refused('user-inactive', 403),
      'GET /users/me': refused('user-inactive', 403),
      'GET /users/invitation': { ...nothing, deactivated: true },
    },
  )
  await screen.findByText('authenticated')
  await hand.click(screen.getByRole('button', { name: 'work' }))
  expect(await screen.findByText(/ha desactivado el acceso de ana@canpep.example/)).toBeDefined()
  await hand.click(screen.getByRole('button', { name: 'work' }))
  expect(asked.filter(({ path }) => path.endsWith('/users/me'))).toHaveLength(1)
})

test('whoever was deactivated is told so, and looks again', async () => {
  const { user: hand, container } = open(<OnboardingPage />, unknown({ ...nothing, deactivated: true }), {
    'GET /users/me': user,
  })
  expect(await screen.findByText(/ha desactivado el acceso de ana@canpep.example/)).toBeDefined()
  expect(companyName()).toBeNull()
  await expectAccessible(container)
  await hand.click(screen.getByRole('button', { name: 'Comprobar otra vez' }))
  expect(await screen.findByText('authenticated')).toBeDefined()
})

test('the letter of an invitation that was accepted says that one is in', async () => {
  const path = `/auth/join?invitation=${user.userId}.${'x'.repeat(43)}`
  open(<JoinPage />, { type: 'initial', user }, {}, path)
  expect(await screen.findByText(/Ya formas parte de Can Pep/)).toBeDefined()
  expect(screen.queryByText(/Cierra la sesión/)).toBeNull()
})

test.each([
  ['a failing server signs out and says so', 500, 'user-not-saved'],
  ['what may be typed otherwise is said on the page', 400, 'unknown-user'],
  ['a server that has too much to do is asked again', 503, 'unknown-user'],
])('where a user cannot be made, %s', async (_, status, standing) => {
  const { user: hand } = open(<OnboardingPage />, unknown(), { 'POST /users/register': refused('invalid', status) })
  await screen.findByText('unknown-user')
  await hand.type(companyName() as HTMLElement, 'Can Pep')
  await hand.click(screen.getByRole('button', { name: 'Empezar' }))
  expect(await screen.findByText(standing)).toBeDefined()
})

const link = `05e00000-0000-4000-8000-000000000009.${'s'.repeat(43)}`
const joinPage = `/auth/join?invitation=${link}`
const signedOut = { type: 'logout', reason: null }

test('a link says who invites, to which company and what for, before anybody signs in', async () => {
  const joining = open(
    <JoinPage />,
    signedOut,
    {
      'POST /users/invitation/open': {
        corporationName: 'Can Pep',
        inviterName: 'Marta Ruiz',
        role: 'user',
        sections: ['documents', 'dishes'],
      },
    },
    joinPage,
  )
  expect(await screen.findByText('Te invitan a Can Pep')).toBeDefined()
  expect(screen.getByText('Te invita Marta Ruiz. Podrás usar: Documentos y Platos.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Entrar o crear una cuenta' })).toBeDefined()
  expect(lastOf(joining.asked, 'POST', '/users/invitation/open').body).toEqual({ invitation: link })
  await expectAccessible(joining.container)
})

test.each([
  ['that nobody knows', joinPage],
  ['that was cut short', '/auth/join?invitation=05e0'],
])('a link %s says that it is not open, and why that may be', async (_, path) => {
  open(<JoinPage />, signedOut, { 'POST /users/invitation/open': refused('invitation-unknown', 404) }, path)
  expect(await screen.findByText('Esta invitación ya no está abierta')).toBeDefined()
  expect(screen.getByText(/pide a quien te invitó que te envíe otra/)).toBeDefined()
  expect(screen.getByText('Únete al equipo')).toBeDefined()
})
