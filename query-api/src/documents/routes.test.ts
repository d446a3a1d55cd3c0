import { randomUUID } from 'node:crypto'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { DocumentDetails, DocumentHistory, DocumentList } from '@escandallo/contracts/documents/queries.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
const fruit = await supplier(home, { name: 'Frutería Ñu', taxId: 'B12345674', iban: 'ES9121000418450200051332' })
const fish = await supplier(home, { name: 'Peix Bo' })
const tomato = await product(home)
const write = (booked: Partial<Booked>) =>
  document(home, { establishment: home.establishment, supplier: fruit, products: [tomato.productId], ...booked })

const march = await write({
  number: 'F-2026/0113',
  issueDate: '2026-03-10',
  dueDate: '2026-04-10',
  supplierName: 'Frutería Ñu',
  taxId: 'B12345674',
})
const two = await write({
  status: 'pending',
  number: 'A-2',
  issueDate: '2026-03-12',
  dueDate: '2026-03-30',
  supplier: fish,
  products: [],
  supplierName: 'Peix Bo',
})
const three = await write({
  status: 'with-errors',
  number: null,
  issueDate: '2026-05-01',
  supplier: { kind: 'unresolved' },
  products: [],
  needsReview: ['number'],
})
const four = await write({ status: 'rejected', number: 'R-4', issueDate: '2026-01-01', establishment: home.elsewhere })
const five = await write({ status: 'processing', uploadedAt: '2026-06-15T10:00:00.000Z', file: '=HYPERLINK("x").pdf' })
await write({ deleted: true, status: 'pending' })
await fixtures.projected()

const get = (url: string, query: Record<string, string | number> = {}, headers = {}, asker = admin) =>
  fixtures.ask(asker, { method: 'GET', url: `/api/documents/${url}`, query, headers })
const list = async (query: Record<string, string | number> = {}): Promise<DocumentList> => {
  const answer = await get('list', query)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const ids = async (query: Record<string, string | number>) =>
  (await list(query)).items.map(({ documentId }) => documentId)

describe('the list of documents', () => {
  test('counts every status whatever status is shown, and nothing that was deleted', async () => {
    const counts = { all: 5, completed: 1, pending: 1, 'with-errors': 1, waiting: 2, rejected: 1, processing: 1 }
    expect(await list()).toMatchObject({ total: 5, counts })
    expect(await list({ status: 'pending' })).toMatchObject({ total: 1, counts })
    expect((await list({ q: 'peix' })).counts).toEqual({ all: 1, pending: 1, waiting: 1 })
  })

  test('opens just as many as it counts: those that wait for a person, by themselves and among others', async () => {
    const { counts } = await list()
    const waiting = await list({ waiting: 'true' })
    expect(waiting.total).toBe(counts.waiting)
    expect(waiting.counts.all).toBe(counts.waiting)
    expect(waiting.items.map(({ status }) => status).sort()).toEqual(['pending', 'with-errors'])
    expect((await list({ waiting: 'false' })).total).toBe((counts.all ?? 0) - (counts.waiting ?? 0))
    expect((await list({ waiting: 'true', status: 'rejected' })).items).toEqual([])
  })

  test.each([
    ['words without accents', { q: 'fruteria nu' }, [march]],
    ['a number as it is written', { q: 'f-2026/0113' }, [march]],
    ['a day of issue', { from: '2026-03-10', to: '2026-03-12' }, [two, march]],
    ['the day of upload while nothing else is known', { from: '2026-06-15', to: '2026-06-15' }, [five]],
    ['when it is due', { dueFrom: '2026-03-01', dueTo: '2026-03-31' }, [two]],
    ['its supplier', { suppliers: fish }, [two]],
    ['a product on it', { products: tomato.productId, status: 'completed' }, [march]],
    ['its establishment', { establishments: home.elsewhere }, [four]],
    ['its ids', { ids: `${five.documentId},${two.documentId}` }, [five, two]],
    ['what has nothing to look at', { ready: 'true', status: 'pending' }, [two]],
    ['what somebody has to look at', { ready: 'false', q: 'peix' }, []],
    ['nothing that is there', { q: 'zzz' }, []],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(await ids(query as Record<string, string>)).toEqual(expected.map(({ documentId }) => documentId))
  })

  test.each(['...', '%', '\\', "'"])(
    'has nothing that a search for %s finds, as no name is of signs alone',
    async (q) => {
      expect((await list({ q })).items).toEqual([])
      expect((await list({ q: ' ' })).items.length).toBeGreaterThan(0)
    },
  )

  test('is sorted both ways, what is not known last', async () => {
    const numbers = async (sort: string) => (await list({ sort })).items.map(({ number }) => number)
    expect(await numbers('number')).toEqual(['A-2', 'F-2026/0113', 'R-4', null, null])
    expect(await numbers('-number')).toEqual(['R-4', 'F-2026/0113', 'A-2', null, null])
    expect((await get('list', { sort: 'content' })).statusCode).toBe(400)
    expect((await get('list', { sort: 'constructor' })).statusCode).toBe(400)
  })

  test.each(['number', '-number', '-total', '-supplier', '-dueDate', '-doubts'])(
    'sorted by %s it is turned page by page without a gap, also where what is not known begins',
    async (sort) => {
      const whole = await ids({ sort })
      const sizes = await Promise.all([1, 2, 3].map((page) => ids({ sort, size: 2, page })))
      expect(whole).toHaveLength(5)
      expect(sizes.flat()).toEqual(whole)
      const last = await Promise.all([4, 5, 6].map((page) => ids({ sort, size: 1, page })))
      expect(last).toEqual([[whole[3]], [whole[4]], []])
    },
  )

  test.each(['number', '-number', '-total', '-supplier', 'dueDate', '-doubts', 'uploadedAt'])(
    'sorted by %s the documents of some suppliers stand as they do among all others',
    async (sort) => {
      const suppliers = `${fish},${fruit}`
      const suppliersDocuments = new Set(await ids({ suppliers }))
      expect(suppliersDocuments.size).toBeGreaterThan(1)
      expect(await ids({ sort, suppliers })).toEqual((await ids({ sort })).filter((id) => suppliersDocuments.has(id)))
    },
  )

  test('has every document on one page, also when all are equal in what is sorted by', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids({ sort: 'doubts', size: 1, page })))
    expect(new Set(pages.flat()).size).toBe(5)
    expect(await ids({ size: 1, page: 6 })).toEqual([])
    for (const page of [0, -1, 'x', 1e9]) expect((await get('list', { page })).statusCode).toBe(400)
  })
})

