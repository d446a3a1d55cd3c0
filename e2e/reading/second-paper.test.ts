import { randomUUID } from 'node:crypto'
import { multipart } from '@escandallo/command-api/testing/multipart.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { foundCorporation, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import type { Api } from '@escandallo/workers/api.ts'
import { readDocuments } from '@escandallo/workers/documents/read-documents.ts'
import { PDFDocument } from '@napi-rs/canvas'
import { afterAll, describe, expect, test, vi } from 'vitest'

const fixtures = await openFixtures()
const pool = readingPool({ threads: 1 })
afterAll(async () => {
  await pool.close()
  await fixtures.close()
})
const home = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const cannery = await supplier(home, { name: 'Conservas La Peña S.L.', taxId: 'B95837144' })

type Paper = {
  number: string
  customer: string
  note: string
  balance: string
  due: string
  items: [string, string, string, string][]
}

/** A paper whose supplier calls the number "Identif.", the total "Esta nota", and the customer's code "Nº". */
const drawn = ({ number, customer, note, balance, due, items }: Paper): Buffer => {
  const document = new PDFDocument()
  const page = document.beginPage(595, 842)
  page.font = '10px sans-serif'
  const row = (y: number, ...texts: [number, string][]) => {
    for (const [x, text] of texts) page.fillText(text, x, y)
  }
  row(50, [40, 'CONSERVAS LA PEÑA S.L.'], [360, 'Factura'])
  row(66, [40, 'CIF B95837144'], [360, 'Nº'], [430, customer])
  row(82, [40, 'Tel. 944 000 111'], [360, 'Identif.'], [430, number])
  row(98, [360, 'Fecha'], [430, '14/03/2026'])
  row(160, [40, 'Descripción'], [290, 'Cantidad'], [380, 'Precio'], [480, 'Importe'])
  for (const [at, [name, quantity, price, sum]] of items.entries())
    row(180 + 18 * at, [40, name], [290, quantity], [380, price], [480, sum])
  const foot = 220 + 18 * items.length
  row(foot, [360, 'Esta nota'], [480, note])
  row(foot + 18, [360, 'Saldo anterior'], [480, balance])
  row(foot + 36, [360, 'Total acumulado'], [480, due])
  document.endPage()
  return Buffer.concat([document.close(), Buffer.from(`% ${randomUUID()}`)])
}

const first: Paper = {
  number: '26/118',
  customer: 'X-4711',
  note: '32,67',
  balance: '100,00',
  due: '132,67',
  items: [['Bonito en aceite', '3', '9,90', '29,70']],
}
const second: Paper = {
  number: '26/1207-B',
  customer: 'X-4711',
  note: '61,27',
  balance: '210,50',
  due: '271,77',
  items: [
    ['Anchoa del Cantábrico', '4', '12,00', '48,00'],
    ['Pimiento del piquillo', '2', '3,85', '7,70'],
  ],
}

