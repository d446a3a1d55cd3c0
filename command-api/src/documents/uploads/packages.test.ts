import { randomUUID } from 'node:crypto'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import { messageWith } from '../../testing/messages.ts'
import { multipart, pdf, png } from '../../testing/multipart.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let ana: Person
const establishmentId = randomUUID()
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const details = {
    name: 'Centro',
    phone: null,
    website: null,
    currency: 'EUR',
    image: null,
    address: null,
    country: 'ES',
    postalCode: null,
    timeZone: 'Europe/Madrid',
  }
  const opened = establishmentEvent.parse({
    type: 'EstablishmentOpened',
    data: { establishmentId, at: new Date().toISOString(), by: ana.userId, details },
  })
  await happened(fixtures.store, ana.corporationId, `establishment-${establishmentId}`, [opened])
})
afterAll(() => fixtures.close())

const paper = () => new Uint8Array(Buffer.concat([pdf, Buffer.from(randomUUID())]))
const send = (name: string, bytes: Uint8Array, key = randomUUID()) => {
  const form = multipart([
    { name: 'establishmentId', value: establishmentId },
    { name: 'guessed', value: 'true' },
    { name: 'file', filename: name, type: 'application/octet-stream', bytes: Buffer.from(bytes) },
  ])
  return fixtures.send(ana, 'POST', '/documents/new', {
    payload: form.payload,
    headers: { ...form.headers, 'idempotency-key': key },
  })
}
const uploadedAs = async (documentId: string) => {
  const [first] = await Array.fromAsync(fixtures.store.read(`document-${documentId}`))
  return documentEvent.parse(first).data
}

describe('an archive or a message among the papers', () => {
  test('is a document for each paper in it, and a reason for what stays out', async () => {
    const [first, second] = [paper(), paper()]
    const bytes = zipSync({ 'a/1.pdf': first, 'nota.txt': new Uint8Array([72]), '2.pdf': second })
    const answer = await send('papeles.zip', bytes)
    const { id, papers, leftOut, position } = answer.json()
    expect(answer.statusCode).toBe(202)
    expect(leftOut).toEqual([{ name: 'nota.txt', reason: 'file-type-not-taken' }])
    expect(papers.map(({ name, size }: { name: string; size: number }) => [name, size])).toEqual([
      ['1.pdf', first.length],
      ['2.pdf', second.length],
    ])
    expect([id, position]).toEqual([papers[0].documentId, expect.any(String)])
    const uploaded = await uploadedAs(papers[1].documentId)
    expect(uploaded).toMatchObject({ establishmentId, among: 'all', by: ana.userId, file: { name: '2.pdf' } })
    const hash = 'file' in uploaded ? uploaded.file.hash : ''
    expect(Buffer.concat(await Array.fromAsync(await fixtures.objects.get(hash))).equals(second)).toBe(true)
  })
  test('is the same documents when it comes again under its key', async () => {
    const [bytes, key] = [zipSync({ '1.pdf': paper(), '2.pdf': paper() }), randomUUID()]
    const first = await send('a.zip', bytes, key)
    const count = (await fixtures.events()).length
    const again = await send('a.zip', bytes, key)
    expect(again.json().papers).toEqual(first.json().papers)
    expect((await fixtures.events()).length).toBe(count)
  })
  test('comes as a message with what is attached to it', async () => {
    const message = messageWith([{ name: 'factura.pdf', type: 'application/pdf', bytes: paper() }])
    expect((await send('correo.eml', message)).json()).toMatchObject({ papers: [{ name: 'factura.pdf' }], leftOut: [] })
  })
  test('without a paper is refused with what is wrong with each file, and keeps nothing', async () => {
    const stored = await fixtures.stored()
    const count = (await fixtures.events()).length
    const answer = await send('a.zip', zipSync({ 'nota.txt': new Uint8Array([72]), 'vacia.png': new Uint8Array() }))
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      ...[400, 'package-without-papers'],
      [
        { path: 'nota.txt', code: 'file-type-not-taken' },
        { path: 'vacia.png', code: 'file-empty' },
      ],
    ])
    expect(await fixtures.stored()).toEqual(stored)
    expect((await fixtures.events()).length).toBe(count)
  })
  test('is no better picture of a document', async () => {
    const { id } = (await send('a.zip', zipSync({ '1.png': new Uint8Array(png) }))).json()
    const form = multipart([
      { name: 'documentId', value: id },
      { name: 'file', filename: 'a.zip', type: 'application/zip', bytes: Buffer.from(zipSync({ '1.pdf': paper() })) },
    ])
    const answer = await fixtures.send(ana, 'POST', '/documents/reupload', {
      payload: form.payload,
      headers: form.headers,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'file-type-not-taken'])
  })
})