describe('the list as a file', () => {
  test('is CSV as Spanish and English spreadsheets open it', async () => {
    const spanish = await get('list', { sort: 'number' }, { accept: 'text/csv' })
    expect(spanish.headers['content-type']).toContain('text/csv')
    expect(spanish.headers['content-disposition']).toMatch(
      /^attachment; filename=".+\.csv"; filename\*=UTF-8''.+\.csv$/,
    )
    const [head, first] = spanish.payload.split('\r\n')
    expect(head).toBe('\ufeffProveedor;Tipo;Número;Fecha;Vencimiento;Total;Moneda;Estado;Archivo')
    expect(first).toContain('Peix Bo;Factura · Invoice;A-2;2026-03-12;2026-03-30;13,20;EUR;')
    const english = await get('list', { sort: 'number' }, { accept: 'text/csv', 'accept-language': 'en-GB' })
    expect(english.payload.split('\r\n')[1]).toContain('Peix Bo,Factura · Invoice,A-2,2026-03-12,2026-03-30,13.20,EUR,')
    expect(spanish.payload.trim().split('\r\n')).toHaveLength(6)
  })

  test('never runs a formula that somebody wrote into a name', async () => {
    const { payload } = await get('list', { status: 'processing' }, { accept: 'text/csv' })
    expect(payload).toContain(`"'=HYPERLINK(""x"").pdf"`)
  })

  test('says what kind each is, and what a credit note takes back as a negative amount', async () => {
    const other = await foundCorporation(fixtures)
    const asker = await fixtures.employ({ corporationId: other.corporationId, role: 'admin' })
    const { establishment } = other
    await document(other, { establishment, kind: 'credit-note', number: 'AB-1', supplierName: '+34 986 000 222' })
    await fixtures.projected()
    const csv = await get('list', { q: 'AB-1' }, { accept: 'text/csv' }, asker)
    expect(csv.payload).toContain('Abono · Credit note;AB-1;2026-03-10;2026-04-10;-13,20;EUR;')
    const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const sheet = await get('list', { q: 'AB-1' }, { accept }, asker)
    const parts = Object.values(unzipSync(sheet.rawPayload)).map((part) => strFromU8(part))
    const text = parts.join('')
    expect(text).toContain('<v>-13.2</v>')
    // A cell of a sheet is text by its type: an apostrophe would become part of the telephone.
    expect(text).toContain('+34 986 000 222')
    expect(text).not.toContain("'+34")
  })

  test('is a sheet that opens, with numbers as numbers', async () => {
    const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const answer = await get('list', { status: 'completed' }, { accept })
    const parts = unzipSync(answer.rawPayload)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet.match(/<row/g)).toHaveLength(2)
    expect(sheet).toContain('<v>13.2</v>')
    expect(
      Object.values(parts)
        .map((part) => strFromU8(part))
        .join(''),
    ).toContain('Frutería Ñu')
  })
})

