import { randomUUID } from 'node:crypto'
import { unmarked } from '@escandallo/contracts/pictures/marked.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { multipart } from '../testing/multipart.ts'

const { employ, send, objects, stored, close } = await openCommandFixtures()
const cook = await employ({ corporationId: randomUUID(), sections: ['dishes'] })
afterAll(close)

const upload = (bytes: Buffer, person = cook) =>
  send(person, 'POST', '/space/upload', multipart([{ name: 'file', filename: 'a.jpg', type: 'image/jpeg', bytes }]))

const plate = (width: number, height: number) => {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').fillRect(0, 0, width, height)
  return canvas
}
const kept = async (hash: string) => {
  const parts: Buffer[] = []
  for await (const part of await objects.get(hash)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
/** A camera's note that the picture is to be turned by a quarter, with a place. */
const noted = (jpeg: Buffer, words: string) => {
  const head = Buffer.from(
    '457869660000' + '49492a0008000000' + '0100' + '1201030001000000' + '06000000' + '00000000',
    'hex',
  )
  const note = Buffer.concat([head, Buffer.from(words)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(note.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, note, jpeg.subarray(2)])
}
/** The head of a PNG that says it is as large as this. */
const claimed = (width: number, height: number, ...chunks: string[]) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([head, size, Buffer.from('080600000000000000', 'hex'), Buffer.from(chunks.join('....'))])
}

test('a photograph is drawn anew: smaller, upright, without what its camera noted, with a thumbnail', async () => {
  const photograph = noted(plate(4000, 3000).toBuffer('image/jpeg', 90), 'GPS 40.41 N 3.70 W')
  const answer = await upload(photograph)
  expect(answer.statusCode).toBe(202)
  const bytes = await kept(answer.json().hash)
  expect(bytes.includes('GPS')).toBe(false)
  const picture = unmarked(bytes, cook.corporationId)
  const [whole, thumbnail] = await Promise.all([
    loadImage(Buffer.concat(picture?.picture ?? [])),
    loadImage(Buffer.from(picture?.thumbnail ?? [])),
  ])
  expect([whole.width, whole.height, thumbnail.width, thumbnail.height]).toEqual([1200, 1600, 240, 320])
})

test('the same picture of two houses is two, and neither is read as the other', async () => {
  const other = await employ({ corporationId: randomUUID(), sections: [] })
  const photograph = plate(30, 30).toBuffer('image/png')
  const [ours, theirs] = await Promise.all([upload(photograph), upload(photograph, other)])
  expect(ours.json().hash).not.toBe(theirs.json().hash)
  expect((await upload(photograph)).json().hash).toBe(ours.json().hash)
  expect(unmarked(await kept(theirs.json().hash), cook.corporationId)).toBeNull()
})

test.each([
  ['nothing', Buffer.alloc(0), 400, 'file-empty'],
  ['a text', Buffer.from('a photograph, I swear'), 415, 'picture-type-not-taken'],
  ['an invoice', Buffer.from('%PDF-1.4 '), 415, 'picture-type-not-taken'],
  ['a drawing with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), 415, 'picture-type-not-taken'],
  ['a GIF', Buffer.from('GIF89a.......'), 415, 'picture-type-not-taken'],
  ['a picture of an iPhone', Buffer.from('....ftypheic....'), 415, 'file-is-heic'],
  ['a PNG that moves', claimed(10, 10, 'acTL', 'IDAT'), 415, 'picture-animated'],
  ['50 megapixels', claimed(10_000, 5000, 'IDAT'), 413, 'picture-too-many-pixels'],
  ['a bomb of four thousand million pixels', claimed(65_000, 65_000, 'IDAT'), 413, 'picture-too-many-pixels'],
  ['a picture without pixels', claimed(0, 10, 'IDAT'), 400, 'picture-unreadable'],
  ['a head without a body', claimed(100, 100, 'IDAT'), 400, 'picture-unreadable'],
  ['the beginning of a JPEG', plate(90, 90).toBuffer('image/jpeg').subarray(0, 12), 400, 'picture-unreadable'],
])('%s is refused, and nothing of it is kept', async (_, bytes, status, code) => {
  const storedBefore = await stored()
  const answer = await upload(bytes)
  const { code: general, errors } = answer.json()
  expect([answer.statusCode, errors?.[0]?.code ?? general]).toEqual([status, code])
  expect(await stored()).toBe(storedBefore)
})

test('twenty at once are drawn one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, side) => upload(plate(20 + side, 20).toBuffer('image/png'))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 202))
})
