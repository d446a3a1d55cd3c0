import { randomUUID } from 'node:crypto'
import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import { contentOf, readingOf } from '../../testing/paper.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let ana: Person
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const details = { name: 'Casa', address: null, website: null, phone: null, description: null, currency: 'EUR' }
  const about = { corporationId: ana.corporationId, at: '2026-03-01T10:00:00.000Z', by: ana.userId }
  const founded = corporationEvent.parse({
    type: 'CorporationFounded',
    data: { ...about, details: { ...details, taxIds: ['A58818501'] } },
  })
  await happened(fixtures.store, ana.corporationId, `corporation-${ana.corporationId}`, [founded])
})
afterAll(() => fixtures.close())

/** A paper that was read for sure, made out to this tax id. */
const paper = async (customerTaxId: string) => {
  const documentId = randomUUID()
  const about = { documentId, at: '2026-03-10T10:00:00.000Z', by: ana.userId }
  const content = contentOf({ customerTaxId })
  const file = { hash: 'd'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 900 }
  const supplier = { kind: 'existing' as const, supplierId: randomUUID() }
  const reading = { ...readingOf(content), needsReview: [] }
  const events: DocumentEvent[] = [
    { type: 'DocumentUploaded', data: { ...about, establishmentId: randomUUID(), file } },
    { type: 'DocumentRead', data: { ...about, reading, content, supplier, matches: [], duplicateOf: null } },
  ]
  await happened(fixtures.store, ana.corporationId, `document-${documentId}`, events)
  return async (consent: object) => {
    const payload = { documentId, expectedTotal: content.totals.total, ...consent }
    const answer = await fixtures.send(ana, 'POST', '/documents/confirm', { payload })
    return [answer.statusCode, answer.json().code]
  }
}

describe('confirming', () => {
  test('a paper for somebody else is refused from a list and without a yes', async () => {
    const confirm = await paper('B12345674')
    const refused = [409, 'document-for-somebody-else']
    expect(await confirm({ unseen: true })).toEqual(refused)
    expect(await confirm({ unseen: true, acceptCustomer: true, ownTaxIds: ['B12345674'] })).toEqual(refused)
    expect(await confirm({ acceptDifferences: true })).toEqual(refused)
    expect(await confirm({ acceptCustomer: true })).toEqual([202, undefined])
  })
  test('a paper for us is taken from a list', async () => {
    expect(await (await paper('ES-A58818501'))({ unseen: true })).toEqual([202, undefined])
  })
})
