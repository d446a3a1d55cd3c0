import { randomUUID } from 'node:crypto'
import type { LineMatch } from '@escandallo/contracts/documents/content.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import { contentOf, lineOf, readingOf } from '../../testing/paper.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let ana: Person
const establishmentId = randomUUID()
const about = () => ({ at: '2026-03-10T10:00:00.000Z', by: ana.userId })
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const place = {
    name: 'Centro',
    phone: null,
    website: null,
    currency: 'EUR',
    image: null,
    address: null,
    country: 'ES',
  }
  const opened = establishmentEvent.parse({
    type: 'EstablishmentOpened',
    data: { ...about(), establishmentId, details: { ...place, postalCode: null, timeZone: 'Europe/Madrid' } },
  })
  await happened(fixtures.store, ana.corporationId, `establishment-${establishmentId}`, [opened])
})
afterAll(() => fixtures.close())

const lines = ['Agua con gas', 'Agua con gas 33 cl', 'Aceite'].map((name, at) => lineOf({ name, code: `C-${at}` }))
const content = contentOf({ lines })
const supplier = { kind: 'new' as const, supplierId: randomUUID(), name: 'Bebidas Rey', taxId: 'B12345674' }

/** The products of the lines after a person said that these of them are one new product. */
const products = async (productIds: readonly string[], called: readonly string[] = []) => {
  const documentId = randomUUID()
  const file = { hash: 'e'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 900 }
  const reading = { ...readingOf(content), needsReview: [] }
  const events: DocumentEvent[] = [
    { type: 'DocumentUploaded', data: { ...about(), documentId, establishmentId, file } },
    {
      type: 'DocumentRead',
      data: { ...about(), documentId, reading, content, supplier, matches: [], duplicateOf: null },
    },
  ]
  await happened(fixtures.store, ana.corporationId, `document-${documentId}`, events)
  const matches = lines.map(({ lineId, name }, at): LineMatch => {
    return { lineId, product: { kind: 'new', productId: productIds[at] ?? '', name: called[at] ?? name ?? '' } }
  })
  const payload = { documentId, establishmentId, content, supplier, matches }
  const answer = await fixtures.send(ana, 'PUT', '/documents/update', { payload })
  expect(answer.statusCode, answer.payload).toBe(202)
  const recorded = (await Array.fromAsync(fixtures.store.read(`document-${documentId}`))).map((event) =>
    documentEvent.parse(event),
  )
  return lines.map(({ lineId }) => {
    const event = recorded.findLast(({ type, data }) => type === 'DocumentLineMatched' && data.lineId === lineId)
    return event?.type === 'DocumentLineMatched' && 'productId' in event.data.product && event.data.product.productId
  })
}

test('lines that a person said are one new product share the id of the first of them; others have their own', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const apart = await products([first, second, third])
  expect(new Set(apart).size).toBe(3)
  expect(await products([first, first, third], ['Agua con gas', 'Agua con gas'])).toEqual([
    apart[0],
    apart[0],
    apart[2],
  ])
  // Read under one id, and then one of them was corrected.
  expect(await products([first, first, third])).toEqual(apart)
})
