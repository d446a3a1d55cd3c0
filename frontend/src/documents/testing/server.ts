import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Handler = (request: { url: URL; body: unknown; headers: Headers }) => Answer | Promise<Answer>

/** A server at the border of the app: answers by "METHOD /path", remembers what it was asked, and says 404 to the rest. */
export const serve = (handlers: Record<string, Handler>) => {
  const asked: { what: string; url: URL; body: unknown; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const what = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = new Headers(init.headers)
    asked.push({ what, url, body, headers })
    const {
      status = 200,
      body: answer = null,
      headers: answerHeaders,
    } = (await handlers[what]?.({ url, body, headers })) ?? {
      status: 404,
      body: { code: 'unknown' },
    }
    return answer instanceof Blob
      ? new Response(answer, { status, headers: answerHeaders })
      : new Response(JSON.stringify(answer), { status, headers: answerHeaders })
  })
  return {
    asked,
    to: (what: string) => asked.filter((request) => request.what === what),
  }
}

export const page = <Row>(items: readonly Row[], counts: Record<string, number> = {}) => ({
  body: { items, page: 1, size: 25, total: items.length, counts: { all: items.length, ...counts } },
})
