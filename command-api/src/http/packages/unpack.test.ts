import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { messageWith } from '../../testing/messages.ts'
import { jpeg, pdf, png } from '../../testing/multipart.ts'
import { packageLimits, unpack } from './unpack.ts'

const paper = (n: number) => new Uint8Array(Buffer.concat([pdf, Buffer.from(`% ${n}`)]))
const photo = (size: number) => new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(size, size % 251)]))
const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0"?>${text}`)
const zip = (files: Record<string, Uint8Array>) => ({ kind: 'zip' as const, bytes: zipSync(files) })
const mail = (...parts: Parameters<typeof messageWith>) => ({ kind: 'mail' as const, bytes: messageWith(...parts) })
const attached = (name: string, bytes: Uint8Array, more: object = {}) => ({
  name,
  type: 'application/octet-stream',
  bytes,
  ...more,
})
const namesOf = ({ papers }: Awaited<ReturnType<typeof unpack>>) => papers.map(({ name }) => name)

describe('an archive', () => {
  test('is a paper for each file that is one, and a reason for each that is none', async () => {
    const files = {
      'marzo/factura 1.pdf': paper(1),
      'marzo/': new Uint8Array(),
      'albarán.png': new Uint8Array(png),
      'electronica.xsig': xml('<Facturae/>'),
      'tique.xml': xml('<T:TicketBai/>'),
      'tarifa.xlsx': zipSync({ '[Content_Types].xml': xml('<Types/>') }),
      'leeme.txt': new TextEncoder().encode('Hola'),
      'vacio.pdf': new Uint8Array(),
      'copia.pdf': paper(1),
      '__MACOSX/._factura 1.pdf': new Uint8Array([0, 5, 22, 7]),
      'firmada.p7m': new Uint8Array([0x30, 0x82]),
    }
    const { papers, leftOut } = await unpack(zip(files), 'todo.zip')
    expect(papers.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['factura 1.pdf', 'application/pdf'],
      ['albarán.png', 'image/png'],
      ['electronica.xsig', 'application/xml'],
    ])
    expect(Buffer.from(papers[0]?.bytes ?? []).equals(Buffer.from(paper(1)))).toBe(true)
    expect(Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]))).toEqual({
      'tique.xml': 'xml-is-till-record',
      'tarifa.xlsx': 'file-is-list',
      'leeme.txt': 'file-type-not-taken',
      'vacio.pdf': 'file-empty',
      'copia.pdf': 'packed-twice',
      '__MACOSX/._factura 1.pdf': 'packed-by-system',
      'firmada.p7m': 'file-is-sealed',
    })
  })
  test('is opened within others, and no further than it makes sense', async () => {
    const nested = (depth: number): Uint8Array =>
      zipSync({ [`${depth}.pdf`]: paper(depth), ...(depth < 6 && { [`${depth}.zip`]: nested(depth + 1) }) })
    const { papers, leftOut } = await unpack({ kind: 'zip', bytes: nested(1) })
    expect(papers.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
    expect(leftOut).toEqual([{ name: '1.zip/2.zip/3.zip', reason: 'packed-too-deep' }])
  })
  test('of more papers than are taken at once names every one that stays out', async () => {
    const files = Object.fromEntries(Array.from({ length: packageLimits.papers + 3 }, (_, n) => [`${n}.pdf`, paper(n)]))
    const { papers, leftOut } = await unpack(zip(files))
    expect([papers.length, leftOut.map(({ reason }) => reason)]).toEqual([
      packageLimits.papers,
      ['packed-too-many', 'packed-too-many', 'packed-too-many'],
    ])
  })
  test('that would fill the memory is not unpacked', async () => {
    const bomb = zipSync({ 'a.pdf': new Uint8Array(packageLimits.bytes + 1), 'b.pdf': paper(1) }, { level: 9 })
    expect(await unpack({ kind: 'zip', bytes: bomb }, 'bomba.zip')).toEqual({
      papers: [],
      leftOut: [{ name: 'bomba.zip', reason: 'packed-too-large' }],
    })
    const inner = zipSync({ '1.zip': bomb, 'b.pdf': paper(1) })
    const { papers, leftOut } = await unpack({ kind: 'zip', bytes: inner })
    expect([papers.length, leftOut]).toEqual([1, [{ name: '1.zip', reason: 'packed-too-large' }]])
  })
  test('that lies about the size of a file ends with that file, at the size it claims', async () => {
    const bytes = zipSync({ 'a.pdf': new Uint8Array(packageLimits.bytes + 1) }, { level: 9 })
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, 100, true)
    expect((await unpack({ kind: 'zip', bytes }, 'a.zip')).leftOut).toEqual([
      { name: 'a.pdf', reason: 'packed-broken' },
    ])
  })
  test('with a password or broken says so', async () => {
    const locked = zipSync({ 'a.pdf': paper(1) })
    const at = Buffer.from(locked).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    locked[at + 8] = 1
    expect((await unpack({ kind: 'zip', bytes: locked }, 'a.zip')).leftOut[0]?.reason).toBe('packed-with-password')
    const cut = zipSync({ 'a.pdf': paper(1) }).subarray(0, 60)
    expect((await unpack({ kind: 'zip', bytes: cut }, 'a.zip')).leftOut).toEqual([
      { name: 'a.zip', reason: 'packed-broken' },
    ])
  })
  test('cannot name a place outside: the last part of a path is the name', async () =>
    expect(namesOf(await unpack(zip({ '../../etc/passwd.pdf': paper(1), 'C:\\x\\y.pdf': paper(2) })))).toEqual([
      'passwd.pdf',
      'y.pdf',
    ]))
})

describe('a message', () => {
  test('is a paper for each attachment, without the pictures of its text', async () => {
    const message = mail([
      attached('factura.pdf', paper(1)),
      attached('logo.png', new Uint8Array(png), { inline: true, contentId: 'logo' }),
      attached('firma.jpg', photo(20_000), { inline: true, contentId: 'firma' }),
      attached('foto.jpg', photo(90_000), { inline: true, contentId: 'foto' }),
      attached('ticket.jpg', photo(20_000)),
      attached('papeles.zip', zipSync({ 'dentro.pdf': paper(2) })),
    ])
    const { papers, leftOut } = await unpack(message)
    expect(papers.map(({ name }) => name)).toEqual(['factura.pdf', 'foto.jpg', 'ticket.jpg', 'dentro.pdf'])
    expect(leftOut).toEqual([
      { name: 'logo.png', reason: 'packed-picture-of-message' },
      { name: 'firma.jpg', reason: 'packed-picture-of-message' },
    ])
  })
  test('that was forwarded as a file is opened too', async () => {
    const forwarded = messageWith([attached('factura.pdf', paper(1))])
    const type = { type: 'message/rfc822' }
    expect(namesOf(await unpack(mail([attached('original.eml', forwarded, type)])))).toEqual(['factura.pdf'])
    expect(namesOf(await unpack(zip({ 'correo.eml': new Uint8Array(forwarded) })))).toEqual(['factura.pdf'])
  })
  test('without attachments holds nothing', async () =>
    expect(await unpack(mail([]))).toEqual({ papers: [], leftOut: [] }))
})
