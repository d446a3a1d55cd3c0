import { randomUUID } from 'node:crypto'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { DocumentDetails, DocumentList, InvoiceNotes } from '@escandallo/contracts/documents/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const [fruit, fish] = [await supplier(home), await supplier(home, { name: 'Peix' })]
const write = async (booked: Partial<Booked>) =>
  (await document(home, { establishment: home.establishment, supplier: fruit, ...booked })).documentId
const noteOf = (number: string, issueDate: string, more: Partial<Booked> = {}) =>
  write({ kind: 'delivery-note', number, issueDate, ...more })

const first = await noteOf('A-0011', '2026-03-02')
const waiting = await noteOf('A-12', '2026-03-03', { status: 'pending' })
const free = await noteOf('A-20', '2026-03-09')
await noteOf('A-11', '2026-03-02', { supplier: fish })
await noteOf('A-13', '2026-02-13')
await noteOf('A-14', '2026-03-04', { status: 'rejected' })
const invoice = await write({
  number: 'F-123',
  bills: [['A/11', '2026-03-02'], ['A12'], ['A-13', '2026-03-13'], ['A-14']],
})
const draft = await write({ number: 'F-124', status: 'pending', bills: [['A-20']] })

/** Our processes ask as such; these fixtures run none, so the events are written as they would be. */
const bill = async (documentId: string, invoiceId: string) => {
  const stream = `document-${documentId}`
  const at = '2026-04-01T10:00:00.000Z'
  const event: DocumentEvent = { type: 'DocumentBilled', data: { documentId, at, by: randomUUID(), invoiceId } }
  const last = (await Array.fromAsync(fixtures.store.read(stream))).at(-1)
  const meta = {
    corporationId: home.corporationId,
    actor: admin.userId,
    at,
    correlationId: stream,
    causationId: stream,
  }
  await fixtures.store.append(stream, last?.revision ?? 'none', [{ id: randomUUID(), ...event, meta }])
}
const get = async <Answer>(url: string, query: Record<string, string>) =>
  (await fixtures.ask(admin, { method: 'GET', url: `/api${url}`, query })).json() as Answer
await fixtures.projected()

describe('the delivery notes that an invoice lists', () => {
  test('are found by number and day, among the same supplier’s, confirmed or not', async () => {
    const { listed, added, others } = await get<InvoiceNotes>('/documents/notes', { id: invoice })
    expect(listed.map(({ number, note }) => [number, note?.documentId ?? null])).toEqual([
      ['A/11', first],
      ['A12', waiting],
      ['A-13', null],
      ['A-14', null],
    ])
    expect(listed[0]?.note).toMatchObject({ subtotal: 1200, billedBy: null, status: 'completed' })
    expect(added).toEqual([])
    expect(others.map(({ number }) => number)).toEqual(['A-20', 'A-13'])
  })
  test('say which invoice bills them, in the list and on their page', async () => {
    await bill(first, invoice)
    await bill(free, invoice)
    await fixtures.projected()
    const { listed, added, others } = await get<InvoiceNotes>('/documents/notes', { id: invoice })
    expect(listed[0]?.note?.billedBy).toBe(invoice)
    expect(added.map(({ documentId }) => documentId)).toEqual([free])
    expect(others.map(({ number }) => number)).toEqual(['A-13'])
    const { items } = await get<DocumentList>('/documents/list', { q: 'A-0011' })
    expect(items).toMatchObject([{ documentId: first, billedIn: { documentId: invoice, number: 'F-123' } }])
    expect(await get<DocumentDetails>('/documents/details', { id: waiting })).toMatchObject({ billedIn: null })
  })
  test('are shown as another invoice’s when that bills them', async () => {
    const { listed, others } = await get<InvoiceNotes>('/documents/notes', { id: draft })
    expect(listed).toMatchObject([{ number: 'A-20', note: { documentId: free, billedBy: invoice } }])
    expect(others.map(({ number }) => number)).toEqual(['A-12', 'A-13'])
  })
})
