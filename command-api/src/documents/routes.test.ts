import { randomUUID } from 'node:crypto'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { jpeg, multipart, type Part, pdf, png } from '../testing/multipart.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let ana: Person
const establishmentId = randomUUID()

beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const opened = establishmentEvent.parse({
    type: 'EstablishmentOpened',
    data: {
      establishmentId,
      at: new Date().toISOString(),
      by: ana.userId,
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
  await happened(fixtures.store, ana.corporationId, `establishment-${establishmentId}`, [opened])
})
afterAll(() => fixtures.close())

const here: Part = { name: 'establishmentId', value: establishmentId }
const file = (bytes: Buffer, filename = 'factura.pdf', type = 'application/pdf'): Part => ({
  name: 'file',
  filename,
  type,
  bytes,
})
/** Bytes that nobody sent before. */
const fresh = (bytes = pdf) => Buffer.concat([bytes, Buffer.from(randomUUID())])
const upload = (...parts: Part[]) => fixtures.send(ana, 'POST', '/documents/new', multipart(parts))

const uploaded = async (documentId: string) => {
  const [event] = await Array.fromAsync(fixtures.store.read(`document-${documentId}`))
  const parsed = documentEvent.parse(event)
  if (parsed.type !== 'DocumentUploaded') throw new Error(`${parsed.type} is no upload`)
  return parsed.data
}

/** What is refused leaves neither an event nor a byte. */
const refused = async (work: () => ReturnType<typeof upload>) => {
  const eventsBefore = [await fixtures.stored(), (await fixtures.events()).length]
  const answer = await work()
  expect([await fixtures.stored(), (await fixtures.events()).length]).toEqual(eventsBefore)
  return [answer.statusCode, answer.json().code]
}

describe('sending a document', () => {
  test.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a photo as JPEG', jpeg, 'image/jpeg'],
    ['a scan as PNG', png, 'image/png'],
    ['an invoice as XML', Buffer.from('<?xml version="1.0"?><Facturae/>'), 'application/xml'],
  ])('takes %s and keeps its bytes', async (_, bytes, mediaType) => {
    const sent = fresh(bytes)
    const answer = await upload(here, file(sent))
    expect(answer.statusCode).toBe(202)
    const data = await uploaded(answer.json().id)
    expect(data).toMatchObject({ establishmentId, by: ana.userId, file: { mediaType, size: sent.length } })
    expect(Buffer.concat(await Array.fromAsync(await fixtures.objects.get(data.file.hash))).equals(sent)).toBe(true)
  })

  test('believes the bytes, whatever name and type say', async () => {
    const sent = fresh(png)
    const answer = await upload(here, file(sent, 'factura.pdf', 'application/pdf'))
    expect((await uploaded(answer.json().id)).file.mediaType).toBe('image/png')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await refused(() => upload(here, file(page)))).toEqual([415, 'file-type-not-taken'])
  })

  test('takes the file and the field in any order', async () => {
    expect((await upload(file(fresh()), here)).statusCode).toBe(202)
  })

  test('takes a file of exactly the limit', async () => {
    const most = Buffer.alloc(MAX_FILE_BYTES, 0x20)
    pdf.copy(most)
    expect((await upload(here, file(most))).statusCode).toBe(202)
  })

  test('refuses one byte more and stores nothing', async () => {
    const more = Buffer.alloc(MAX_FILE_BYTES + 1, 0x21)
    pdf.copy(more)
    expect(await refused(() => upload(here, file(more)))).toEqual([413, 'file-too-large'])
    expect(await refused(() => upload(file(more), here))).toEqual([413, 'file-too-large'])
  })

  test.each([
    ['an empty file', [here, file(Buffer.alloc(0))], 400, 'file-empty'],
    ['no file', [here], 400, 'file-required'],
    ['a file without an establishment', [file(fresh())], 400, 'invalid'],
    [
      'a file for no such establishment',
      [{ ...here, value: randomUUID() }, file(fresh())],
      404,
      'establishment-unknown',
    ],
    ['something else than an id', [{ ...here, value: '../../x' }, file(fresh())], 400, 'invalid'],
    ['two files', [here, file(fresh()), file(fresh())], 413, 'too-large'],
    [
      'a photo as HEIC',
      [here, file(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1'), 'a.jpg', 'image/jpeg')],
      415,
      'file-is-heic',
    ],
    [
      'HEIC of another brand',
      [here, file(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0', 'latin1'), 'a.heic', 'image/heic')],
      415,
      'file-is-heic',
    ],
    ['a program', [here, file(Buffer.from('MZ\x90\0'), 'factura.pdf.exe')], 415, 'file-type-not-taken'],
    [
      'an SVG',
      [here, file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'a.png')],
      415,
      'file-type-not-taken',
    ],
    ['a broken archive', [here, file(Buffer.from('PK\x03\x04'), 'a.pdf')], 400, 'package-without-papers'],
    ...(
      [
        ['XML of something else', 'rss', 'xml-is-no-invoice'],
        ['an invoice in a format of its own', 'Invoice', 'xml-is-no-invoice'],
        ['a record of a till', 'T:TicketBai', 'xml-is-till-record'],
        ['XML with a document type', '!DOCTYPE Facturae', 'xml-has-doctype'],
      ] as const
    ).map(([what, root, code]): [string, Part[], number, string] => [
      what,
      [here, file(Buffer.from(`<?xml version="1.0"?><${root}>`), 'factura.xml', 'application/xml')],
      415,
      code,
    ]),
    ['the beginning of a PNG', [here, file(png.subarray(0, 7), 'a.png')], 415, 'file-type-not-taken'],
  ] satisfies [string, Part[], number, string][])('refuses %s', async (_, parts, status, code) => {
    expect(await refused(() => upload(...parts))).toEqual([status, code])
  })

  test('keeps in mind that nobody said where it belongs, and where its uploader may send it', async () => {
    const answer = await upload(here, { name: 'guessed', value: 'true' }, file(fresh()))
    expect(await uploaded(answer.json().id)).toMatchObject({ establishmentId, among: 'all' })
    expect(await uploaded((await upload(here, file(fresh()))).json().id)).not.toHaveProperty('among')
  })

  test('refuses a body that breaks off', async () => {
    const { payload, headers } = multipart([here, file(fresh())])
    const cut = { payload: payload.subarray(0, payload.length - 90), headers }
    const [status] = await refused(() => fixtures.send(ana, 'POST', '/documents/new', cut))
    expect(status).toBe(400)
  })

  test('refuses what is no form', async () => {
    const json = () => fixtures.send(ana, 'POST', '/documents/new', { payload: { establishmentId } })
    expect(await refused(json)).toEqual([415, 'multipart-required'])
  })

  test('refuses a thousand fields', async () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => ({ name: `field${index}`, value: 'x' }))
    const [status] = await refused(() => upload(...fields, here, file(fresh())))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\factura.pdf', 'factura.pdf'],
    ['facturación nº 3 – ñandú 🧾.pdf', 'facturación nº 3 – ñandú 🧾.pdf'],
    [`${'a'.repeat(300)}.pdf`, 'a'.repeat(255)],
    ['', 'document'],
  ])('keeps of the name %j what is harmless', async (sent, expected) => {
    const answer = await upload(here, file(fresh(), sent))
    if (sent === '' && answer.statusCode === 400) return expect(answer.json().code).toBe('file-required')
    expect(answer.statusCode).toBe(202)
    expect((await uploaded(answer.json().id)).file.name).toBe(expected)
  })

  test('cuts a name between letters, never inside one', async () => {
    const answer = await upload(here, file(fresh(), `a${'🧾'.repeat(200)}.pdf`))
    expect(answer.statusCode).toBe(202)
    const { name } = (await uploaded(answer.json().id)).file
    expect(name.isWellFormed()).toBe(true)
  })

  test('takes a file that is two things for what its first bytes say', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>%PDF-1.4'), Buffer.from(randomUUID())])
    const answer = await upload(here, file(polyglot, 'a.html', 'text/html'))
    expect((await uploaded(answer.json().id)).file.mediaType).toBe('image/jpeg')
  })

  test('is one document however often it is sent under one key', async () => {
    const [key, bytes] = [randomUUID(), fresh()]
    const send = (sent: Buffer) => {
      const { payload, headers } = multipart([here, file(sent)])
      return fixtures.send(ana, 'POST', '/documents/new', { payload, headers: { ...headers, 'idempotency-key': key } })
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bytes)))
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(202)
    expect(await Array.fromAsync(fixtures.store.read(`document-${answers[0]?.json().id}`))).toHaveLength(1)
    expect((await send(fresh())).statusCode).toBe(422)
  })
})

