import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import DocumentListPage from '../document-list-page.tsx'
import { noTwin } from '../testing/review.tsx'
import { ids, item } from '../testing/samples.ts'
import { page, serve } from '../testing/server.ts'
import UploadPanel from '../upload/upload-panel.tsx'
import { uploads } from '../upload/upload-store.ts'
import { freshUploads } from './fresh-uploads.ts'
import { CLOSES_AFTER_MS } from './use-closing.ts'
import { useReadNews } from './use-read-news.ts'

vi.setConfig({ testTimeout: 30_000 })

const places = page([
  { establishmentId: ids.establishment, name: 'Alborada Mercado' },
  { establishmentId: ids.corporation, name: 'Alborada Playa' },
])
const accepted = { status: 202, body: { id: ids.document, position: '1', revision: '4' } }
const fresh = { ...item, documentId: ids.next, number: 'NUEVA-1', supplierName: 'Peixos Cala Serena' }

/** A server on which this row is what was uploaded last. */
const withUpload = (row: typeof item, all = [row, item]) =>
  serve({
    'GET /documents/list': ({ url }) => page(url.searchParams.has('ids') ? [row] : all, { pending: 2 }),
    'GET /establishments/list': () => places,
    'POST /documents/confirm': () => accepted,
  })

beforeEach(() => localStorage.clear())

describe('what was uploaded last', () => {
  test('stands first in the list until it is seen, once, with its place', async () => {
    withUpload(fresh, [item, fresh])
    freshUploads.add(fresh.documentId)
    const { container } = draw(<DocumentListPage />, { path: '/dashboard/document' })
    expect(await screen.findByText('Nuevo · Alborada Mercado')).toBeTruthy()
    const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await waitFor(() => expect(numbers()).toEqual(['NUEVA-1', 'F26/113']))
    const sorted = () => screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))
    expect(sorted()).toEqual([])
    await expectAccessible(container)
    freshUploads.see(fresh.documentId)
    await waitFor(() => expect(numbers()).toEqual(['F26/113', 'NUEVA-1']))
    await waitFor(() => expect(screen.queryByText(/Nuevo ·/)).toBeNull())
    expect(sorted().map(({ textContent }) => textContent)).toEqual(['Fecha'])
  })

  test('takes its place where the list is narrowed or sorted', async () => {
    withUpload(fresh, [item, fresh])
    freshUploads.add(fresh.documentId)
    draw(<DocumentListPage />, { path: '/dashboard/document?sort=total' })
    await screen.findByRole('link', { name: 'NUEVA-1' })
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['F26/113', 'NUEVA-1'])
    expect(screen.queryByText(/Nuevo ·/)).toBeNull()
  })

  test('is confirmed with Enter alone, though not by a key that was pressed for what stood there before', async () => {
    const other = { ...fresh, documentId: ids.supplier }
    const server = withUpload(other)
    freshUploads.add(other.documentId)
    const { user } = draw(<DocumentListPage />, { path: '/dashboard/document' })
    const [button] = await screen.findAllByRole('button', { name: 'Confirmar NUEVA-1' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.keyboard('{Enter}')
    expect(server.to('POST /documents/confirm')).toHaveLength(0)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(server.to('POST /documents/confirm')[0]?.body).toMatchObject({
        documentId: other.documentId,
        unseen: true,
      }),
    )
  })

  test('takes the focus from nobody who types', async () => {
    const typed = { ...fresh, documentId: ids.onion }
    withUpload(typed)
    freshUploads.add(typed.documentId)
    const { user } = draw(<DocumentListPage />, { path: '/dashboard/document' })
    const search = await screen.findByRole('searchbox').catch(() => screen.findByLabelText('Buscar documentos'))
    await user.click(search)
    await screen.findAllByRole('button', { name: 'Confirmar NUEVA-1' })
    expect(document.activeElement).toBe(search)
  })

  test('with doubts it leads to its review, and while it is being read to nothing', async () => {
    const doubts = { ...fresh, documentId: ids.tomato, ready: false, doubts: 2 }
    withUpload(doubts)
    freshUploads.add(doubts.documentId)
    draw(<DocumentListPage />, { path: '/dashboard/document' })
    const link = await screen.findByRole('link', { name: 'Revisar NUEVA-1' })
    expect(link.getAttribute('href')).toBe(`/dashboard/document/${doubts.documentId}/edit`)
    expect(screen.getByText('2 dudas')).toBeTruthy()
    freshUploads.see(doubts.documentId)
    await waitFor(() => expect(screen.queryByText(/Nuevo ·/)).toBeNull())
    expect(screen.getByRole('link', { name: 'Revisar NUEVA-1' })).toBeTruthy()
  })
})

