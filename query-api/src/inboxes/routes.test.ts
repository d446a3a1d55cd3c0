import { randomUUID } from 'node:crypto'
import { messageWith } from '@escandallo/command-api/testing/messages.ts'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures({ inbox: { address: 'facturas@escandallo.example', provesSenders: true } })
const { corporationId, establishment: establishmentId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const get = async (
  path: string,
  query: Record<string, string> = {},
  asker: Parameters<typeof fixtures.ask>[0] = ana,
) => {
  await fixtures.projected()
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api${path}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const post = async (path: string, body: object) => {
  const answer = await fixtures.ask(ana, { method: 'POST', url: `/api${path}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json()
}
const workers = { service: corporationId }
const address = () => get('/inboxes/address')
const tokenOf = (text: string) => /\+([a-z2-7]{16})@/.exec(text)?.[1] ?? ''
const paper = () => new Uint8Array(Buffer.concat([pdf, Buffer.from(randomUUID())]))
const attached = (bytes: Uint8Array) => ({ name: 'factura.pdf', type: 'application/pdf', bytes })

const receive = async (
  from: string,
  message: Buffer,
  { proven = true, standing = 'known', automatic = false, arrivalId = randomUUID() } = {},
) => {
  const about = { inboxId: randomUUID(), from, subject: 'Factura', messageId: '<1@x>', sentAt: null, proven }
  const form = multipart([
    { name: 'message', value: JSON.stringify({ arrivalId, message: about, standing, establishmentId, automatic }) },
    { name: 'file', filename: 'message.eml', type: 'message/rfc822', bytes: message },
  ])
  const answer = await fixtures.ask(workers, { method: 'POST', url: '/api/inboxes/receive', ...form })
  expect(answer.statusCode, answer.payload).toBe(202)
  return { ...answer.json(), arrivalId }
}
const arrivalOf = async (arrivalId: string) =>
  (await get('/inboxes/arrivals')).items.find((item: { arrivalId: string }) => item.arrivalId === arrivalId)

describe('the address for papers', () => {
  test('is made by a person, renewed by a person, and then the former one is nobody’s', async () => {
    expect(await address()).toMatchObject({ ready: true, provesSenders: true, address: null, madeAt: null })
    await post('/inboxes/address', { establishmentId })
    const first = (await address()).address
    expect(first).toMatch(/^facturas\+[a-z2-7]{16}@escandallo\.example$/)
    expect(await get('/inboxes/owner', { token: tokenOf(first) }, workers)).toMatchObject({
      owner: { corporationId, establishmentId },
    })
    await post('/inboxes/address', { establishmentId })
    expect((await address()).address).not.toBe(first)
    expect(await get('/inboxes/owner', { token: tokenOf(first) }, workers)).toEqual({ owner: null })
  })
  test('knows people, suppliers and those that a person has settled', async () => {
    const standing = async (sender: string) =>
      (await get('/inboxes/sender', { arrivalId: randomUUID(), address: sender }, workers)).standing
    expect(await standing('nadie@ejemplo.example')).toBe('unknown')
    await post('/inboxes/senders/allow', { address: 'Gestoria@Ejemplo.example' })
    expect(await standing('GESTORIA@ejemplo.example')).toBe('known')
    await post('/inboxes/senders/refuse', { address: 'gestoria@ejemplo.example' })
    expect(await standing('gestoria@ejemplo.example')).toBe('refused')
    expect((await address()).senders).toEqual([{ address: 'gestoria@ejemplo.example', allowed: false }])
    await post('/inboxes/senders/forget', { address: 'gestoria@ejemplo.example' })
    expect([await standing('gestoria@ejemplo.example'), (await address()).senders]).toEqual(['unknown', []])
  })
})

describe('a message that came', () => {
  test('is a document for each paper, and says what stayed out; the same again is nothing more', async () => {
    const arrivalId = randomUUID()
    const message = messageWith([attached(paper()), { ...attached(new Uint8Array([72])), name: 'nota.txt' }])
    expect(await receive('a@frutas.example', message, { arrivalId })).toMatchObject({ state: 'taken' })
    const arrival = await arrivalOf(arrivalId)
    expect(arrival).toMatchObject({ state: 'taken', from: 'a@frutas.example', papers: [{ name: 'factura.pdf' }] })
    expect(arrival.leftOut).toEqual([{ name: 'nota.txt', reason: 'file-type-not-taken' }])
    const documents = async () => (await get('/documents/list')).total
    const count = await documents()
    const [first, second] = await Promise.all([
      receive('a@frutas.example', message, { arrivalId }),
      receive('a@frutas.example', message, { arrivalId }),
    ])
    expect([first.state, second.state, await documents()]).toEqual(['taken', 'taken', count])
    const document = await get('/documents/details', { id: arrival.papers[0].documentId })
    expect(document).toMatchObject({ establishmentId, file: { name: 'factura.pdf' } })
  })
  test('from two workers at once is filed once', async () => {
    const arrivalId = randomUUID()
    const message = messageWith([attached(paper()), { ...attached(paper()), name: 'otra.pdf' }])
    const count = (await get('/documents/list')).total
    await Promise.all([1, 2, 3].map(() => receive('a@frutas.example', message, { arrivalId })))
    expect((await get('/documents/list')).total).toBe(count + 2)
  })
  test('of a stranger waits, and is taken when a person says so and it is handed over again', async () => {
    const arrivalId = randomUUID()
    const [message, count] = [messageWith([attached(paper())]), (await get('/documents/list')).total]
    expect(await receive('nadie@x.example', message, { arrivalId, standing: 'unknown' })).toMatchObject({
      state: 'held',
    })
    expect(await arrivalOf(arrivalId)).toMatchObject({
      state: 'held',
      reason: 'sender-unknown',
      files: ['factura.pdf'],
    })
    expect((await get('/documents/list')).total).toBe(count)
    await post('/inboxes/arrivals/release', { arrivalId })
    expect(await get('/inboxes/sender', { arrivalId }, workers)).toMatchObject({ state: 'released' })
    expect(await receive('nadie@x.example', message, { arrivalId, standing: 'unknown' })).toMatchObject({
      state: 'taken',
    })
    expect((await get('/documents/list')).total).toBe(count + 1)
  })
  test('that is refused is answered once a day, and never where nobody wrote it or nothing proves who did', async () => {
    const empty = messageWith([])
    const lettersTo = (to: string) => fixtures.letters.filter((letter) => letter.to === to)
    await receive('a@vacio.example', empty)
    await receive('a@vacio.example', empty)
    expect(lettersTo('a@vacio.example')).toMatchObject([{ kind: 'inbox-refused' }])
    await receive('b@vacio.example', empty, { automatic: true })
    await receive('c@vacio.example', empty, { proven: false })
    expect([...lettersTo('b@vacio.example'), ...lettersTo('c@vacio.example')]).toEqual([])
  })
})