describe('sending a document again', () => {
  const reupload = (documentId: string, bytes: Buffer) =>
    fixtures.send(
      ana,
      'POST',
      '/documents/reupload',
      multipart([{ name: 'documentId', value: documentId }, file(bytes)]),
    )

  test('replaces its file', async () => {
    const { id } = (await upload(here, file(fresh()))).json()
    expect((await reupload(id, fresh(png))).statusCode).toBe(202)
    const events = await Array.fromAsync(fixtures.store.read(`document-${id}`))
    expect(events.map(({ type }) => type)).toEqual(['DocumentUploaded', 'DocumentReuploaded'])
  })

  test('is unknown for a document that is not there, and keeps nothing', async () => {
    expect(await refused(() => reupload(randomUUID(), fresh()))).toEqual([404, 'document-unknown'])
  })
})

test('a file that comes under a key that was used, or for a document that takes none, leaves no bytes', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const under = (...parts: Part[]) => {
    const { headers: typed, payload } = multipart(parts)
    return fixtures.send(ana, 'POST', '/documents/new', { payload, headers: { ...typed, ...headers } })
  }
  expect((await under(here, file(fresh()))).statusCode).toBe(202)
  expect(await refused(() => under(here, file(fresh())))).toEqual([422, 'idempotency-key-reused'])
})
