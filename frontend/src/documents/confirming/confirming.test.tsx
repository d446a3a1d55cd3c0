import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { leaveTab } from '../../platform/storage/kept-data.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import DocumentListPage from '../document-list-page.tsx'
import { ids, item } from '../testing/samples.ts'
import { page, serve } from '../testing/server.ts'
import { eachOf } from './confirming.ts'
import { confirming } from './confirming-store.ts'

vi.setConfig({ testTimeout: 30_000 })

const second = { ...item, documentId: ids.next, number: 'F26/114', total: 500 }
const doubtful = { ...item, documentId: ids.supplier, number: 'F26/115', ready: false, doubts: 2 }
const accepted = { status: 202, body: { id: ids.document, position: '1', revision: '4' } }

const open = (answers: Parameters<typeof serve>[0]) => {
  const all = [item, second, doubtful]
  const server = serve({
    'GET /documents/list': ({ url }) =>
      page(url.searchParams.get('ready') === 'true' ? [item, second] : all, { pending: all.length }),
    'GET /establishments/list': () => page([]),
    ...answers,
  })
  const screens = (
    <>
      <DocumentListPage />
      <Toasts mode="light" direction="ltr" />
    </>
  )
  return { server, ...draw(screens, { path: '/dashboard/document' }) }
}

describe('confirming many', () => {
  test('confirms everything that proves itself with one press, each with the total that was shown', async () => {
    const { server, user, container } = open({ 'POST /documents/confirm': () => accepted })
    await user.click(await screen.findByRole('button', { name: /Confirmar los 2 que cuadran/ }))
    await waitFor(() => expect(server.to('POST /documents/confirm')).toHaveLength(2))
    expect(server.to('POST /documents/confirm').map(({ body }) => body)).toEqual(
      [item, second].map(({ documentId, total }) => ({
        documentId,
        expectedTotal: total,
        acceptDifferences: false,
        unseen: true,
      })),
    )
    await expectAccessible(container)
  })

  test('of the chosen rows only those are confirmed that need no look at the page', async () => {
    const { server, user } = open({ 'POST /documents/confirm': () => accepted })
    await screen.findByRole('link', { name: 'F26/115' })
    for (const box of screen.getAllByRole('checkbox', { name: /Seleccionar F26\/11[45]/ })) await user.click(box)
    expect(screen.getByText('1 no se puede confirmar desde aquí')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Confirmar 1' }))
    await waitFor(() => expect(server.to('POST /documents/confirm')).toHaveLength(1))
    expect(server.to('POST /documents/confirm')[0]?.body).toMatchObject({ documentId: second.documentId })
  })

  test('one that fails is named with its reason and a way to it, and the others are confirmed all the same', async () => {
    const { server, user } = open({
      'POST /documents/confirm': ({ body }) =>
        (body as { documentId: string }).documentId === item.documentId
          ? { status: 409, body: { code: 'document-total-changed' } }
          : accepted,
    })
    await user.click(await screen.findByRole('button', { name: /Confirmar los 2/ }))
    const failure = await screen.findByText(/documento no se ha confirmado/)
    const news = within(failure.closest('.banner') as HTMLElement)
    expect(news.getByRole('link', { name: 'F26/113' }).getAttribute('href')).toBe(
      `/dashboard/document/${item.documentId}/edit`,
    )
    expect(news.getByRole('listitem').textContent).not.toContain('document-total-changed')
    expect(server.to('POST /documents/confirm')).toHaveLength(2)
    await user.click(news.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText(/documento no se ha confirmado/)).toBeNull()
  })

  test('is taken back as one: every document that was confirmed is reopened', async () => {
    const { server, user } = open({
      'POST /documents/confirm': () => accepted,
      'POST /documents/reopen': () => accepted,
    })
    await user.click(await screen.findByRole('button', { name: /Confirmar los 2/ }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(server.to('POST /documents/reopen')).toHaveLength(2))
    expect(server.to('POST /documents/reopen').map(({ body }) => body)).toEqual(
      [item, second].map(({ documentId }) => ({ documentId })),
    )
  })
})

test('a single document that was confirmed from the list is reopened from its toast', async () => {
  const { server, user } = open({
    'POST /documents/confirm': () => accepted,
    'POST /documents/reopen': () => accepted,
  })
  await user.click(await screen.findByRole('button', { name: 'Confirmar F26/113' }))
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(server.to('POST /documents/reopen')[0]?.body).toEqual({ documentId: item.documentId }))
})

test('no more than four are on their way at once', async () => {
  let [running, most] = [0, 0]
  const act = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
  }
  const settled: number[] = []
  await eachOf([1, 2, 3, 4, 5, 6, 7], act, (thing) => settled.push(thing))
  expect(most).toBe(4)
  expect(settled.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('what is left of many is not confirmed once its person has left', async () => {
  let answer = () => {}
  const confirm = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const many = Array.from({ length: 9 }, (_, at) => ({ ...item, documentId: `${at}` }))
  const run = confirming.run(many, confirm)
  const sent = confirm.mock.calls.length
  leaveTab()
  for (let at = 0; at < sent; at += 1) answer()
  await Promise.race([run, new Promise((resolve) => setTimeout(resolve, 30))])
  expect(confirm.mock.calls.length).toBe(sent)
})
