import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Dependencies } from '../../dependencies.ts'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { multipart } from '../../testing/multipart.ts'

type PictureWords = Dependencies['pictureWords']
const nothing: PictureWords = async () => ({ words: [] })
const reader = { words: nothing }
const { employ, send, close } = await openCommandFixtures({
  pictureWords: (bytes, signal) => reader.words(bytes, signal),
})
afterAll(close)
beforeEach(() => {
  reader.words = nothing
})
const cook = await employ({ corporationId: randomUUID(), sections: ['products'] })
const other = await employ({ corporationId: randomUUID(), sections: ['products'] })

const pageOf = (width: number, height: number) => createCanvas(width, height).toBuffer('image/png')
const page = pageOf(20, 20)
const read = async (bytes: Buffer, person = cook) =>
  send(person, 'POST', '/prices/lists/page', multipart([{ name: 'file', filename: 'a.png', type: 'image/png', bytes }]))
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json().code]

test('a page is answered at once, as nothing is accepted for later', async () => {
  const answer = await read(page)
  expect([answer.statusCode, answer.json()]).toEqual([200, { words: [] }])
})

test.each(['timed-out', 'out-of-memory', 'crashed'])(
  '%s says that it may be tried again, not that the file is broken',
  async (failure) => {
    reader.words = async () => ({ failure })
    const answer = await read(page)
    expect([...codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'printed-page-not-read', '30'])
  },
)

test('what is no picture is broken, and what is larger than a page that is drawn is too large', async () => {
  expect(codeOf(await read(Buffer.from('<html>')))).toEqual([422, 'sheet-broken'])
  expect(codeOf(await read(pageOf(3_000, 3_001)))).toEqual([413, 'printed-page-too-large'])
  expect(codeOf(await read(Buffer.concat([page, Buffer.alloc(10 * 2 ** 20)])))).toEqual([413, 'printed-page-too-large'])
})

test('pages of one corporation are bounded and keep out nobody else', async () => {
  const ends: (() => void)[] = []
  const pages: number[] = []
  reader.words = (bytes) =>
    new Promise((resolve) => {
      pages.push(bytes.length)
      ends.push(() => resolve({ words: [] }))
    })
  const three = [read(page), read(page), read(page)]
  await expect.poll(() => pages.length).toBe(1)
  expect(codeOf(await read(page))).toEqual([429, 'uploads-too-many'])
  reader.words = nothing
  expect((await read(page, other)).statusCode).toBe(200)
  for (const end of ends) end()
  expect((await Promise.all(three)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
