import type { DuplicateAnswer } from '@escandallo/contracts/documents/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { noTwin, number, open, restaurant } from '../testing/review.tsx'
import { ids } from '../testing/samples.ts'

vi.setConfig({ testTimeout: 30_000 })

const other = {
  documentId: '5a000000-0000-4000-8000-00000000000a',
  name: 'foto.jpg',
  uploadedAt: '2026-03-11T09:00:00.000Z',
}
const alike = { ...noTwin, alike: other }
const same = { ...noTwin, ...other, duplicated: true }
const title = 'Se parece a otro documento'

/** A server on which the document has a twin while its number is this one. */
const withTwin = (twin: DuplicateAnswer, printed?: string) =>
  restaurant(
    {},
    {
      'GET /documents/isDuplicated': ({ url }) => ({
        body: !printed || url.searchParams.get('number') === printed ? twin : noTwin,
      }),
    },
  )

describe('a paper that may be another picture of one that is there', () => {
  test('is shown beside a way to the other, and confirmed only by somebody who has seen it', async () => {
    const server = withTwin(alike)
    const { user } = await open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver el otro documento' }).getAttribute('href')).toContain(other.documentId)
    await user.click(screen.getByRole('button', { name: /^Confirmar/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Hay algo que no encaja' })
    expect(within(dialog).getByText(new RegExp(title))).toBeTruthy()
    expect(server.to('POST /documents/confirm')).toEqual([])
  })

  test('is none any more once its number is corrected', async () => {
    withTwin(alike, 'F26/113')
    const { user } = await open()
    expect(await screen.findByText(title)).toBeTruthy()
    await user.clear(number())
    await user.type(number(), 'F26/240')
    await waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 5_000 })
  })

  test('is told also to whoever may not see the other', async () => {
    withTwin({ ...noTwin, alike: { documentId: null, name: null, uploadedAt: null } })
    await open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ver el otro documento' })).toBeNull()
  })

  test('is rejected where it is said', async () => {
    const server = withTwin(same)
    const { user, goOn } = await open()
    expect(await screen.findByText('Parece un duplicado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rechazar por duplicado' }))
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('POST /documents/reject')[0]?.body).toEqual({ documentId: ids.document, reason: 'duplicated' })
  })
})
