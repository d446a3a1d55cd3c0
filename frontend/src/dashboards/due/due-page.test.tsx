import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import DuePage from './due-page.tsx'

const monday = '2026-11-23'
const weeks = Array.from({ length: 17 }, (_, week) => {
  const from = plusDays(monday, 7 * (week - 4))
  return {
    from,
    to: plusDays(from, 6),
    documents: week === 4 ? 3 : week === 6 ? 1 : 0,
    amount: week === 4 ? 123_456 : 0,
  }
})
const none = { documents: 0, amount: 0 }
const due: PurchasesDue = {
  today: '2026-11-27',
  currency: 'EUR',
  weeks,
  later: { from: '2027-02-22', documents: 2, amount: 900 },
  terms: [
    { span: 'at-once', ...none },
    { span: 'up-to-30', documents: 4, amount: 123_456 },
  ],
  without: none,
  credits: none,
  foreign: [{ currency: 'USD', documents: 1, amount: 5_000 }],
}
const open = (answer: PurchasesDue, sections: readonly string[]) => {
  const userId = '11111111-1111-4111-8111-111111111111'
  answering({
    'GET /users/me': { userId, name: 'Leo', role: 'user', status: 'active', sections },
    'GET /dashboard/purchases/due': answer,
    'GET /suppliers/list': { items: [], page: 1, size: 25, total: 0 },
  })
  return draw(
    <SignedIn>
      <DuePage />
    </SignedIn>,
  )
}

test('this week comes first, and each week with something due opens its documents', async () => {
  const { container } = open(due, ['dashboard', 'documents'])
  expect((await screen.findByText('Vence esta semana')).closest('*')?.parentElement?.textContent).toContain('1.234')
  const table = within(await screen.findByRole('table', { name: 'Por semanas' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  const href = table.getAllByRole('link')[0]?.getAttribute('href') ?? ''
  expect(href).toContain('dueFrom=2026-11-23')
  expect(href).toContain('dueTo=2026-11-29')
  expect(screen.getByText(/USD|US\$/)).toBeDefined()
  await expectAccessible(container)
})
test('whoever may not see documents is led to none', async () => {
  open(due, ['dashboard'])
  const table = within(await screen.findByRole('table', { name: 'Por semanas' }))
  expect(table.queryByRole('link')).toBeNull()
})
test('where nothing falls due it is said what to do', async () => {
  open({ ...due, weeks: weeks.map((week) => ({ ...week, ...none })), later: { from: '2027-02-22', ...none } }, [
    'dashboard',
  ])
  expect(await screen.findByRole('heading', { name: 'Nada vence en estas semanas' })).toBeDefined()
})
