import 'fake-indexeddb/auto'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { signOutEverywhere } from '../../platform/storage/kept-data.ts'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import { FirstFile } from './first-file.tsx'
import { UploadTickets } from './upload-tickets.tsx'

const tillId = '71110000-0000-4000-8000-000000000001'

/** A browser's upload that ends when the test says so. */
class Upload {
  static sent: Upload[] = []
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  status = 202
  responseText = ''
  onload: (() => void) | null = null
  onabort: (() => void) | null = null
  aborted = false
  form = new FormData()
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  abort() {
    this.aborted = true
    this.onabort?.()
  }
  send(form: FormData) {
    this.form = form
    Upload.sent.push(this)
  }
  answers(body: object) {
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
  sends(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }))
  }
}
afterEach(() => {
  Upload.sent = []
})

const chosen = async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  const requests = answering({
    'GET /tpv/upload': { progress: { rows: 50_000, of: 200_000, phase: 'reading' } },
  })
  const { user, container } = draw(<UploadTickets tillId={tillId} />)
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['fecha;importe'], 'ventas.csv', { type: 'text/csv' }))
  await waitFor(() => expect(Upload.sent).toHaveLength(1))
  const [request] = Upload.sent as [Upload]
  return { user, container, requests, request, command: JSON.parse(String(request.form.get('command'))) }
}

test('a file is on its way, then read, and how far it is is said with its rows', async () => {
  const { container, request, requests, command } = await chosen()
  expect(command).toMatchObject({ tillId, trial: true, answers: {} })
  request.sends(1, 4)
  const bar = () => screen.getByRole('progressbar') as HTMLProgressElement
  expect([bar().getAttribute('aria-label'), bar().value]).toEqual(['Enviando el archivo', 0.25])
  request.sends(4, 4)
  await waitFor(() => expect(bar().getAttribute('aria-label')).toBe('Leyendo las filas: 50.000 de unas 200.000 filas'))
  expect(bar().value).toBe(0.25)
  expect(requests.some(({ path, search }) => path === '/tpv/upload' && search.get('id') === command.progressId)).toBe(
    true,
  )
  await expectAccessible(container)
})

test.each(['click', 'Escape'])('it is stopped at once by the button and by Escape: %s', async (how) => {
  const { user, request } = await chosen()
  request.sends(4, 4)
  if (how === 'click') await user.click(screen.getByRole('button', { name: /Cancelar/ }))
  else await user.keyboard('{Escape}')
  expect(request.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is brought before any till is there is read as soon as its till is', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  answering({ 'GET /tpv/upload': { progress: { rows: 1, of: 1, phase: 'reading' } } })
  draw(<UploadTickets tillId={tillId} brought={[new File(['fecha;importe'], 'ventas.csv', { type: 'text/csv' })]} />)
  await waitFor(() => expect(Upload.sent).toHaveLength(1))
  expect(JSON.parse(String(Upload.sent[0]?.form.get('command')))).toMatchObject({ tillId, trial: true })
})

test('a company with one establishment brings a file without connecting a till first; one with several says which', async () => {
  const establishment = { establishmentId: '71110000-0000-4000-8000-000000000002', name: 'Casa Marta' }
  const onBrought = vi.fn()
  const requests = answering({
    'GET /establishments/list': { items: [establishment], page: 1, size: 100, total: 1 },
    'POST /tpv/integration': { id: tillId, position: '1' },
  })
  const { user, container } = draw(<FirstFile onBrought={onBrought} />)
  await screen.findByText('¿Tienes un archivo de ventas de tu TPV? Súbelo aquí')
  const file = new File(['fecha;importe'], 'ventas.csv', { type: 'text/csv' })
  await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, file)
  await waitFor(() => expect(onBrought).toHaveBeenCalledWith({ tillId, files: [file] }))
  expect(lastOf(requests, 'POST', '/tpv/integration').body).toMatchObject({
    settings: { establishmentId: establishment.establishmentId, adapter: 'csv' },
  })
  await expectAccessible(container)
})

