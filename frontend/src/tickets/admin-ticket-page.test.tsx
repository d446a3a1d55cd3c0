import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedIn } from '../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import AdminTicketPage from './admin-ticket-page.tsx'

const ticket = {
  ticketId: 't1',
  tillId: null,
  establishmentId: 'e1',
  number: 'A-1',
  series: null,
  businessDay: '2026-04-10',
  issuedAt: '2026-04-11T00:30:00',
  band: 'dinner',
  guests: 2,
  salesCentre: null,
  kind: 'sale',
  method: 'card',
  currency: 'EUR',
  gross: 2310,
  net: 2100,
  vat: 210,
  tips: 0,
  lines: 1,
  refundOf: null,
  voided: null,
  revision: '1',
  corporationId: 'c1',
  corporationName: 'Can Pep',
  establishmentName: 'La Barca',
}
const places = [{ establishmentId: 'e1', name: 'La Barca', corporationName: 'Can Pep' }]
const details = {
  ...ticket,
  ofTicket: [],
  paid: [{ method: 'card', gross: 2310 }],
  complimentary: { cost: null },
  cost: null,
  margin: null,
  marginRate: null,
  coverage: { known: 0, of: 2100 },
}
const boss = { userId: 'u1', role: 'superadmin', sections: [], establishments: null }

test('tickets of every corporation say where they were sold, narrow by place, and open to be read', async () => {
  const requests = answering({
    'GET /tickets/every': { items: [ticket], page: 1, size: 25, total: 1, places },
    'GET /tickets/details': details,
    'GET /corporations/list': { items: [{ corporationId: 'c1', name: 'Can Pep' }] },
    'GET /establishments/list': { items: [], page: 1, size: 100, total: 0 },
  })
  const { user, container } = draw(
    <SignedIn user={boss}>
      <AdminTicketPage />
    </SignedIn>,
    { path: '/admin/ticket' },
  )
  const row = await screen.findByRole('row', { name: /A-1/ })
  expect(within(row).getByText('La Barca')).toBeDefined()
  await expectAccessible(container)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Todos los establecimientos' }), 'La Barca · Can Pep')
  await screen.findByRole('row', { name: /A-1/ })
  expect(lastOf(requests, 'GET', '/tickets/every').search.get('establishments')).toBe('e1')
  await user.click(screen.getByRole('button', { name: 'A-1' }))
  const drawer = await screen.findByRole('dialog', { name: 'Ticket A-1' })
  expect(within(drawer).getByText('La Barca')).toBeDefined()
  expect(lastOf(requests, 'GET', '/tickets/details').search.get('corporation')).toBe('c1')
  // What is of another corporation is not changed from here.
  expect(within(drawer).queryByRole('button', { name: 'Anular ticket' })).toBeNull()
})