/** A browser's upload, which ends well at once. */
class Upload {
  static sent: FormData[] = []
  upload = { onprogress: null }
  status = 202
  response = accepted.body
  responseText = JSON.stringify(accepted.body)
  onload: (() => void) | null = null
  private readonly heard = new Map<string, () => void>()
  addEventListener(name: string, listener: () => void) {
    this.heard.set(name, listener)
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  getAllResponseHeaders() {
    return ''
  }
  abort() {}
  send(form: FormData) {
    Upload.sent.push(form)
    setTimeout(() => {
      this.onload?.()
      this.heard.get('load')?.()
    })
  }
}

test('a file that is dropped is sent at once, to the place that was used last until its paper says more', async () => {
  localStorage.setItem('escandallo-establishment', ids.corporation)
  vi.stubGlobal('XMLHttpRequest', Upload)
  serve({
    'GET /documents/list': () => page([{ ...fresh, documentId: ids.document }]),
    'GET /documents/isDuplicated': () => ({ body: { duplicated: false, documentId: null, name: null, alike: null } }),
    'GET /establishments/list': () => places,
  })
  uploads.add([new File(['%PDF-1.7'], 'papel.pdf')])
  const screens = (
    <>
      <UploadPanel />
      <Toasts mode="light" direction="ltr" />
    </>
  )
  draw(screens, { path: '/dashboard' })
  await waitFor(() => expect(Upload.sent).toHaveLength(1))
  expect(Upload.sent[0]?.get('establishmentId')).toBe(ids.corporation)
  expect(Upload.sent[0]?.get('guessed')).toBe('true')
  expect(await screen.findByText('Leída, cuadra')).toBeTruthy()
  expect(await screen.findByText(/Peixos Cala Serena: Leída, cuadra/)).toBeTruthy()
})

test('the tray closes by itself once what was sent is read and waits in its list', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  uploads.clear()
  serve({
    'GET /documents/list': () => page([{ ...fresh, documentId: ids.document, status: 'pending' }]),
    'GET /documents/isDuplicated': () => ({ body: { duplicated: false, documentId: null, name: null, alike: null } }),
    'GET /establishments/list': () => places,
  })
  uploads.add([new File(['%PDF-1.7 otra'], 'otra.pdf')])
  draw(<UploadPanel />, { path: '/dashboard' })
  expect(await screen.findByText('Leída, cuadra')).toBeTruthy()
  // Its one key has the focus at first, and holds the tray open as long as it has.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await waitFor(() => expect(screen.queryByText('Leída, cuadra')).toBeNull(), { timeout: CLOSES_AFTER_MS + 5_000 })
})

const doubtful = { ...fresh, documentId: ids.document, status: 'pending' as const, ready: false, doubts: 1 }
const doubtfulRows = [doubtful, { ...doubtful, documentId: ids.onion }]
const ReadNews = () => {
  useReadNews(doubtfulRows, true)
  return <Toasts mode="light" direction="ltr" />
}

test('of several papers it is said how many are in doubt, not that their sums disagree', async () => {
  serve({})
  draw(<ReadNews />, { path: '/dashboard' })
  expect(await screen.findByText('2 documentos leídos; sin dudas: 0, con dudas: 2')).toBeTruthy()
})

test.each([
  ['/dashboard', true],
  ['/dashboard/dish', false],
  [`/dashboard/document/${ids.document}/edit`, false],
])('a table that is left to open is unfolded on the start page alone: %s', async (path, isOpen) => {
  uploads.clear()
  serve({ 'GET /establishments/list': () => places })
  const table = new File(['Fecha;Ticket;Artículo;Uds;Importe\n2026-11-02;1;Bravas;2;12,00'], `lunes${isOpen}.csv`)
  await uploads.resume('left to open', ['sales'])
  uploads.add([table])
  const { user } = draw(<UploadPanel />, { path })
  const head = await screen.findByRole('heading', { name: /por abrir/ })
  expect(head).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByText(table.name)).toHaveLength(isOpen ? 1 : 0))
  if (!isOpen) await user.click(screen.getByRole('button', { name: 'Desplegar' }))
  await user.click(screen.getByRole('button', { name: `Quitar ${table.name}` }))
})

test.each([
  `/dashboard/document/${ids.document}`,
  `/dashboard/document/${ids.document}/edit`,
  `/admin/document/${ids.document}/review`,
])('beside a document the tray is a small head that says what needs somebody: %s', async (path) => {
  uploads.clear()
  serve({ 'GET /establishments/list': () => places })
  const unfit = new File(['no paper at all'], `notas-${path.length}.exe`)
  await uploads.resume('beside a document', [])
  uploads.add([unfit])
  const { user } = draw(<UploadPanel />, { path })
  expect(await screen.findByRole('heading', { name: '1 archivo sin subir' })).toBeTruthy()
  const tray = screen.getByRole('region', { name: 'Subidas' })
  expect([tray.dataset.folded, tray.dataset.beside]).toEqual(['true', 'true'])
  expect(screen.queryByText(unfit.name)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Desplegar' }))
  expect(await screen.findByText(unfit.name)).toBeTruthy()
})

describe('a file that has nowhere to go', () => {
  const dropped = async (name: string, routes: Parameters<typeof serve>[0]) => {
    uploads.clear()
    const server = serve({ 'GET /documents/isDuplicated': () => ({ body: noTwin }), ...routes })
    await uploads.resume(name, [])
    uploads.add([new File([`%PDF-1.7 ${name}`], `${name}.pdf`, { type: 'application/pdf' })])
    return { server, ...draw(<UploadPanel />, { path: '/dashboard' }) }
  }
  test('says whom to ask, where no establishment is assigned', async () => {
    await dropped('unassigned', { 'GET /establishments/list': () => page([]) })
    expect(await screen.findAllByText('Falta el establecimiento')).not.toEqual([])
    expect(screen.getAllByText(/pide a quien administra tu empresa/)).not.toEqual([])
    expect(screen.queryByText('En cola')).toBeNull()
  })
  test('says that the establishments could not be loaded, and goes on once they are', async () => {
    let isDown = true
    const { server, user } = await dropped('unanswered', {
      'GET /establishments/list': () => (isDown ? { status: 500, body: { code: 'unexpected' } } : places),
      'POST /documents/upload': () => accepted,
    })
    await screen.findAllByText(/No se han podido cargar tus establecimientos/)
    isDown = false
    const [retry] = screen.getAllByRole('button', { name: 'Volver a intentar' })
    await user.click(retry as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Falta el establecimiento')).toBeNull())
    expect(server.to('GET /establishments/list')).toHaveLength(2)
  })
})
