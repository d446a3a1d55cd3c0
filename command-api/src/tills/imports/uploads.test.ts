import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import { multipart } from '../../testing/multipart.ts'
import type { Person } from '../../testing/people.ts'

const LONG = 33_500_000
const [opened] = establishmentExamples
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let url: URL
let sockets: Socket[]
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  url = new URL(await fixtures.app.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sockets = []
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
})
afterAll(() => fixtures?.close())

const employed = () => fixtures.employ({ corporationId: randomUUID(), role: 'user', sections: ['sales'] })

/** An upload of which no more comes than is written. */
const begun = async ({ token }: Person, type: string, body: string, length = LONG) => {
  const socket = connect(Number(url.port), url.hostname)
  sockets.push(socket)
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  await once(socket, 'connect')
  const head = [
    ...['POST /api/tpv/upload HTTP/1.1', `host: ${url.host}`, `authorization: Bearer ${token}`],
    ...[`idempotency-key: ${randomUUID()}`, `content-type: ${type}`, `content-length: ${length}`],
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return { socket, answer: () => answer }
}
const form = 'multipart/form-data; boundary=b'
const part = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
/** Bytes of uploads are watched once some have come. */
const watched = (count: number) => vi.waitFor(() => expect(vi.getTimerCount()).toBe(count))

describe('uploads that announce much and send little', () => {
  test('keep no other company’s file out', async () => {
    const [first, second, third] = [await employed(), await employed(), await employed()]
    for (const person of [first, first, second]) await begun(person, form, `${part}${'x'.repeat(1_000)}`)
    await watched(3)
    const place = { establishmentId, serverUrl: null, workplaceId: null, workplaceName: null, adapter: 'csv' }
    await happened(fixtures.store, third.corporationId, `establishment-${establishmentId}`, [opened as never])
    const integration = { payload: { settings: place, accessKey: null } }
    const tillId = (await fixtures.send(third, 'POST', '/tpv/integration', integration)).json().id
    const rows = Array.from({ length: 20_000 }, (_, at) => `14/11/2026;13:00;${at};${'Agua'.repeat(20)};1;2,20;10`)
    const bytes = Buffer.from(['fecha;hora;ticket;articulo;cantidad;importe;iva', ...rows].join('\n'))
    const parts = multipart([
      { name: 'command', value: JSON.stringify({ tillId, trial: true }) },
      { name: 'files', filename: 'ventas.csv', type: 'text/csv', bytes },
    ])
    const answer = await fixtures.send(third, 'POST', '/tpv/upload', parts)
    expect([answer.statusCode, answer.json().total]).toEqual([202, 20_000])
  })

  test.each([
    ['a form', form, `${part}${'x'.repeat(1_000)}`],
    ['a body', 'application/json', `{"text":"${'x'.repeat(1_000)}`],
  ])('as %s: are ended with the reason, and their places are free again', async (_, type, body) => {
    const person = await employed()
    const long = type === form ? LONG : 12_000_000
    const uploads = [await begun(person, type, body, long), await begun(person, type, body, long)]
    await watched(2)
    const third = await begun(person, type, body, long)
    await vi.waitFor(() => expect(third.answer()).toMatch(/ 429 .*uploads-too-many/s))
    vi.advanceTimersByTime(10_000)
    for (const { socket, answer } of uploads) {
      await vi.waitFor(() => expect(answer()).toMatch(/ 422 .*upload-too-slow/s))
      await vi.waitFor(() => expect(socket.readableEnded).toBe(true))
    }
    expect(vi.getTimerCount()).toBe(0)
    await begun(person, type, body, long)
    await watched(1)
  })
})

test('an upload that goes beyond its company’s share is told so on its way, and may send the rest for nothing', async () => {
  const person = await employed()
  const half = `${part}${'x'.repeat(17_000_000)}`
  const uploads = [await begun(person, form, half), await begun(person, form, half)]
  const refused = () => uploads.filter(({ answer }) => answer() !== '')
  await vi.waitFor(() => expect(refused()[0]?.answer()).toMatch(/ 429 .*uploads-too-many/s), 20_000)
  const [{ socket } = { socket: null }] = refused()
  expect(refused()).toHaveLength(1)
  socket?.write('x'.repeat(14_000_000))
  await vi.waitFor(() => expect(socket?.writableLength).toBe(0), 20_000)
})
