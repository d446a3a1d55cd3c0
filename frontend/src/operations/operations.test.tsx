import type { ProjectionStatus } from '@escandallo/contracts/operations/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../testing/answers.ts'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import AdminPage from './admin-page.tsx'
import OperationsPage from './operations-page.tsx'

const group = (changes: Partial<ProjectionStatus>): ProjectionStatus => ({
  group: 'documents',
  version: 3,
  state: 'live',
  position: '1204',
  lagSeconds: 0,
  eventsPerSecond: 12,
  batchSize: 500,
  parkedStreams: 0,
  rebuild: null,
  lastError: null,
  updatedAt: '2026-03-10T10:00:00Z',
  ...changes,
})
const parked = {
  group: 'products',
  stream: 'product-77',
  revision: '4',
  type: 'ProductCostAdded',
  error: 'value is not a number',
  parkedAt: '2026-03-10T10:00:00Z',
  events: 3,
}
const groups = [
  group({}),
  group({ group: 'products', state: 'paused', parkedStreams: 1, lastError: 'value is not a number' }),
  group({
    group: 'suppliers',
    state: 'rebuilding',
    rebuild: { done: 250, total: 1000, startedAt: '2026-03-10T10:00:00Z' },
  }),
]
const jobs = {
  page: 1,
  size: 10,
  total: 2,
  jobs: [
    {
      job: 'sync-tills',
      tenants: 2,
      due: 0,
      running: 0,
      failing: 1,
      succeededAt: '2026-03-10T10:00:00Z',
      next: '2026-03-10T10:05:00Z',
    },
  ],
  items: [
    {
      job: 'sync-tills',
      corporationId: 'c1',
      corporationName: 'Grupo La Encina',
      state: 'failing',
      startedAt: '2026-03-10T10:00:00Z',
      succeededAt: null,
      failedAt: '2026-03-10T10:00:00Z',
      next: '2026-03-10T10:02:00Z',
      failures: 3,
      error: 'the till has another key',
    },
    {
      job: 'sweep-files',
      corporationId: null,
      corporationName: null,
      state: 'waiting',
      startedAt: null,
      succeededAt: '2026-03-10T10:00:00Z',
      failedAt: null,
      next: null,
      failures: 0,
      error: null,
    },
  ],
}
const answer = (outcome: object | null, changes = {}) => ({ id: '1', finished: true, error: null, outcome, ...changes })

beforeEach(() => {
  vi.useRealTimers()
})

test('the operator sees how each group does, how far a rebuild is, and what is set aside with its error', async () => {
  answering({
    'GET /operations/projections': { items: groups, parked: [parked] },
    'GET /operations/jobs': jobs,
    'GET /operations/reader': { engine: 'escandallo-reader 25, PP-OCRv6', uploadedAt: '2026-03-10T10:00:00Z' },
  })
  const { container } = draw(<OperationsPage />, { path: '/admin/operations' })
  const table = within(await screen.findByRole('table', { name: 'Grupos de proyecciones' }))
  expect(table.getByRole('row', { name: /documents/ }).textContent).toContain('Al día')
  expect(table.getByRole('progressbar').getAttribute('value')).toBe('0.25')
  expect(await screen.findByText(/se reconocen con PP-OCRv6 \(escandallo-reader 25\)/)).toBeDefined()
  const aside = within(screen.getByRole('table', { name: 'Eventos apartados' }))
  expect(aside.getByRole('row', { name: /product-77/ }).textContent).toContain('value is not a number')
  const tenants = within(await screen.findByRole('table', { name: 'Por empresa' }))
  const failing = tenants.getByRole('row', { name: /La Encina/ }).textContent
  for (const part of ['TPV', 'Con fallos', '3 veces seguidas', 'the till has another key'])
    expect(failing).toContain(part)
  expect(tenants.getByRole('row', { name: /La instalación/ }).textContent).toContain('Cuando pase algo')
  await expectAccessible(container)
})

test('the operator is told that no picture has been read yet', async () => {
  const list = { items: groups, parked: [] }
  answering({ 'GET /operations/projections': list, 'GET /operations/reader': { engine: null, uploadedAt: null } })
  draw(<OperationsPage />, { path: '/admin/operations' })
  expect(await screen.findByText(/no se ha leído ninguna foto/)).toBeDefined()
})

