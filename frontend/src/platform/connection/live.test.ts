import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenKeptOut } from '../api.ts'
import { eventReader, readText } from './event-stream.ts'
import { listen, refresh } from './live.ts'
import { useLivePaused } from './live-state.ts'

let stop = () => {}
afterEach(() => stop())

test('events are put together from pieces cut anywhere', () => {
  const read = eventReader()
  expect(read('event: change\ndata: {"mod')).toEqual([])
  expect(read('ule":"documents"}\n\n: heartbeat\n\nda')).toEqual([{ event: 'change', data: '{"module":"documents"}' }])
  expect(read('ta: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }])
})

/**
 * Connections that the test writes to and cuts. Their bodies can be read by hand alone, as in Safari. What else is asked meanwhile is
 * no connection: tests share their page, and a question that an earlier one left behind may come at any moment.
 */
const connections = () => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const headers: unknown[] = []
  const cancelled: number[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/live')) return new Response('{}', { status: 404 })
    headers.push(init.headers)
    const at = open.length
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open.push(controller)
        init.signal?.addEventListener('abort', () => {
          cancelled.push(at)
          controller.error(new DOMException('aborted', 'AbortError'))
        })
      },
      cancel: () => void cancelled.push(at),
    })
    return { ok: true, status: 200, body: Object.defineProperty(body, Symbol.asyncIterator, { value: undefined }) }
  })
  const say = (at: number, module: string) =>
    open[at]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ module, position: '1' })}\n\n`))
  return { open, headers, cancelled, say }
}

test('changes that come while answers are awaited are asked for once, after them', async () => {
  const { open, say } = connections()
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const signals: AbortSignal[] = []
  const watched = new QueryObserver(queries, {
    queryKey: ['documents'],
    queryFn: ({ signal }) => {
      signals.push(signal)
      return new Promise<string>((resolve) => answers.push(resolve))
    },
  })
  const unwatch = watched.subscribe(() => {})
  answers[0]?.('')
  await vi.waitFor(() => expect(watched.getCurrentResult().isSuccess).toBe(true))
  stop = listen({ queries, onUnauthorized: vi.fn(), pause: 1 })
  await vi.waitFor(() => expect(open).toHaveLength(1))
  for (let change = 0; change < 50; change += 1) say(0, 'documents')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (let change = 0; change < 50; change += 1) say(0, 'documents')
  answers[1]?.('')
  await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 5_000 })
  answers[2]?.('')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false])
  unwatch()
})

test('a change refreshes its module and what is computed from it, and a gap refreshes everything', async () => {
  const { open, headers, say } = connections()
  const queries = new QueryClient()
  const refreshed = vi.spyOn(queries, 'invalidateQueries')
  stop = listen({ queries, onUnauthorized: vi.fn(), pause: 1 })
  await vi.waitFor(() => expect(open).toHaveLength(1))
  expect(headers[0]).toMatchObject({ 'Session-Person': 'new' })
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

test('whoever is not known any more is told, by the first answer that says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const onUnauthorized = vi.fn()
  stop = listen({ queries: new QueryClient(), onUnauthorized })
  await vi.waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
})

test('whoever is let in no more is told as well, while the page only listens', async () => {
  const keptOut = vi.fn()
  whenKeptOut(keptOut)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'user-inactive' }), { status: 403 }))
  stop = listen({ queries: new QueryClient(), onUnauthorized: vi.fn() })
  await vi.waitFor(() => expect(keptOut).toHaveBeenCalledTimes(1))
  whenKeptOut(() => {})
})

test('a body that is read is cancelled when whoever listens fails, and not left open', async () => {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(new TextEncoder().encode('año')), cancel })
  const heard = readText(body, (text) => {
    throw new Error(text)
  })
  await expect(heard).rejects.toThrow('año')
  expect(cancel).toHaveBeenCalledOnce()
})

describe('a connection that fails again and again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const paused = () => renderHook(() => useLivePaused()).result.current

  test('is tried after longer and longer waits, and the page says so until one stands', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { open } = connections()
    stop = listen({ queries: new QueryClient(), onUnauthorized: vi.fn() })
    const attempts: number[] = []
    for (let second = 0; second < 120; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      if (open.length > attempts.length) {
        attempts.push(second)
        open.at(-1)?.error(new TypeError('network'))
        await vi.advanceTimersByTimeAsync(0)
        expect(paused()).toBe(attempts.length >= 2)
      }
    }
    const waits = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
    expect(waits.slice(0, 5)).toEqual(waits.slice(0, 5).toSorted((a, b) => a - b))
    expect(attempts.length).toBeLessThan(10)
    expect(Math.max(...waits)).toBeLessThanOrEqual(31)
    await vi.advanceTimersByTimeAsync(34_000)
    expect(paused()).toBe(false)
  })

  test('or that falls silent is given up, and another one opened', async () => {
    const { open, cancelled, say } = connections()
    stop = listen({ queries: new QueryClient(), onUnauthorized: vi.fn() })
    await vi.advanceTimersByTimeAsync(50_000)
    say(0, 'team')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(open).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(cancelled).toEqual([0])
    expect(open).toHaveLength(2)
  })

  test('or of a page that is left is given back at once, and opened again when it is shown', async () => {
    const { open, cancelled } = connections()
    stop = listen({ queries: new QueryClient(), onUnauthorized: vi.fn() })
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveLength(1)
    await fetch('/api/documents/list')
    window.dispatchEvent(new Event('pagehide'))
    expect(cancelled).toEqual([0])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(open).toHaveLength(1)
    window.dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(open).toHaveLength(2)
  })

  test('is given back while nobody looks at the page, and opened again when somebody does', async () => {
    const { open, cancelled } = connections()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    stop = listen({ queries: new QueryClient(), onUnauthorized: vi.fn() })
    await vi.advanceTimersByTimeAsync(5000)
    hidden.mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(300_000)
    expect([open.length, cancelled]).toEqual([1, [0]])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(open).toHaveLength(2)
  })
})
