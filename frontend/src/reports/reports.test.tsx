import type { ReportDetails } from '@escandallo/contracts/reports/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { SignedIn } from '../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import ReportPage from './page/report-page.tsx'
import ReportListPage from './report-list-page.tsx'

const reportId = '4e900000-0000-4000-8000-000000000001'
const report: ReportDetails = {
  reportId,
  type: 'purchases',
  from: '2026-10-01',
  to: '2026-10-31',
  range: null,
  establishments: 'all',
  dishId: null,
  name: null,
  title: null,
  state: 'ready',
  code: null,
  requestedAt: '2026-11-01T09:00:00Z',
  requestedBy: 'Ana',
  madeAt: '2026-11-01T09:00:02Z',
  revision: '1',
  content: {
    reportId,
    currency: 'EUR',
    previous: { from: '2026-09-01', to: '2026-09-30' },
    establishments: [],
    title: null,
    blocks: [
      {
        kind: 'figures',
        key: 'purchases',
        items: [{ key: 'spend', cell: 'amount', value: 123_456, before: 100_000, coverage: '90' }],
      },
      {
        kind: 'chart',
        key: 'spend',
        cell: 'amount',
        grouping: 'week',
        keys: ['2026-10-05', '2026-10-12'],
        values: [100_000, null],
        before: null,
      },
      {
        kind: 'table',
        key: 'categories',
        columns: [
          { key: 'category', kind: 'term' },
          { key: 'spend', kind: 'amount' },
        ],
        rows: [
          ['CAT3', 123_456],
          ['none', null],
        ],
        sum: ['sum', 123_456],
      },
      { kind: 'table', key: 'due', columns: [{ key: 'from', kind: 'day' }], rows: [], sum: null },
    ],
  },
}
const open = (path: string, content: ReactNode, answers: Record<string, unknown>, sections = ['dashboard']) => {
  const userId = '11111111-1111-4111-8111-111111111111'
  const asked = answering({
    'GET /users/me': { userId, name: 'Leo', role: 'user', status: 'active', sections, establishments: null },
    'GET /establishments/list': { items: [], page: 1, size: 25, total: 0 },
    ...answers,
  })
  const drawn = draw(<SignedIn>{content}</SignedIn>, { path })
  return { asked, ...drawn }
}
const openReport = (details: Partial<ReportDetails>) =>
  open(
    `/dashboard/report/${reportId}`,
    <Route path="/dashboard/report/:id">
      <ReportPage />
    </Route>,
    { 'GET /reports/details': { ...report, ...details } },
  )

test('a report is told with its figures, its coverage, its tables with a sum, and how it comes about', async () => {
  const { container } = openReport({})
  expect((await screen.findByText(/1\.234,56/, { selector: '.stat-value, .stat-value *' })).textContent).toBeDefined()
  expect(screen.getByText(/se conoce el 90/)).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Compras por categoría' }))
  expect(table.getByText('Verduras y hortalizas')).toBeDefined()
  // What is not known is a dash, and no zero.
  expect(table.getByText('—')).toBeDefined()
  expect(table.getByText('Total')).toBeDefined()
  expect(screen.queryByText('Vencimientos')).toBeNull()
  expect(screen.getByText('Cómo se calcula')).toBeDefined()
  await expectAccessible(container)
})
test('one that is being made says so, and one that failed says why', async () => {
  openReport({ state: 'making', content: null })
  expect((await screen.findAllByText('El informe se está preparando…')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Descargar' })).toBeNull()
})
test('one that failed says why', async () => {
  openReport({ state: 'failed', code: 'dish-unknown', content: null })
  expect(await screen.findByText('El informe no se pudo hacer')).toBeDefined()
})
test('two reports of one kind have names of their own, and a name is given on its page', async () => {
  const { content: _, ...item } = report
  const september = { ...item, reportId: `${reportId.slice(0, -1)}2`, from: '2026-09-01', to: '2026-09-30' }
  const named = { ...item, reportId: `${reportId.slice(0, -1)}3`, name: 'Para el gestor' }
  open('/dashboard/report', <ReportListPage />, {
    'GET /reports/list': { items: [item, september, named], page: 1, size: 25, total: 3 },
  })
  expect(await screen.findByRole('link', { name: /Compras, 01 oct 2026 – 31 oct 2026/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /Compras, 01 sep 2026 – 30 sep 2026/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /Para el gestor/ })).toBeDefined()
})
test('a report is named on its page', async () => {
  const { user, asked } = open(
    `/dashboard/report/${reportId}`,
    <Route path="/dashboard/report/:id">
      <ReportPage />
    </Route>,
    { 'GET /reports/details': report, 'PUT /reports/name': { id: reportId, position: '1' } },
  )
  await user.click(await screen.findByRole('button', { name: 'Poner nombre' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nombre'), 'Para el gestor')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(lastOf(asked, 'PUT', '/reports/name').body).toEqual({ reportId, name: 'Para el gestor' }))
})
test('who sees the dashboards asks for a report of what they see, and is led to it', async () => {
  const { content: _, ...item } = report
  const { user, asked, location } = open('/dashboard/report', <ReportListPage />, {
    'GET /reports/list': { items: [item], page: 1, size: 25, total: 1 },
    'POST /reports/generate': { id: reportId, position: '1' },
  })
  await user.click(await screen.findByRole('button', { name: 'Nuevo informe' }))
  const dialog = within(await screen.findByRole('dialog'))
  const types = within(dialog.getByRole('combobox', { name: 'Tipo' })).getAllByRole('option')
  expect(types.map(({ textContent }) => textContent)).toEqual(['Compras', 'Nutrición', 'Huella', 'Sabor'])
  await user.click(dialog.getByRole('button', { name: 'Crear informe' }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/dashboard/report/${reportId}`))
  expect(lastOf(asked, 'POST', '/reports/generate').body).toMatchObject({ type: 'purchases', establishments: 'all' })
})
