import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import SoldRowsPage from './sold-rows-page.tsx'

test('while the rows of other filters are on their way it is not said that they add up', async () => {
  answering({
    'GET /dashboard/sales/sold-rows': {
      items: [],
      page: 1,
      size: 25,
      total: 0,
      currency: 'EUR',
      notInRows: 0,
      sums: { net: 0, known: 0, cost: 0, margin: 0 },
    },
  })
  const { user, container } = draw(<SoldRowsPage />, {
    path: '/dashboard/sales/rows?from=2026-03-01&to=2026-03-31&show=known',
  })
  await expect.poll(() => container.textContent, { timeout: 4000 }).toContain('Suman la cifra al céntimo.')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const shown = screen.getByRole('combobox')
  const [, other] = within(shown)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== 'known')
  await user.selectOptions(shown, other as HTMLOptionElement)
  await expect.poll(() => container.textContent).not.toContain('Suman la cifra al céntimo.')
})
