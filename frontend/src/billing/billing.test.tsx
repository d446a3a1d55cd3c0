import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import { BillingTab } from './billing-tab.tsx'

const plan = {
  ...{ productId: 'prod_1', name: 'Cocina', description: 'Un local' },
  prices: [{ priceId: 'price_1', minorUnits: 4_900, currency: 'EUR', every: 'month' }],
}
const subscription = { status: 'active', plan: 'Cocina', paidUntil: '2026-12-01T00:00:00.000Z', endsThen: false }
const url = 'https://payments.example.test/page'
const assign = vi.fn()
const open = (customer: unknown, answers: Record<string, unknown> = {}) => {
  vi.stubGlobal('location', { ...window.location, assign })
  const asked = answering({
    'GET /stripe/customers/details': { configured: true, customer },
    'GET /stripe/products/list': { configured: true, items: [plan] },
    'POST /stripe/session-portal': new Response(JSON.stringify({ url })),
    ...answers,
  })
  return { asked, ...draw(<BillingTab />) }
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
  const { user, asked, container } = open({ customerId: 'cus_1', subscription })
  expect(await screen.findByText('Al día')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Suscribirse/ })).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Recibos, tarjeta y baja' }))
  expect(lastOf(asked, 'POST', '/stripe/session-portal').body).toEqual({ language: 'es' })
})
test('after the end the plans are there again; a service that is down says what to do', async () => {
  const down = new Response(JSON.stringify({ code: 'payments-unavailable' }), { status: 503 })
  const ended = { ...subscription, status: 'canceled', paidUntil: null }
  const { user } = open({ customerId: 'cus_1', subscription: ended }, { 'POST /stripe/session-portal': down })
  await user.click(await screen.findByRole('button', { name: /Suscribirse/ }))
  expect(await screen.findByText(/servicio de pagos no responde/)).toBeDefined()
})