test('the operator is warned of documents that wait for what reads pictures, and told how it comes', async () => {
  const waiting = { postponed: 3, postponedSince: '2026-03-10T09:00:00Z' }
  answering({
    'GET /operations/projections': { items: groups, parked: [] },
    'GET /operations/reader': { engine: null, uploadedAt: null, ...waiting },
  })
  const { container } = draw(<OperationsPage />, { path: '/admin/operations' })
  expect(await screen.findByText(/3 documentos esperan/)).toBeDefined()
  expect(screen.getByText(/npm run models/)).toBeDefined()
  await expectAccessible(container)
})

test('a verification says on the page whether the rows are what the log says', async () => {
  let difference = 0
  const asked = answering({
    'GET /operations/projections': { items: groups, parked: [] },
    'POST /operations/projections/verify': () => answer({ difference, rows: 120 }),
  })
  const { user } = draw(<OperationsPage />, { path: '/admin/operations' })
  const verify = await screen.findByRole('button', { name: 'Verificar: documents' })
  await user.click(verify)
  expect(await screen.findByText(/ninguna diferencia en 120 filas/)).toBeDefined()
  expect(lastOf(asked, 'POST', '/operations/projections/verify').body).toEqual({ group: 'documents' })
  difference = 2
  await user.click(verify)
  expect(await screen.findByText(/2 filas de 120 no son lo que dice el registro/)).toBeDefined()
  expect(screen.queryByText(/ninguna diferencia/)).toBeNull()
})

test('a rebuild is asked twice, and what cannot be done now cannot be pressed', async () => {
  const asked = answering({
    'GET /operations/projections': { items: groups, parked: [] },
    'POST /operations/projections/rebuild': answer(null, { finished: false }),
    'POST /operations/projections/resume': answer({}),
  })
  const { user } = draw(<OperationsPage />, { path: '/admin/operations' })
  await user.click(await screen.findByRole('button', { name: 'Reconstruir: documents' }))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reconstruir' }))
  expect(await screen.findByText(/se está reconstruyendo/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reconstruir: suppliers' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /Reintentar.*: documents/ })).toHaveProperty('disabled', true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Reanudar: products' }))
  expect(await screen.findByText(/reanudado/)).toBeDefined()
})

test("a group's news asks for the groups again", async () => {
  const asked = answering({ 'GET /operations/projections': { items: [group({})], parked: [] } })
  const { queries } = draw(<OperationsPage />, { path: '/admin/operations' })
  await screen.findByText('documents')
  const times = () => asked.filter(({ path }) => path === '/operations/projections').length
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  const timesBefore = times()
  await queries.invalidateQueries({ queryKey: ['documents'] })
  await waitFor(() => expect(times()).toBeGreaterThan(timesBefore))
})

test('administration says how many documents wait, how long, and how many were rejected, as the queue counts them', async () => {
  const now = new Date()
  const long = new Date(now.getTime() - 3 * 3_600_000 - 60_000).toISOString()
  const waiting = { documentId: 'd1', corporationId: 'c1' }
  answering({
    'GET /operations/projections': { items: groups, parked: [] },
    'GET /documents/queue': {
      items: [],
      total: 9,
      oldest: { ...waiting, uploadedAt: long },
      counts: { pending: 4, 'with-errors': 1, waiting: 5, processing: 2, rejected: 31 },
    },
  })
  const { container } = draw(<AdminPage />, { path: '/admin' })
  const figure = async (name: string) => (await screen.findByRole('group', { name })).textContent
  expect(await figure('Documentos en espera')).toContain('5')
  const waits = within(screen.getByRole('group', { name: 'Documentos en espera' })).getAllByRole('link')
  expect(waits.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/document?status=&waiting=true',
    '/admin/document?status=pending',
    '/admin/document?status=with-errors',
  ])
  expect(await figure('El que más espera')).toContain('3 horas')
  expect(await figure('Rechazados')).toContain('31')
  const rejected = within(screen.getByRole('group', { name: 'Rechazados' })).getByRole('link')
  expect(rejected.getAttribute('href')).toBe('/admin/document?status=rejected')
  await waitFor(async () => expect(await figure('Proyecciones al día')).toContain('1 de 3'))
  expect(screen.getByRole('link', { name: 'Revisar documentos' }).getAttribute('href')).toBe('/admin/document')
  expect(screen.getByRole('link', { name: 'Ver operaciones' }).getAttribute('href')).toBe('/admin/operations')
  await expectAccessible(container)
})