const service = { service: home.corporationId }
const refused = (answer: { statusCode: number; payload: string }) => {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.payload}`)
  return answer
}
/** What the workers do over HTTP, without a wire. */
const api: Api = {
  get: async (path, query) => {
    await fixtures.projected()
    const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? undefined]))
    const answer = await fixtures.ask(service, { method: 'GET', url: `/api${path}`, query: asked })
    refused(answer)
    return answer.json()
  },
  upload: async (path) => {
    throw new Error(`${path}: nothing is uploaded here`)
  },
  bytes: async (path, query) => {
    await fixtures.projected()
    const answer = await fixtures.ask(service, { method: 'GET', url: `/api${path}`, query })
    refused(answer)
    return new Uint8Array(answer.rawPayload)
  },
  post: async (path, body, { key }) => {
    const headers = { 'idempotency-key': key }
    const answer = await fixtures.ask(service, { method: 'POST', url: `/api${path}`, body, headers })
    refused(answer)
    return answer.json()
  },
}
const work = readDocuments(async (file, context) => {
  const outcome = await pool.read(file, context)
  return outcome.status === 'failed' ? { failure: 'failed' } : { reading: outcome }
}, api)

/** Uploads a paper and has it read, as it comes in. */
const read = async (paper: Paper): Promise<DocumentDetails> => {
  const { payload, headers } = multipart([
    { name: 'establishmentId', value: home.establishment },
    { name: 'file', filename: 'nota.pdf', type: 'application/pdf', bytes: drawn(paper) },
  ])
  const sent = await fixtures.ask(ana, { method: 'POST', url: '/api/documents/new', payload, headers })
  refused(sent)
  const { id } = sent.json()
  for await (const event of fixtures.store.read(`document-${id}`)) await work(event)
  await fixtures.projected()
  return details(id)
}
const details = async (id: string): Promise<DocumentDetails> =>
  (await fixtures.ask(ana, { method: 'GET', url: '/api/documents/details', query: { id } })).json()

const correct = async (
  { documentId, content, supplier: from, matches, establishmentId }: DocumentDetails,
  paper: Paper,
) => {
  if (!content) throw new Error('not read')
  const total = Number(paper.note.replace(',', ''))
  const body = {
    documentId,
    establishmentId,
    supplier: from,
    matches,
    content: { ...content, number: paper.number, totals: { ...content.totals, total } },
  }
  refused(await fixtures.ask(ana, { method: 'PUT', url: '/api/documents/update', body }))
  await fixtures.projected()
  const confirmation = { documentId, expectedTotal: total, acceptDifferences: true }
  refused(await fixtures.ask(ana, { method: 'POST', url: '/api/documents/confirm', body: confirmation }))
  await fixtures.projected()
}
const learned = async () =>
  (await fixtures.ask(ana, { method: 'GET', url: '/api/suppliers/learned', query: { id: cannery } })).json()

// Seven papers are drawn, read and projected.
vi.setConfig({ testTimeout: 180_000 })

describe('the second paper of a layout', () => {
  test('shows what the correction of the first has taught, until it is forgotten', async () => {
    const before = await read(second)
    expect(before.content?.number).not.toBe(second.number)
    expect(before.content?.totals.total).not.toBe(6127)
    expect((await learned()).layouts).toEqual([])

    const document = await read(first)
    expect(document.content?.number).not.toBe(first.number)
    expect(document.supplierId).toBe(cannery)
    await correct(document, first)
    const [layout, ...others] = (await learned()).layouts
    expect(others).toEqual([])
    expect(layout).toMatchObject({ papers: 2, fingerprint: document.reading?.fingerprint })
    expect(layout.fields).toMatchObject([
      {
        path: 'number',
        side: 'left',
        label: 'Identif.',
        document: { documentId: document.documentId, number: first.number },
      },
      { path: 'totals.total', side: 'left', label: 'Esta nota' },
    ])

    const two = await read({ ...second, customer: 'X-4712' })
    expect(two.content).toMatchObject({ number: second.number, totals: { total: 6127 } })
    expect(two.content?.lines.map(({ name, total }) => [name, total])).toEqual([
      ['Anchoa del Cantábrico', 4800],
      ['Pimiento del piquillo', 770],
    ])
    expect(two.reading?.number).toMatchObject({ evidence: [{ code: 'learned', detail: 'Identif.' }] })
    expect(two.reading?.number?.boxes[0]?.page).toBe(1)

    const body = { supplierId: cannery, fingerprint: layout.fingerprint }
    refused(await fixtures.ask(ana, { method: 'POST', url: '/api/suppliers/forget-layout', body }))
    await fixtures.projected()
    expect((await learned()).layouts).toEqual([])
    const forgotten = await read({ ...second, customer: 'X-4713' })
    expect(forgotten.content?.number).not.toBe(second.number)

    refused(await fixtures.ask(ana, { method: 'POST', url: '/api/suppliers/remember-layout', body }))
    await fixtures.projected()
    expect((await read({ ...second, customer: 'X-4714' })).content?.number).toBe(second.number)
  })

  test('is nobody else’s business', async () => {
    const stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
    const learned = await fixtures.ask(stranger, {
      method: 'GET',
      url: '/api/suppliers/learned',
      query: { id: cannery },
    })
    expect([learned.statusCode, learned.json().code]).toEqual([404, 'supplier-unknown'])
    const body = { supplierId: cannery, fingerprint: 'c0ffee' }
    const forget = await fixtures.ask(stranger, { method: 'POST', url: '/api/suppliers/forget-layout', body })
    expect([forget.statusCode, forget.json().code]).toEqual([404, 'supplier-unknown'])
    const hostile = await fixtures.ask(ana, {
      method: 'POST',
      url: '/api/suppliers/forget-layout',
      body: { supplierId: cannery, fingerprint: "'; drop table" },
    })
    expect(hostile.statusCode).toBe(400)
    const waiter = await fixtures.employ({
      corporationId: home.corporationId,
      role: 'user',
      sections: ['suppliers'],
      establishments: 'all',
    })
    const shown = await fixtures.ask(waiter, { method: 'GET', url: '/api/suppliers/learned', query: { id: cannery } })
    expect(shown.json().layouts[0].fields[0].document).toBeNull()
    const cook = await fixtures.employ({ corporationId: home.corporationId, role: 'user', sections: ['documents'] })
    expect(
      (await fixtures.ask(cook, { method: 'GET', url: '/api/suppliers/learned', query: { id: cannery } })).statusCode,
    ).toBe(403)
  })
})
