import { randomUUID } from 'node:crypto'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { multipart, pdf } from '../testing/multipart.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
afterEach(() => fixtures.close())

const open = async (paperLimits: { bytes: number; pending: number }) => {
  fixtures = await openCommandFixtures({ paperLimits })
}
/** Somebody with an establishment of their own, and what they upload. */
const house = async () => {
  const establishmentId = randomUUID()
  const person = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const opened = establishmentEvent.parse({
    type: 'EstablishmentOpened',
    data: {
      establishmentId,
      at: new Date().toISOString(),
      by: person.userId,
      details: {
        name: 'Centro',
        phone: null,
        website: null,
        currency: 'EUR',
        image: null,
        address: null,
        country: 'ES',
        postalCode: null,
        timeZone: 'Europe/Madrid',
      },
    },
  })
  await happened(fixtures.store, person.corporationId, `establishment-${establishmentId}`, [opened])
  const send = (path: string, field: { name: string; value: string }, key: string) => {
    const bytes = Buffer.concat([pdf, Buffer.from(key)])
    const form = multipart([field, { name: 'file', filename: 'a.pdf', type: 'application/pdf', bytes }])
    return fixtures.send(person, 'POST', path, { ...form, headers: { ...form.headers, 'idempotency-key': key } })
  }
  return {
    upload: (key: string = randomUUID()) =>
      send('/documents/new', { name: 'establishmentId', value: establishmentId }, key),
    uploadAgain: (id: string) => send('/documents/reupload', { name: 'documentId', value: id }, randomUUID()),
    remove: (id: string) => fixtures.send(person, 'DELETE', '/documents/delete', { query: { id } }),
  }
}
const size = pdf.length + 36
const outcome = ({ statusCode, payload }: { statusCode: number; payload: string }) =>
  statusCode === 202 ? 'taken' : JSON.parse(payload).code

describe('what a company may lay down', () => {
  test('is so many documents that wait; who deletes one may upload another, and others go on', async () => {
    await open({ bytes: 1_000_000, pending: 2 })
    const [ours, theirs] = [await house(), await house()]
    const key = randomUUID()
    const first = await ours.upload(key)
    expect([outcome(first), outcome(await ours.upload()), outcome(await ours.upload())]).toEqual([
      'taken',
      'taken',
      'too-many-pending',
    ])
    expect(await fixtures.stored()).toBe(2)
    expect([outcome(await theirs.upload()), outcome(await ours.upload(key))]).toEqual(['taken', 'taken'])
    const { id } = first.json()
    expect(outcome(await ours.uploadAgain(id))).toBe('taken')
    expect((await ours.remove(id)).statusCode).toBe(202)
    expect([outcome(await ours.upload()), outcome(await ours.upload())]).toEqual(['taken', 'too-many-pending'])
  })

  test('is so many bytes, those of deleted documents too, and a refused file leaves none', async () => {
    await open({ bytes: size * 2, pending: 100 })
    const [ours, theirs] = [await house(), await house()]
    const { id } = (await ours.upload()).json()
    expect(outcome(await ours.uploadAgain(id))).toBe('taken')
    await ours.remove(id)
    const storedBefore = await fixtures.stored()
    expect(outcome(await ours.upload())).toBe('storage-full')
    expect(await fixtures.stored()).toBe(storedBefore)
    expect(outcome(await theirs.upload())).toBe('taken')
  })
})
