import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { content, details, ids, tomato } from '../testing/samples.ts'
import { serve } from '../testing/server.ts'
import { SuggestionBanner } from './suggestion-banner.tsx'

vi.setConfig({ testTimeout: 30_000 })

const line = { ...tomato, lineId: ids.next, name: 'Pimiento' }
const suggestion = {
  engine: 'reader 2',
  content: { ...content, number: 'F26/118', lines: [...content.lines, line] },
  changed: ['number', `lines.${ids.next}`, `lines.${ids.tomato}.quantity`],
  reasons: [
    {
      path: 'number',
      confidence: 0.987,
      boxes: [{ page: 2, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }],
      evidence: [{ code: 'label', detail: 'Factura nº' }],
    },
  ],
  matches: [],
}
const accepted = { status: 202, body: { id: ids.document, position: '1', revision: '4' } }
const open = async () => {
  const server = serve({
    'POST /documents/suggestions/accept': () => accepted,
    'POST /documents/suggestions/dismiss': () => accepted,
  })
  const drawn = draw(<SuggestionBanner details={{ ...details, status: 'completed', suggestion }} />)
  await drawn.user.click(screen.getByRole('button', { name: 'Ver diferencias' }))
  return { server, ...drawn, dialog: within(await screen.findByRole('dialog')) }
}

describe('what another reading proposes', () => {
  test('is told by a banner, and shown with what stands now and why', async () => {
    const { dialog, container } = await open()
    expect(screen.getByText('Otra lectura propone 3 cambios')).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Número F26\/113 → F26\/118/ })).toBeTruthy()
    expect(dialog.getByRole('checkbox', { name: /Línea 3 — → Pimiento/ })).toBeTruthy()
    expect(dialog.getByText(/Seguridad 99 % · .*Factura nº.* · página 2/)).toBeTruthy()
    await expectAccessible(container)
  })
  test('is accepted value by value', async () => {
    const { server, dialog, user } = await open()
    await user.click(dialog.getByRole('checkbox', { name: /Pimiento/ }))
    await user.click(dialog.getByRole('button', { name: 'Aceptar 2 cambios' }))
    await waitFor(() => expect(server.to('POST /documents/suggestions/accept')).toHaveLength(1))
    expect(server.to('POST /documents/suggestions/accept')[0]?.body).toEqual({
      documentId: ids.document,
      paths: ['number', `lines.${ids.tomato}.quantity`],
    })
  })
  test('is dismissed as a whole', async () => {
    const { server, dialog, user } = await open()
    await user.click(dialog.getByRole('button', { name: 'Descartar todo' }))
    await waitFor(() => expect(server.to('POST /documents/suggestions/dismiss')).toHaveLength(1))
  })
})

test('a document that is read once more says so', () => {
  draw(<SuggestionBanner details={{ ...details, rereading: true }} />)
  expect(screen.getByText('Leyendo otra vez el documento')).toBeTruthy()
})
