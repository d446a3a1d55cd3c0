import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { content, details, ids } from '../testing/samples.ts'
import { serve } from '../testing/server.ts'
import { BilledChip } from './billed-chip.tsx'
import { comparedNotes, sumOf } from './billing.ts'
import { NotesCard } from './notes-card.tsx'

vi.setConfig({ testTimeout: 30_000 })

const note = (number: string, subtotal: number | null, billedBy: string | null = null) => ({
  documentId: `99999999-9999-4999-8999-0000000000${number.slice(-2)}`,
  number,
  issueDate: '2026-03-02',
  status: 'completed' as const,
  subtotal,
  billedBy,
})
const notes = {
  listed: [
    { number: 'A-11', date: '2026-03-02', note: note('A-11', 1000, ids.document) },
    { number: 'A-12', date: '2026-03-03', note: note('A-12', 500) },
    { number: 'A-13', date: null, note: null },
    { number: 'A-14', date: null, note: note('A-14', 900, ids.next) },
  ],
  added: [],
  others: [note('A-20', 300)],
}
const accepted = { status: 202, body: { id: ids.next, position: '1', revision: '4' } }
const open = (body = notes) => {
  const server = serve({
    'GET /documents/notes': () => ({ body }),
    'POST /documents/notes/bill': () => accepted,
    'POST /documents/notes/unbill': () => accepted,
  })
  return { server, ...draw(<NotesCard of={{ id: ids.document }} details={details} content={content} />) }
}
const rowOf = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(`^${number}`) }))

describe('the delivery notes of an invoice', () => {
  test('are found or not, and compared with what the invoice bills', async () => {
    const { container } = open()
    expect((await rowOf('A-11')).getByText('Facturado aquí')).toBeTruthy()
    expect((await rowOf('A-12')).getByText('Encontrado')).toBeTruthy()
    expect((await rowOf('A-13')).getByText('Sin subir')).toBeTruthy()
    expect((await rowOf('A-14')).getByText('Facturado en otra')).toBeTruthy()
    expect(screen.getByText('15,00 €')).toBeTruthy()
    expect(screen.getByText('17,00 €')).toBeTruthy()
    expect(screen.getByText(/2,00\s€/)).toBeTruthy()
    await expectAccessible(container)
  })
  test('are joined to the invoice and taken off it by hand', async () => {
    const { server, user } = open()
    await user.click((await rowOf('A-12')).getByRole('button', { name: /Unir/ }))
    await waitFor(() => expect(server.to('POST /documents/notes/bill')).toHaveLength(1))
    expect(server.to('POST /documents/notes/bill')[0]?.body).toEqual({
      documentId: note('A-12', 0).documentId,
      invoiceId: ids.document,
    })
    await user.click((await rowOf('A-11')).getByRole('button', { name: /Separar/ }))
    await waitFor(() => expect(server.to('POST /documents/notes/unbill')).toHaveLength(1))
  })
  test('that its paper does not list can be added', async () => {
    const { server, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Añadir un albarán' }))
    await user.click(await screen.findByRole('menuitem', { name: /A-20/ }))
    await waitFor(() => expect(server.to('POST /documents/notes/bill')).toHaveLength(1))
  })
})

describe('what delivery notes come to', () => {
  test('is unknown, not zero, while one prints no prices', () => {
    expect(sumOf([note('A-11', 1000), note('A-12', null)])).toBeNull()
    expect(sumOf([])).toBeNull()
    expect(sumOf([note('A-11', 1000), note('A-12', -200)])).toBe(800)
  })
  test('leaves out those that another invoice bills', () => {
    expect(comparedNotes(notes, ids.document).map(({ number }) => number)).toEqual(['A-11', 'A-12'])
  })
})

test('a billed delivery note leads to its invoice', () => {
  draw(<BilledChip of={{ replaced: false, billedIn: { documentId: ids.next, number: 'F-123' } }} />)
  expect(screen.getByRole('link', { name: 'Facturado en F-123' }).getAttribute('href')).toContain(ids.next)
})