test('a file that is left by Escape comes back with its answers', async () => {
  const understood: UnderstoodFile = {
    kind: 'tickets',
    currency: 'EUR',
    chain: null,
    columns: [],
    answered: [],
    notes: [],
    doubts: [],
    notTaken: [],
    asks: [
      {
        key: 'row:bono',
        code: 'row-kind',
        column: 'Artículo',
        choices: ['payment', 'total', 'article'],
        likeliest: 'payment',
        detail: '2/bono',
      },
    ],
    counts: { doubts: 0, notTaken: 0 },
    examples: [],
    figures: {
      from: '2026-11-01',
      until: '2026-11-01',
      days: 1,
      tickets: 2,
      refunds: 0,
      complimentary: 0,
      gross: 3300,
      net: 3000,
      articles: null,
      perDay: [],
      byRate: [],
    },
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  answering({ 'GET /tpv/upload': { progress: { rows: 1, of: 1, phase: 'reading' } } })
  const { user, container } = draw(
    <>
      <UploadTickets tillId={tillId} />
      <Toasts mode="light" direction="ltr" />
    </>,
  )
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['fecha;importe'], 'ventas.csv', { type: 'text/csv' }))
  const answers = async (count: number) => {
    await waitFor(() => expect(Upload.sent).toHaveLength(count))
    const request = Upload.sent[count - 1] as Upload
    act(() => request.answers({ understood, recorded: 0, unchanged: 0, refused: [], next: null, total: 0 }))
    return JSON.parse(String(request.form.get('command'))).answers
  }
  expect(await answers(1)).toEqual({})
  expect(
    await screen.findByText('«bono» vale en 2 tickets lo mismo que las demás filas juntas. ¿Qué es?'),
  ).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Cómo se pagó/ }))
  expect(await answers(2)).toEqual({ 'row:bono': 'payment' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await user.keyboard('{Escape}')
  expect(await screen.findByText('No se ha importado ventas.csv')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'ventas.csv' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }, { timeout: 15_000 }))
  expect(await answers(3)).toEqual({ 'row:bono': 'payment' })
  expect(await screen.findByRole('heading', { name: 'ventas.csv' })).toBeDefined()
})

const visitor = {
  userId: 'u1',
  corporationId: 'c1',
  role: 'admin',
  sections: ['sales'],
  establishments: null,
  whereabouts: [],
}
const signedIn = () =>
  draw(
    <SignedIn user={visitor}>
      <UploadTickets tillId={tillId} />
    </SignedIn>,
  )

test('a file that is open comes back when the page is loaded again, and goes at a sign-out', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  answering({ 'GET /tpv/upload': { progress: { rows: 1, of: 1, phase: 'reading' } } })
  const first = signedIn()
  const input = await waitFor(() => {
    const field = first.container.querySelector('input[type=file]')
    expect(field).not.toBeNull()
    return field as HTMLInputElement
  })
  await first.user.upload(input, new File(['fecha;importe'], 'ventas.csv', { type: 'text/csv' }))
  await waitFor(() => expect(Upload.sent).toHaveLength(1))
  const { keptFiles } = await import('../../platform/storage/kept-files.ts')
  await waitFor(async () => expect(await keptFiles.of('u1 c1', `sales ${tillId}`)).toHaveLength(1))
  cleanup()
  signedIn()
  await waitFor(() => expect(Upload.sent).toHaveLength(2))
  const [file] = (Upload.sent[1] as Upload).form.getAll('files') as File[]
  expect(file?.name).toBe('ventas.csv')
  cleanup()
  await signOutEverywhere()
  signedIn()
  expect(await keptFiles.of('u1 c1', `sales ${tillId}`)).toEqual([])
  expect(Upload.sent).toHaveLength(2)
})
