import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { useDashboardFilters } from '../filters/dashboard-filters.ts'
import { DashboardTabs } from '../filters/dashboard-tabs.tsx'
import { ChosenOverview } from './chosen-overview.tsx'

const Chosen = () => <ChosenOverview filters={useDashboardFilters('running-month')} />

const open = (sections: string[]) => {
  const spend = {
    total: 123_456,
    currency: 'EUR',
    series: [],
    foreign: [],
    coverage: { known: 4, of: 5 },
    nearest: null,
    previous: { total: 100_000, since: null, coverage: { known: 4, of: 4 } },
    documents: { processing: 0, pending: 1, withErrors: 0, waiting: 1, irregularCosts: 0 },
  }
  const requests = answering({ 'GET /dashboard/overview/purchases': spend })
  const user = { userId: 'u1', role: 'user', sections, establishments: null }
  const drawn = draw(
    <SignedIn user={user}>
      <DashboardTabs />
      {sections.includes('dashboard') && <Chosen />}
    </SignedIn>,
    { path: '/dashboard?establishments=e1&from=2026-03-01&to=2026-04-15' },
  )
  return { asked: requests, ...drawn }
}

test('from one dashboard to the next establishments and period go along, to those that one may see', async () => {
  const { container } = open(['dashboard'])
  const tabs = await screen.findByRole('navigation', { name: 'Paneles' })
  const links = within(tabs).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Resumen', 'Compras', 'Nutrición', 'Huella', 'Sabor'])
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
  expect(links[3]?.getAttribute('href')).toBe('/dashboard/environment?establishments=e1&from=2026-03-01&to=2026-04-15')
  await expectAccessible(container)
})

test('who may open none but the start page sees no tabs', async () => {
  open([])
  expect(screen.queryByRole('navigation', { name: 'Paneles' })).toBeNull()
})

test('the overview is of the establishments and days that were chosen, with the environment', async () => {
  const { asked } = open(['dashboard'])
  expect(await screen.findByText(/1\.?234,56/)).toBeDefined()
  const paths = [
    '/dashboard/overview/purchases',
    '/dashboard/overview/price-rises',
    '/dashboard/environment/avg-dishes',
  ]
  await vi.waitFor(() => {
    for (const path of paths)
      expect(Object.fromEntries(lastOf(asked, 'GET', path).search), path).toMatchObject({
        establishments: 'e1',
        from: '2026-03-01',
        to: '2026-04-15',
      })
  })
})
