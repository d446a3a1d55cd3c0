import type { Arrival, InboxAddress } from '@escandallo/contracts/inboxes/queries.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import InboxPage from './inbox-page.tsx'

const address: InboxAddress = {
  ready: true,
  provesSenders: true,
  establishmentId: '0e000000-0000-4000-8000-000000000001',
  address: 'facturas+a2b3c4d5e6f7g2h3@escandallo.example',
  madeAt: '2026-03-01T10:00:00.000Z',
  senders: [{ address: 'gestoria@ejemplo.example', allowed: true }],
}
const arrival = (changed: Partial<Arrival>): Arrival => ({
  arrivalId: '0d000000-0000-4000-8000-000000000002',
  from: 'a@frutas.example',
  subject: 'Factura de marzo',
  sentAt: null,
  arrivedAt: '2026-03-02T10:00:00.000Z',
  state: 'taken',
  reason: null,
  papers: [],
  files: [],
  leftOut: [],
  ...changed,
})
let sent: { path: string; body: unknown }[] = []
const serve = (inbox: InboxAddress, items: Arrival[] = []) =>
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const path = String(input)
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) })
      return Response.json({ id: 'x', position: '1' }, { status: 202 })
    }
    if (path.includes('/inboxes/address')) return Response.json(inbox)
    if (path.includes('/inboxes/arrivals')) return Response.json({ items, page: 1, size: 25, total: items.length })
    return Response.json({ items: [{ establishmentId: address.establishmentId, name: 'Centro' }], total: 1 })
  })
beforeEach(() => {
  sent = []
})

test('the address stands there with its button, and what came with what became of each file', async () => {
  const papers = [{ documentId: '0f000000-0000-4000-8000-000000000001', name: 'factura.pdf', size: 10 }]
  serve(address, [arrival({ papers, leftOut: [{ name: 'logo.png', reason: 'packed-picture-of-message' }] })])
  const { container } = draw(<InboxPage />)
  expect(await screen.findByText(address.address ?? '')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'factura.pdf' })).toBeTruthy()
  expect(screen.getByText(/logo\.png: Es una imagen pequeña/)).toBeTruthy()
  await expectAccessible(container)
})

test('a message that waits is taken by a press', async () => {
  serve(address, [arrival({ state: 'held', reason: 'sender-unknown', files: ['factura.pdf'] })])
  const { user } = draw(<InboxPage />)
  const row = (await screen.findByText('Factura de marzo')).closest('tr') as HTMLElement
  expect(within(row).getByText('No conocemos al remitente.')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Recoger' }))
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/inboxes/arrivals/release', body: { arrivalId: arrival({}).arrivalId } }]),
  )
})

test('without a mailbox it says what the installer has to set', async () => {
  serve({ ...address, ready: false, address: null, madeAt: null, senders: [] })
  draw(<InboxPage />)
  expect(await screen.findByRole('link', { name: 'Subir documentos' })).toBeTruthy()
  // Names of settings say nothing to whoever keeps a restaurant.
  expect(document.body.textContent).not.toMatch(/[A-Z]{3,}_[A-Z]{3,}/)
  expect(screen.queryByRole('button', { name: /dirección/ })).toBeNull()
})
