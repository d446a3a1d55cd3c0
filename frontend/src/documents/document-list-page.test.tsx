import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SignedIn } from '../platform/auth/testing/signed-in.tsx'
import { expectAccessible } from '../testing/axe.ts'
import { draw } from '../testing/render.tsx'
import DocumentListPage from './document-list-page.tsx'
import { ids, item } from './testing/samples.ts'
import { page, serve } from './testing/server.ts'

const processing = {
  ...item,
  documentId: ids.next,
  number: null,
  name: 'nueva.pdf',
  status: 'processing' as const,
  ready: false,
}
const accepted = { status: 202, body: { id: ids.document, position: '1', revision: '4' } }

const list = (items = [item, processing], more: Parameters<typeof serve>[0] = {}) =>
  serve({
    'GET /documents/list': () => page(items, { pending: 1, processing: 1 }),
    'GET /establishments/list': () => page([]),
    ...more,
  })

const open = (path = '/dashboard/document') => draw(<DocumentListPage />, { path })

const openAs = (sections: readonly string[]) => {
  const server = list([item], {
    'GET /users/me': () => ({ body: { userId: ids.supplier, name: 'Leo', role: 'user', status: 'active', sections } }),
    'GET /products/drafts/count': () => ({ body: { new: 16 } }),
  })
  draw(
    <SignedIn>
      <DocumentListPage />
    </SignedIn>,
    { path: '/dashboard/document' },
  )
  return server
}

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

describe('the list of documents', () => {
  test('shows states, totals and six tabs with their counts, and nothing that axe minds', async () => {
    list()
    const { container } = open()
    expect(await screen.findByRole('link', { name: 'F26/113' })).toBeTruthy()
    expect(screen.getAllByText('17,68 €')).toHaveLength(2)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todos 2',
      'En proceso 1',
      'Pendientes 1',
      'Completados 0',
      'Con errores 0',
      'Rechazados 0',
    ])
    await expectAccessible(container)
  })

  test('leads whoever may settle them to the products that papers brought', async () => {
    openAs(['documents', 'products'])
    const link = await screen.findByRole('link', { name: '16 productos nuevos' })
    expect(link.getAttribute('href')).toBe('/dashboard/product/drafts')
  })

  test('says nothing of them to whoever may not', async () => {
    const server = openAs(['documents'])
    await screen.findByRole('link', { name: 'F26/113' })
    expect(server.to('GET /products/drafts/count')).toEqual([])
  })

  test('asks the server for exactly what the address says', async () => {
    const server = list()
    open(
      `/dashboard/document?status=pending&from=2026-03-01&to=2026-03-31&q=huerta&sort=total&suppliers=${ids.supplier}`,
    )
    await screen.findByRole('link', { name: 'F26/113' })
    expect(Object.fromEntries(server.to('GET /documents/list')[0]?.url.searchParams ?? [])).toMatchObject({
      status: 'pending',
      from: '2026-03-01',
      to: '2026-03-31',
      q: 'huerta',
      sort: 'total',
      suppliers: ids.supplier,
    })
  })

  test('says that only those which wait are listed, and lists all once more without it', async () => {
    const server = list()
    const { user } = open('/dashboard/document?waiting=true')
    await user.click(await screen.findByRole('button', { name: 'Por revisar (quitar del filtro)' }))
    // While papers are read the list comes again every second: how often is not what this is about.
    const waitingAsks = () => server.to('GET /documents/list').map(({ url }) => url.searchParams.get('waiting'))
    await waitFor(() => expect([...new Set(waitingAsks())]).toEqual(['true', null]))
    expect(screen.queryByRole('button', { name: /Por revisar/ })).toBeNull()
  })

  test('a document that proves itself is confirmed with one click, with the total that is shown', async () => {
    const server = list([item], { 'POST /documents/confirm': () => accepted })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Confirmar F26\/113/ }))
    await waitFor(() => expect(server.to('POST /documents/confirm')).toHaveLength(1))
    expect(server.to('POST /documents/confirm')[0]?.body).toEqual({
      documentId: ids.document,
      expectedTotal: 1768,
      acceptDifferences: false,
      unseen: true,
    })
    await waitFor(() => expect(server.to('GET /documents/list').length).toBeGreaterThan(1))
  })

  test('a document for somebody else says whose it is, and has no button to confirm it', async () => {
    list([{ ...item, ready: false, doubts: 1, othersTaxId: 'B12345678' }])
    open()
    expect(await screen.findByText('A nombre de otro: B12345678')).toBeTruthy()
    expect(screen.queryByText('1 duda')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull()
  })

  test('a document with doubts has no such button', async () => {
    list([{ ...item, ready: false, doubts: 2 }])
    open()
    expect(await screen.findByText('2 dudas')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Confirmar/ })).toBeNull()
  })

  test('several are deleted at once', async () => {
    const server = list([item, processing], {
      'DELETE /documents/deleteMany': () => ({ status: 202, body: { ids: [], position: '1' } }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: /todas/ }))
    await user.click(screen.getByRole('button', { name: 'Eliminar' }))
    await waitFor(() =>
      expect(server.to('DELETE /documents/deleteMany')[0]?.body).toEqual({ ids: [ids.document, ids.next] }),
    )
  })

  test('while something is being read the list asks again by itself', async () => {
    const server = list()
    open()
    await screen.findByText('nueva.pdf')
    await waitFor(() => expect(server.to('GET /documents/list').length).toBeGreaterThan(1), { timeout: 4000 })
  })

  test('the first visit explains what to do; filters that hide everything can be taken away', async () => {
    list([])
    const first = open()
    expect(await screen.findByText('Aún no hay documentos')).toBeTruthy()
    first.redraw(null)
    open('/dashboard/document?status=rejected')
    expect(await screen.findByText('Ningún documento coincide')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Quitar filtros' })).toBeTruthy()
  })

  test('an answer that fails can be asked for again', async () => {
    let broken = true
    serve({
      'GET /documents/list': () => (broken ? { status: 500, body: {} } : page([item])),
      'GET /establishments/list': () => page([]),
    })
    const { user } = open()
    const retry = await screen.findByRole('button', { name: /Reintentar/ })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'F26/113' })).toBeTruthy()
  })
})
