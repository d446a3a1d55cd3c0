import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventReader } from './event-stream.ts'
import { listen, refresh } from './live.ts'

let stop = () => {}
afterEach(() => stop())

test('events are put together from pieces cut anywhere', () => {
  const read = eventReader()
  expect(read('event: change\ndata: {"mod')).toEqual([])
  expect(read('ule":"documents"}\n\n: heartbeat\n\nda')).toEqual([{ event: 'change', data: '{"module":"documents"}' }])
  expect(read('ta: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }])
})

/** A connection that the test writes to and cuts. */
const connections = () => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const headers: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    headers.push(init.headers)
    return new Response(new ReadableStream({ start: (controller) => void open.push(controller) }))
  })
  const say = (at: number, module: string) =>
    open[at]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ module, position: '1' })}\n\n`))
  return { open, headers, say }
}

test('a change refreshes its module and what is computed from it, and a gap refreshes everything', async () => {
  const { open, headers, say } = connections()
  const queries = new QueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  stop = listen({ queries, getToken: async () => 'token-1', pause: 1 })
  await vi.waitFor(() => expect(open).toHaveLength(1))
  expect(headers[0]).toMatchObject({ Authorization: 'Bearer token-1' })
  say(0, 'documents')
  const asked = () => refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  await vi.waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['documents', 'dashboards', 'claims'])))
  expect(asked()).not.toContain('team')
  refreshed.mockClear()
  open[0]?.close()
  await vi.waitFor(() => expect(refreshed.mock.calls).toEqual([[]]))
  refreshed.mockClear()
  say(1, 'roles')
  await vi.waitFor(() => expect(refreshed.mock.calls).toEqual([[{ queryKey: ['roles'] }]]))
})

test('a product that was weighed changes every cost above it', async () => {
  const queries = new QueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  await refresh(queries, ['products'])
  const asked = refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  expect(asked).toEqual(expect.arrayContaining(['products', 'recipes', 'dishes', 'menus', 'plates', 'tickets']))
})

test('nobody signed in, nothing listened to', async () => {
  const { open } = connections()
  stop = listen({ queries: new QueryClient(), getToken: async () => null, pause: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(open).toHaveLength(0)
})
