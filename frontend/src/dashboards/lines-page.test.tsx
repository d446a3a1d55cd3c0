import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import LinesPage from './lines-page.tsx'

const line = (lineId: string, total: number) => ({
  documentId: 'doc',
  lineId,
  number: 'F-1',
  issueDate: '2026-03-05',
  supplierId: 's',
  supplierName: 'Frutas',
  establishmentId: 'e',
  productId: 'p',
  productName: 'Tomate',
  code: null,
  name: `Tomate ${lineId}`,
  quantity: '3',
  unit: 'kg',
  unitPrice: '1.5',
  paidPrice: total === 450 ? null : '3.5',
  discountRate: '0',
  taxRate: '4',
  total,
})
const none = { items: [], page: 1, size: 25, total: 0 }
const answers = {
  'GET /establishments/list': none,
  'GET /suppliers/list': none,
  'GET /dashboard/purchases/lines': {
    items: [line('a', 450), line('b', 1050)],
    page: 1,
    size: 25,
    total: 2,
    sum: 1500,
    currency: 'EUR',
    coverage: { known: 1, of: 2 },
  },
}

test('a figure opens to its lines, with the same filters, their sum and the way to the paper', async () => {
  const asked = answering(answers)
  const { container } = draw(<LinesPage />, {
    path: '/dashboard/purchases/lines?from=2026-03-01&to=2026-03-31&category=CAT3&suppliers=s',
  })
  const link = await screen.findByRole('link', { name: /Tomate a/ }, { timeout: 4000 })
  const table = screen.getByRole('table', { name: 'Líneas de compra' })
  const search = Object.fromEntries(lastOf(asked, 'GET', '/dashboard/purchases/lines').search)
  expect(search).toMatchObject({ from: '2026-03-01', to: '2026-03-31', category: 'CAT3', suppliers: 's' })
  expect(link.getAttribute('href')).toBe('/dashboard/document/doc?line=a')
  expect(within(table).getAllByText(/15,00/)).toHaveLength(1)
  // Where quantity and price do not come to the amount, the row says what a unit came to.
  expect(screen.getAllByText(/^pagado/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3,50'),
  ])
  expect(screen.getByText(/^2 líneas/)).toBeDefined()
  await expectAccessible(container)
})

test('while the lines of other filters are on their way no earlier sum stands as theirs', async () => {
  answering(answers)
  const { user } = draw(<LinesPage />, { path: '/dashboard/purchases/lines?from=2026-03-01&to=2026-03-31' })
  await screen.findByRole('link', { name: /Tomate a/ }, { timeout: 4000 })
  const card = () => screen.getByRole('group', { name: 'Suma' })
  expect(card().textContent).toContain('15,00')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await user.type(screen.getByRole('searchbox'), 'pera')
  await waitFor(() => expect(card().getAttribute('aria-busy')).toBe('true'))
  expect(card().textContent).not.toContain('15,00')
})
