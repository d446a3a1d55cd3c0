import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthProvider } from '../../platform/auth/auth.tsx'
import { idlePort } from '../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import OrderPage from './order-page.tsx'

const order = {
  orderId: '0d000000-0000-4000-8000-000000000001',
  number: '0D000000',
  supplierId: 's',
  supplierName: 'Huerta',
  status: 'placed',
  currency: 'EUR',
  total: 2700,
  lines: 1,
  placedAt: '2026-03-02T11:00:00Z',
  deliverOn: null,
  sentTo: null,
  sentAt: null,
  letter: null,
  revision: '0',
  note: null,
  supplierEmail: 'pedidos@huerta.example',
  supplierLanguage: null,
  address: { name: 'Alborada', address: 'Calle Mayor 1', phone: null, email: null },
  compared: [],
  papers: [],
  candidates: [],
}
const all = { confirmed: true, email: 'ana@canpep.example', left: 97, most: 100, leftTo: 10, mostTo: 10 }

const open = async (allowance: object, elsewhere?: string, more: object = {}) => {
  const renew = vi.fn()
  const port = { ...idlePort, elsewhere, renew }
  const answers: Record<string, unknown> = {
    'GET /orders/details': { ...order, ...more },
    'GET /mail/allowance': () => allowance,
    'POST /orders/send': { id: order.orderId, position: '1' },
    'POST /idp/verify-email/send': { emailVerified: false },
  }
  const asked = answering(answers)
  const visitor = Promise.resolve({ type: 'initial' as const, user: null })
  const page = (
    <AuthProvider port={port} visitor={visitor}>
      <OrderPage />
    </AuthProvider>
  )
  const drawn = draw(page, { path: `/orders/${order.orderId}` })
  const send = await screen.findByRole('button', { name: /^Enviar/ })
  const allow = (next: object) => {
    answers['GET /mail/allowance'] = () => next
  }
  return { ...drawn, asked, send: send as HTMLButtonElement, renew, allow }
}

test('says how many letters may leave today and who is named as writing, and sends', async () => {
  const { send, user, asked, container } = await open(all)
  expect(await screen.findByText(/puedes enviar 97 correos más de 100.*ana@canpep.example/)).toBeDefined()
  await expectAccessible(container)
  await user.click(send)
  expect(lastOf(asked, 'POST', '/orders/send').body).toMatchObject({ to: 'pedidos@huerta.example' })
})

test('asks for the address to be confirmed first, and sends that letter again', async () => {
  const { send, user, asked, container, renew, allow } = await open({ ...all, confirmed: false })
  expect(await screen.findByText('Confirma primero tu correo')).toBeDefined()
  expect(send.disabled).toBe(true)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Enviar otra vez el enlace' }))
  expect(lastOf(asked, 'POST', '/idp/verify-email/send').body).toEqual({ language: 'es' })
  allow(all)
  await user.click(screen.getByRole('button', { name: 'Ya lo he confirmado' }))
  await waitFor(() => expect(send.disabled).toBe(false))
  expect(renew).toHaveBeenCalled()
  expect(screen.queryByText('Confirma primero tu correo')).toBeNull()
})

test('names the other provider where addresses are confirmed there', async () => {
  await open({ ...all, confirmed: false }, 'accounts.example')
  expect(await screen.findByText(/confirmes ana@canpep.example en accounts.example/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enviar otra vez el enlace' })).toBeNull()
})

test.each([
  [{ left: 0, leftTo: 0 }, /Hoy no puedes enviar más correos:/],
  [{ leftTo: 0 }, /Hoy no puedes enviar más correos a esta dirección/],
])('says that none is left before anybody presses: %o', async (few, words) => {
  const { send } = await open({ ...all, ...few })
  expect(await screen.findByText(words)).toBeDefined()
  expect(send.disabled).toBe(true)
})

test('says when few are left to this address', async () => {
  await open({ ...all, leftTo: 1 })
  expect(await screen.findByText(/A esta dirección puedes enviar hoy 1 correo más de 10/)).toBeDefined()
})

const letter = {
  letterId: '1e77e000-0000-4000-8000-000000000001',
  state: 'failed',
  cause: 'no-mailbox',
  end: 'refused',
  reply: '550 5.1.1 User unknown',
  until: null,
  at: '2026-03-02T11:00:30Z',
}
const sent = { status: 'sent', sentTo: 'pedidos@huerta.example', sentAt: '2026-03-02T11:00:00Z' }

test('a letter that was refused says why, and is sent again there or elsewhere', async () => {
  const { send, user, asked, container } = await open(all, undefined, { ...sent, letter, supplierLanguage: 'en' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/pedidos@huerta.example no ha llegado.*rechazó.*no existe.*550 5.1.1 User unknown/)
  await expectAccessible(container)
  expect(screen.getByText('Va en inglés.')).toBeDefined()
  await waitFor(() => expect(send.disabled).toBe(false))
  expect(send.textContent).toBe('Enviar otra vez')
  await user.click(send)
  expect(lastOf(asked, 'POST', '/orders/send').body).toMatchObject({ to: 'pedidos@huerta.example', again: true })
})

test.each([
  [
    { state: 'delayed', cause: 'busy', reply: null, until: '2026-03-05T11:00:00Z' },
    /todavía no ha llegado.*Se intenta otra vez hasta el/,
  ],
  [{ state: 'waiting', cause: null, reply: null, at: null }, /está en camino/],
])('a letter on its way says so, and is not sent twice: %o', async (more, sentence) => {
  const { send, container } = await open(all, undefined, { ...sent, letter: { ...letter, end: null, ...more } })
  await waitFor(() => expect(container.textContent).toMatch(sentence))
  expect(send.disabled).toBe(true)
})