describe('one document', () => {
  test('is told whole', async () => {
    const details: DocumentDetails = (await get('details', { id: march.documentId })).json()
    expect(details).toMatchObject({ status: 'completed', supplierId: fruit, total: 1320, lines: 1, revision: '2' })
    expect(details.content?.lines[0]?.name).toBe('Tomate')
    expect(details.readLines).toEqual(details.content?.lines.map(({ lineId }) => lineId))
    expect(details.unsure).toEqual([])
    expect(details.matches[0]?.product).toEqual({ kind: 'existing', productId: tomato.productId })
    const doubtful: DocumentDetails = (await get('details', { id: three.documentId })).json()
    expect(doubtful).toMatchObject({ unsure: ['number'] })
    expect(doubtful.doubts).toBeGreaterThan(0)
  })

  test('has a history with who, and what stood there before and after', async () => {
    const line = lineOf({ name: 'Antes' })
    const made = await write({ status: 'pending', lines: [line], number: 'H-1', needsReview: ['totals.total'] })
    await fixtures.projected()
    const { content, supplier: from, matches } = (await get('details', { id: made.documentId })).json()
    const changed = { ...content, number: 'H-2', lines: [{ ...content.lines[0], name: 'Después' }] }
    const body = {
      documentId: made.documentId,
      establishmentId: home.establishment,
      content: changed,
      supplier: from,
      matches,
      settled: ['totals.total'],
    }
    const sent = await fixtures.ask(admin, { method: 'PUT', url: '/api/documents/update', body })
    expect(sent.statusCode).toBe(202)
    const headers = { 'after-position': sent.json().position }
    const { items }: DocumentHistory = (await get('history', { id: made.documentId }, headers)).json()
    expect(items.map(({ type }) => type)).toEqual([
      ...['DocumentUploaded', 'DocumentRead'],
      ...['DocumentCorrected', 'DocumentDoubtsSettled'],
    ])
    expect(items[2]).toMatchObject({ by: admin.userId, byName: 'Ana' })
    expect(items[2]?.changes).toContainEqual({ path: 'number', before: 'H-1', after: 'H-2' })
    expect(items[2]?.changes).toContainEqual({ path: `lines.${line.lineId}.name`, before: 'Antes', after: 'Después' })
    const total = String(content.totals.total)
    expect(items[3]?.changes).toEqual([{ path: 'totals.total', before: total, after: total }])
  })

  test('comes as the file that was sent, which can do nothing here', async () => {
    const answer = await get('file', { id: march.documentId })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+"; filename\*=UTF-8''/)
    expect(answer.headers['cache-control']).toContain('private')
    expect((await get('file', { id: randomUUID() })).statusCode).toBe(404)
  })

  test('may be kept by whoever names it; a document may get another', async () => {
    const kept = async (query: Record<string, string>) =>
      (await get('file', { id: march.documentId, ...query })).headers['cache-control']
    expect(await kept({ hash: march.hash })).toContain('immutable')
    expect(await kept({ hash: two.hash })).toBe('private, no-cache')
    expect(await kept({})).toBe('private, no-cache')
  })

  test('may be seen by superadmins of any corporation when they name it', async () => {
    const id = march.documentId
    expect((await get('details', { id }, {}, boss)).statusCode).toBe(404)
    expect((await get('details', { id, corporation: home.corporationId }, {}, boss)).statusCode).toBe(200)
    const queue = (await get('queue', { corporations: home.corporationId, status: 'with-errors' }, {}, boss)).json()
    expect(queue.items).toHaveLength(1)
    expect(queue.items[0]).toMatchObject({ documentId: three.documentId, corporationName: 'Casa' })
    const { oldest } = (await get('queue', { corporations: home.corporationId, status: 'pending' }, {}, boss)).json()
    expect([queue.oldest.uploadedAt, oldest.uploadedAt]).toEqual(Array(2).fill('2026-03-01T09:00:00.000Z'))
    expect(oldest).toMatchObject({ documentId: queue.oldest.documentId, corporationId: home.corporationId })
  })

  test('is hidden from people of another establishment, whatever they ask', async () => {
    const eva = await fixtures.employ({
      corporationId: home.corporationId,
      sections: ['documents'],
      establishments: [home.elsewhere],
    })
    const shownAnswer: DocumentList = (await get('list', {}, {}, eva)).json()
    expect(shownAnswer.items.map(({ documentId }) => documentId)).toEqual([four.documentId])
    expect((await get('list', { establishments: home.establishment }, {}, eva)).json().total).toBe(0)
    for (const url of ['details', 'history', 'file'])
      expect((await get(url, { id: march.documentId }, {}, eva)).statusCode, url).toBe(404)
    const answer = (await get('isDuplicated', { hash: march.hash }, {}, eva)).json()
    expect(answer).toEqual({ duplicated: true, documentId: null, name: null, uploadedAt: null, alike: null })
  })
})

