import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { screen, waitFor } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import { details, ids, reading } from '../testing/samples.ts'
import { serve } from '../testing/server.ts'
import { PartsBar } from './parts-bar.tsx'

// A browser without a canvas draws no page: what stands between them is what is tested.
vi.mock('./page-thumbnails.tsx', () => ({
  default: ({ pages, before }: { pages: number; before: (page: number) => ReactNode }) =>
    Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
      <Fragment key={page}>{before(page)}</Fragment>
    )),
}))
vi.setConfig({ testTimeout: 30_000 })

const [size] = reading.pages
const file = { ...details.file, name: 'albaranes.pdf', mediaType: 'application/pdf' as const }
const pile = {
  ...details,
  name: file.name,
  file,
  reading: { ...reading, pages: Array.from({ length: 4 }, () => size as typeof size & object) },
}
const part = (documentId: string, from: number, to: number, number: string | null) => ({
  documentId,
  from,
  to,
  number,
  name: file.name,
  status: 'pending' as const,
})
const divided = {
  ...pile,
  pages: { from: 1, to: 1, of: 4 },
  parts: [part(ids.document, 1, 1, 'F26/113'), part(ids.next, 2, 4, 'A-4711')],
}
const open = (of: DocumentDetails = divided) =>
  draw(
    <>
      <Toasts mode="light" direction="ltr" />
      <PartsBar of={{ id: of.documentId }} details={of} />
    </>,
    { path: '/dashboard/document' },
  )
const answers = {
  'GET /documents/file': () => ({ body: new Blob(['%PDF-']) }),
  'POST /documents/split': () => ({ status: 202, body: { id: ids.document, position: '1', revision: '4' } }),
}

describe('a document that shares its file with others', () => {
  test('says which pages are its own and leads to the others', async () => {
    const { container } = open()
    expect(screen.getByText('Página 1 de 4 de albaranes.pdf')).toBeTruthy()
    expect(screen.getByRole('link', { name: /A-4711\s*págs. 2–4/ }).getAttribute('href')).toContain(ids.next)
    expect(screen.queryByRole('link', { name: /F26/ })).toBeNull()
    await expectAccessible(container)
  })
  test('says nothing when it has its file to itself', () => {
    const { container } = open({ ...divided, file: { ...file, mediaType: 'image/png' }, pages: null, parts: [] })
    expect(container.textContent).not.toContain('Página')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('correcting the division', () => {
  test('is done with the keyboard, and can be taken back', async () => {
    const server = serve(answers)
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Corregir la división' }))
    const [second, third] = await Promise.all(
      [2, 3].map((page) => screen.findByRole('button', { name: `Otro documento empieza en la página ${page}` })),
    )
    expect([second, third].map((cut) => cut?.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    expect((screen.getByRole('button', { name: 'Guardar como 2 documentos' }) as HTMLButtonElement).disabled).toBe(true)
    second?.focus()
    await user.keyboard(' ')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Documento 1: páginas 1–2 · Documento 2: páginas 3–4')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar como 2 documentos' }))
    await waitFor(() => expect(server.to('POST /documents/split')).toHaveLength(1))
    expect(server.to('POST /documents/split')[0]?.body).toEqual({
      documentId: ids.document,
      parts: [
        { from: 1, to: 2 },
        { from: 3, to: 4 },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(server.to('POST /documents/split')).toHaveLength(2))
    expect(server.to('POST /documents/split')[1]?.body).toMatchObject({
      parts: [
        { from: 1, to: 1 },
        { from: 2, to: 4 },
      ],
    })
  })
  test('from a part divides the file that it came with', async () => {
    const server = serve(answers)
    const { user, location } = open({
      ...divided,
      documentId: ids.next,
      splitFrom: ids.document,
      pages: { from: 2, to: 4, of: 4 },
    })
    await user.click(screen.getByRole('button', { name: 'Corregir la división' }))
    await user.click(await screen.findByRole('button', { name: 'Otro documento empieza en la página 2' }))
    await user.click(screen.getByRole('button', { name: 'Guardar como un documento' }))
    await waitFor(() => expect(location.history.at(-1)).toContain(ids.document))
    expect(server.to('POST /documents/split')[0]?.body).toMatchObject({
      documentId: ids.document,
      parts: [{ from: 1, to: 4 }],
    })
  })
  test('is offered for a file that nobody has divided, and not for a photo', () => {
    open({ ...pile, pages: null, parts: [] })
    expect(screen.getByRole('button', { name: 'Dividir en varios documentos' })).toBeTruthy()
  })
})
