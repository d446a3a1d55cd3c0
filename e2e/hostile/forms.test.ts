import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { multipart, type Part, pdf } from '@escandallo/command-api/testing/multipart.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

const fixtures = await openFixtures()
const home = await foundCorporation(fixtures)
const person = await fixtures.employ({ corporationId: home.corporationId, name: 'Ana', role: 'admin' })
const url = new URL(await fixtures.command.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => fixtures.close())

const kept = async () => {
  const hashes: string[] = []
  for await (const { hash } of fixtures.objects.list()) hashes.push(hash)
  return hashes
}
const arriving = () => readdir(join(fixtures.beside.folder, 'arriving'))
const headers = () => ({ authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() })
const send = async (body: Buffer, type: string | undefined) => {
  const response = await fetch(new URL('/api/documents/new', url), {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers(), ...(type === undefined ? {} : { 'content-type': type }) },
  })
  const problem = (await response.json()) as { code?: string }
  return [response.status, problem.code]
}
const where: Part = { name: 'establishmentId', value: home.establishment }
const paper = (bytes = Buffer.concat([pdf, Buffer.from(randomUUID())])): Part => ({
  name: 'file',
  filename: 'factura.pdf',
  type: 'application/pdf',
  bytes,
})
const sized = (length: number) => Buffer.concat([pdf, Buffer.alloc(length - pdf.length, 32)])
const form = (...parts: Part[]) => {
  const { payload, headers } = multipart(parts)
  return [payload, headers['content-type']] as const
}

let before: { events: number; files: string[] }
beforeEach(async () => {
  before = { events: await fixtures.events(), files: await kept() }
})

describe('a form that is refused leaves nothing behind', () => {
  afterEach(async () => {
    expect(await fixtures.events()).toBe(before.events)
    expect(await kept()).toEqual(before.files)
    expect(await arriving()).toEqual([])
  })
  const [whole, type] = form(where, paper())

  test('with a file one byte over the limit', async () =>
    expect(await send(...form(where, paper(sized(MAX_FILE_BYTES + 1))))).toEqual([413, 'file-too-large']))
  test('with a file over the limit before its fields', async () =>
    expect(await send(...form(paper(sized(MAX_FILE_BYTES + 1)), where))).toEqual([413, 'file-too-large']))
  test('with two files', async () => expect((await send(...form(where, paper(), paper())))[0]).toBe(413))
  test('with a thousand fields', async () => {
    const many = Array.from({ length: 1_000 }, (_, at): Part => ({ name: `f${at}`, value: 'x' }))
    expect((await send(...form(where, ...many, paper())))[0]).toBe(413)
  })
  test('with a field of a megabyte', async () =>
    expect((await send(...form({ name: 'establishmentId', value: 'x'.repeat(1_000_000) }, paper())))[0]).toBeLessThan(
      500,
    ))
  test('with a field that is no field', async () =>
    expect((await send(...form({ name: '__proto__', value: 'x' }, paper())))[0]).toBe(400))
  test('without a file', async () => expect(await send(...form(where))).toEqual([400, 'file-required']))
  test('without an establishment', async () => expect(await send(...form(paper()))).toEqual([400, 'invalid']))
  test('for an establishment of nobody', async () =>
    expect((await send(...form({ name: 'establishmentId', value: randomUUID() }, paper())))[0]).toBe(404))
  test('that is no form', async () => expect((await send(whole, 'application/json'))[0]).toBeLessThan(500))
  test('that does not say what it is', async () => expect((await send(whole, undefined))[0]).toBe(415))
  test('without a boundary', async () => expect((await send(whole, 'multipart/form-data'))[0]).toBe(400))
  test('with another boundary', async () =>
    expect((await send(whole, 'multipart/form-data; boundary=other'))[0]).toBe(400))
  test('with a boundary of ten thousand letters', async () =>
    expect((await send(whole, `multipart/form-data; boundary=${'x'.repeat(10_000)}`))[0]).toBe(400))
  test('that breaks off in the middle', async () =>
    expect(await send(whole.subarray(0, whole.length - 60), type)).toEqual([400, 'malformed']))
  test('whose part has no end of its head', async () =>
    expect((await send(Buffer.from(`--b\r\n${'X: y\r\n'.repeat(5_000)}`), 'multipart/form-data; boundary=b'))[0]).toBe(
      400,
    ))
})

/** Speaks to the server byte by byte, as no well-bred browser does. */
const spoken = (head: Record<string, string>, body: Buffer) => {
  const lines = Object.entries({ host: url.host, ...headers(), ...head }).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => undefined)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(`POST /api/documents/new HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return { socket, heard: () => heard }
}

describe('a form that never comes to its end', () => {
  const [whole, type] = form(where, paper())
  test.each([
    ['stops in the middle', `${whole.length}`, whole.subarray(0, whole.length - 100)],
    ['says it is longer than it is', `${whole.length + 1_000_000}`, whole],
  ])('%s: nobody waits for it, and nothing is kept when it goes', async (_, length, body) => {
    const { socket, heard } = spoken({ 'content-type': type, 'content-length': length }, body)
    expect((await send(...form(where, paper())))[0]).toBe(202)
    const files = (await kept()).length
    socket.destroy()
    expect((await send(...form(where, paper())))[0]).toBe(202)
    expect(heard()).not.toContain('202')
    expect((await kept()).length).toBe(files + 1)
    expect(await arriving()).toEqual([])
  })
  test('says it is shorter than it is: what is over is no request of anybody', async () => {
    const { socket, heard } = spoken({ 'content-type': type, 'content-length': '20' }, whole)
    await expect.poll(heard).toMatch(/HTTP\/1.1 4\d\d/)
    socket.destroy()
    expect(await fixtures.events()).toBe(before.events)
  })
})

test('a file of exactly the limit is taken', async () => {
  expect((await send(...form(where, paper(sized(MAX_FILE_BYTES)))))[0]).toBe(202)
  expect(await kept()).toHaveLength(before.files.length + 1)
})

test('nothing went wrong unnoticed', () => expect(fixtures.errors).toEqual([]))