describe('a document that is there already', () => {
  const same = async (query: Record<string, string | number>) => (await get('isDuplicated', query)).json().documentId
  const key = { number: 'f2026 113', issueDate: '2026-03-10', total: 1320 }

  test('is known by its bytes, or by supplier, number, date and total', async () => {
    expect(await same({ hash: march.hash })).toBe(march.documentId)
    expect(await same({ supplierId: fruit, ...key })).toBe(march.documentId)
    expect(await same({ taxId: 'es-b12345674', ...key })).toBe(march.documentId)
  })
  test('is not one of another supplier, number, date or total, nor itself, nor one that was rejected', async () => {
    expect(await same({ supplierId: fish, ...key })).toBeNull()
    expect(await same({ supplierId: fruit, ...key, number: 'F-2026/1130' })).toBeNull()
    expect(await same({ supplierId: fruit, ...key, issueDate: '2025-03-10' })).toBeNull()
    expect(await same({ supplierId: fruit, ...key, total: 1321 })).toBeNull()
    expect(await same({ supplierId: fruit, ...key, except: march.documentId })).toBeNull()
    expect(await same({ hash: four.hash })).toBeNull()
    expect(await same(key)).toBeNull()
  })
  test('may be another picture of one that was misread: that is told to everybody, which one to whoever may see it', async () => {
    const alike = async (query: Record<string, string | number>) => (await get('isDuplicated', query)).json().alike
    const { documentId } = march
    expect(await alike({ supplierId: fruit, ...key, total: 1821 })).toMatchObject({ documentId })
    expect(await alike({ supplierId: fruit, ...key, issueDate: '2026-03-16' })).toMatchObject({ documentId })
    expect(await alike({ ...key, number: 'F-2026/0118' })).toMatchObject({ documentId })
    expect(await alike({ supplierId: fruit, ...key })).toBeNull()
    expect(await alike({ supplierId: fruit, ...key, number: 'F-2026/240' })).toBeNull()
    expect(await alike({ supplierId: fruit, ...key, total: 1821, except: documentId })).toBeNull()
    const eva = await fixtures.employ({
      corporationId: home.corporationId,
      sections: ['documents'],
      establishments: [home.elsewhere],
    })
    const answer = (await get('isDuplicated', { supplierId: fruit, ...key, total: 1821 }, {}, eva)).json()
    expect(answer).toMatchObject({ duplicated: false, alike: { documentId: null, name: null, uploadedAt: null } })
  })
})

describe('what the reader is told', () => {
  const context = (query: Record<string, string | number>) =>
    fixtures.ask({ service: home.corporationId }, { method: 'GET', url: '/api/documents/reading-context', query })

  test('are our tax ids, the supplier and what its codes stood for', async () => {
    const answer = (
      await context({
        id: two.documentId,
        taxId: 'B-12345674',
        number: 'F-2026/113',
        issueDate: '2026-03-10',
        total: 1320,
      })
    ).json()
    expect(answer).toMatchObject({
      ownTaxIds: ['B12345674'],
      establishments: expect.arrayContaining([expect.objectContaining({ establishmentId: home.establishment })]),
      supplier: { supplierId: fruit, matchedBy: 'taxId' },
      duplicateOf: march.documentId,
      alike: null,
    })
    const misread = { id: two.documentId, taxId: 'B-12345674', number: 'F-2026/113', issueDate: '2026-03-10', total: 9 }
    expect((await context(misread)).json()).toMatchObject({ duplicateOf: null, alike: march.documentId })
    expect((await context({ id: two.documentId, hash: march.hash })).json()).toMatchObject({
      duplicateOf: march.documentId,
    })
    expect(answer.aliases).toContainEqual(expect.objectContaining({ alias: 'tomate', productId: tomato.productId }))
    expect(
      (await context({ id: two.documentId, iban: 'ES91 2100 0418 4502 0005 1332' })).json().supplier,
    ).toMatchObject({
      matchedBy: 'iban',
      iban: 'ES9121000418450200051332',
    })
    expect((await context({ id: two.documentId, name: 'FRUTERIA NU S.L.' })).json().supplier.supplierId).toBe(fruit)
    expect((await context({ id: two.documentId, name: 'Talleres Paco' })).json().supplier).toBeNull()
  })
})
