import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../testing/answers.ts'
import { draw } from '../testing/render.tsx'
import TicketListPage from './ticket-list-page.tsx'

const ticket = {
  ticketId: '71c0e700-0000-4000-8000-000000000001',
  number: 'T-1',
  establishmentId: 'e',
  kind: 'sale',
  issuedAt: '2026-11-02T14:00:00',
  businessDay: '2026-11-02',
  guests: 4,
  net: 9_000,
  gross: 9_900,
  method: 'card',
}
const listOf = (items: readonly object[], apart: TicketList['apart']) => ({
  items,
  page: 1,
  size: 25,
  total: items.length,
  currency: 'EUR',
  salesCentres: [],
  apart,
  sums: { gross: 9_900, net: 9_000, tips: 0, guests: 4, tickets: 1, refunds: 0, complimentary: 0 },
})
const openList = (answer: object) => {
  answering({ 'GET /tickets/list': answer, 'GET /establishments/list': { items: [], total: 0, page: 1, size: 25 } })
  return draw(<TicketListPage />, { path: '/dashboard/ticket' })
}
const footOf = (container: HTMLElement) =>
  [...container.querySelectorAll('tfoot tr')].map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))
const days = { days: 3, net: 20_000, gross: 22_000 }

test.each([
  ['all', { ...days, covers: 30, daysWithoutCovers: 0 }, '30', '34'],
  ['some', { ...days, covers: 30, daysWithoutCovers: 1 }, '≥ 30', '≥ 34'],
  ['none', { ...days, covers: null, daysWithoutCovers: 3 }, '—', '≥ 4'],
] as const)('days without tickets of which %s say their guests stand under the tickets', async (_, apart, its, sum) => {
  const { container } = openList(listOf([ticket], apart))
  await screen.findByText('3 días sin tickets')
  const [, ofDays, all] = footOf(container)
  expect(ofDays).toContain(`3 días sin tickets${its}`)
  expect(all).toContain(`Ventas${sum}`)
  expect(all).toContain('290,00 €')
})

test('where there are no tickets but days without them the list says what these took', async () => {
  openList(listOf([], { ...days, covers: null, daysWithoutCovers: 3 }))
  expect(await screen.findByText(/solo el cierre o lo vendido por artículo: 200,00/)).toBeDefined()
})
