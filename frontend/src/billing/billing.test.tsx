import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { BillingTab } from './billing-tab.tsx'

const priceOf = (priceId: string, minorUnits: number, everyCount: number) => ({
  priceId,
  minorUnits,
  currency: 'EUR',
  decimals: 2,
  every: 'month',
  everyCount,
  tax: 'included',
})
const plan = {
  productId: 'prod_1',
  name: 'Cocina',
  description: 'Un local',
  prices: [priceOf('price_1', 4_900, 1), priceOf('price_2', 12_000, 3)],
}
const subscription = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'Cocina',
  endsThen: false,
  endsAt: null,
  paidUntil: '2026-12-01T00:00:00.000Z',
}
const itemOf = (name: string, quantity: number, price: object) => ({
  plan: name,
  priceId: 'price_1',
  quantity,
  price,
  paidUntil: null,
})
const url = 'https://payments.example.test/page'
const assign = vi.fn()
const open = (customer: unknown, answers: Record<string, unknown> = {}, path = '/') => {
  vi.stubGlobal('location', { ...window.location, assign })
  const asked = answering({
    'GET /stripe/customers/details': { configured: true, customer },
    'GET /stripe/products/list': { configured: true, items: [plan] },
    'POST /stripe/session-portal': new Response(JSON.stringify({ url })),
    ...answers,
  })
  return { asked, ...draw(<BillingTab />, { path }) }
}
const { location } = window
afterEach(() => {
  vi.stubGlobal('location', location)
})

test('an installation that takes no payments says so, and asks for no plans', async () => {
  const { asked, container } = open(null, { 'GET /stripe/customers/details': { configured: false, customer: null } })
  expect(await screen.findByRole('heading', { name: 'Facturación no configurada' })).toBeDefined()
  expect(asked.some(({ path }) => path === '/stripe/products/list')).toBe(false)
  await expectAccessible(container)
})
test('whoever has no subscription chooses a price and is sent to pay it', async () => {
  const { user, asked } = open(null)
  await user.click(await screen.findByRole('button', { name: /Suscribirse por 49,00.€ al mes/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(lastOf(asked, 'POST', '/stripe/session-portal').body).toEqual({ language: 'es', priceId: 'price_1' })
})
test('whoever subscribes sees until when, and is offered nothing to pay twice', async () => {
  const { user, asked, container } = open({ customerId: 'cus_1', subscription, others: [] })
  expect(await screen.findByText('Al día')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Suscribirse por 49/ })).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Recibos, tarjeta y baja' }))
  expect(lastOf(asked, 'POST', '/stripe/session-portal').body).toEqual({ language: 'es' })
})
test('after the end the plans are there again; a service that is down says what to do', async () => {
  const down = new Response(JSON.stringify({ code: 'payments-unavailable' }), { status: 503 })
  const ended = { ...subscription, status: 'canceled', paidUntil: null }
  const { user } = open(
    { customerId: 'cus_1', subscription: ended, others: [] },
    { 'POST /stripe/session-portal': down },
  )
  await user.click(await screen.findByRole('button', { name: /Suscribirse por 49/ }))
  expect(await screen.findByText(/servicio de pagos no responde/)).toBeDefined()
})

test('prices say how long they are for, and whether tax is in them', async () => {
  open(null)
  expect(await screen.findByRole('button', { name: /Suscribirse por 120,00.€ cada 3 meses/ })).toBeDefined()
  expect(screen.getByText('Impuestos incluidos.')).toBeDefined()
})
test('all that is subscribed to is shown, with what it costs, and another one that is paid beside it', async () => {
  const items = [itemOf('Cocina', 1, priceOf('price_1', 4_900, 1)), itemOf('Local', 2, priceOf('price_2', 12_000, 3))]
  const other = { ...subscription, subscriptionId: 'sub_2', status: 'past_due', plan: 'Antiguo' }
  const { container } = open({ customerId: 'cus_1', subscription: { ...subscription, items }, others: [other] })
  expect(await screen.findByText(/^Cocina · 49,00.€ al mes$/)).toBeDefined()
  expect(screen.getByText(/^2 × Local · 120,00.€ cada 3 meses$/)).toBeDefined()
  expect(screen.getByText(/Hay 2 suscripciones en marcha/)).toBeDefined()
  expect(screen.getByText(/El último cobro ha fallado/)).toBeDefined()
  await expectAccessible(container)
})
test('what was cancelled is said to end, and not to renew', async () => {
  const ending = { ...subscription, endsThen: true, endsAt: '2026-12-05T12:00:00.000Z' }
  open({ customerId: 'cus_1', subscription: ending, others: [] })
  expect(await screen.findByText('Cancelada')).toBeDefined()
  expect(screen.getByText('Termina el')).toBeDefined()
  expect(screen.queryByText('Se renueva el')).toBeNull()
})
test.each([
  ['cs_test_1', 'paid', 'Pago recibido. Tu suscripción está en marcha.'],
  ['cs_test_1', 'processing', /El pago está en camino/],
  ['cs_test_1', 'expired', /ha caducado/],
  ['back', 'none', /Has vuelto sin pagar/],
  ['back', 'paid', /Pago recibido/],
])('whoever comes back with %s hears that it is %s', async (checkout, outcome, words) => {
  const answer = new Response(JSON.stringify({ outcome, position: '' }))
  const path = `/dashboard/user/account?tab=billing&checkout=${checkout}`
  const { asked, location } = open(null, { 'POST /stripe/session-portal/return': answer }, path)
  expect(await screen.findByText(words)).toBeDefined()
  const { body } = lastOf(asked, 'POST', '/stripe/session-portal/return')
  expect(body).toEqual(checkout === 'back' ? {} : { checkoutId: checkout })
  // Whoever reloads the page is told nothing twice.
  await waitFor(() => expect(location.history.at(-1)).not.toContain('checkout'))
})
test('a payment that cannot be checked is not made again: it is checked again', async () => {
  const down = () => new Response(JSON.stringify({ code: 'payments-unavailable' }), { status: 503 })
  const path = '/dashboard/user/account?checkout=cs_test_1'
  const { asked, user, container } = open(null, { 'POST /stripe/session-portal/return': down() }, path)
  expect(await screen.findByText(/Si has pagado, no vuelvas a hacerlo/)).toBeDefined()
  await expectAccessible(container)
  const count = () => asked.filter(({ path: to }) => to === '/stripe/session-portal/return').length
  expect(count()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
  await waitFor(() => expect(count()).toBe(2))
})
