import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { del, get, post, put, queryString, upload, whenUnauthorized } from './api.ts'
import { ApiError, isNetworkFault } from './api-error.ts'
import { ownPosition } from './connection/position.ts'

const answers = vi.fn<(url: string, init: RequestInit) => Response | Promise<Response>>()
const onUnauthorized = vi.fn()
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const sent = (call = 0) => {
  const [url, init] = answers.mock.calls[call] ?? []
  return { url, method: init?.method ?? 'GET', headers: init?.headers as Record<string, string>, body: init?.body }
}

beforeEach(() => {
  answers.mockReset()
  onUnauthorized.mockReset()
  vi.stubGlobal('fetch', answers)
  whenUnauthorized(onUnauthorized)
})
afterEach(() => vi.restoreAllMocks())

test('a query leaves empty values out and joins lists', () => {
  expect(queryString({ q: '', page: 2, establishments: ['a', 'b'], to: undefined, none: [], all: false })).toBe(
    '?page=2&establishments=a%2Cb&all=false',
  )
  expect(queryString()).toBe('')
})

describe('a write', () => {
  test('carries key and revision, and no token, and its position rides on the next read', async () => {
    answers
      .mockResolvedValueOnce(json({ id: 'd1', position: '0000000A' }, { status: 202 }))
      .mockResolvedValueOnce(json({ items: [] }))
    await put('/documents/update', { documentId: 'd1' }, { key: 'key-1', revision: '7' })
    await get('/documents/list', { query: { page: 1 } })
    expect(sent()).toMatchObject({ url: '/api/documents/update', method: 'PUT', body: '{"documentId":"d1"}' })
    expect(sent().headers).toMatchObject({
      'Session-Person': 'new',
      'Idempotency-Key': 'key-1',
      'If-Match': '7',
    })
    expect(sent().headers.Authorization).toBeUndefined()
    expect(sent(1).url).toBe('/api/documents/list?page=1')
    expect(sent(1).headers['After-Position']).toBe('0000000A')
  })
  test('makes a key of its own when none is given, a new one each time', async () => {
    answers.mockImplementation(() => json({ id: 'x', position: '1' }))
    await post('/suppliers/new', {})
    await post('/suppliers/new', {})
    const keys = [0, 1].map((call) => sent(call).headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
  })
  test('is not asked for again where the answer that was asked ahead holds it', async () => {
    answers.mockImplementation(async () => json({ userId: 'u' }, { headers: { Position: '0000000B' } }))
    answers.mockResolvedValueOnce(json({ id: 'd1', position: '0000000A' }, { status: 202 }))
    await put('/documents/update', { documentId: 'd1' })
    await get('/users/me', { askedAhead: true })
    expect(answers).toHaveBeenCalledTimes(2)
    expect(answers.mock.calls[1]?.[1].credentials).toBe('same-origin')
    expect(sent(1).headers['After-Position']).toBeUndefined()
  })
  test.each([[{ Position: '00000009' }], [{}]])('is asked for where it does not: %j', async (headers) => {
    answers.mockImplementation(async () => json({ userId: 'u' }, { headers }))
    answers.mockResolvedValueOnce(json({ id: 'd1', position: '0000000A' }, { status: 202 }))
    await put('/documents/update', { documentId: 'd1' })
    await get('/users/me', { askedAhead: true })
    expect(answers).toHaveBeenCalledTimes(3)
    expect(sent(2).headers['After-Position']).toBe('0000000A')
  })
  test('never moves the remembered position back', async () => {
    answers.mockResolvedValueOnce(json({ position: '0005' })).mockResolvedValueOnce(json({ position: '0003' }))
    await post('/a/b', {})
    await post('/a/b', {})
    expect(ownPosition()).toBe('0005')
  })
  test('deletes one by query and many by body', async () => {
    answers.mockImplementation(() => json({ id: 'x', position: '1' }))
    await del('/suppliers/delete', { query: { id: 's1' } })
    await del('/documents/deleteMany', { body: { ids: ['a'] } })
    expect(sent()).toMatchObject({ url: '/api/suppliers/delete?id=s1', method: 'DELETE', body: undefined })
    expect(sent(1)).toMatchObject({ url: '/api/documents/deleteMany', body: '{"ids":["a"]}' })
  })
})

describe('a refusal', () => {
  const refusal = async (response: Response) => {
    answers.mockResolvedValueOnce(response)
    return get('/x/y').then(
      () => expect.unreachable('it was not refused'),
      (error: unknown) => error as ApiError,
    )
  }
  test('keeps code, field errors and the reference', async () => {
    const error = await refusal(
      json(
        {
          code: 'document-not-read-yet',
          errors: [{ path: '/total', code: 'required' }, 'nonsense'],
          correlationId: 'c-1',
        },
        { status: 409 },
      ),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 409,
      code: 'document-not-read-yet',
      correlationId: 'c-1',
      errors: [{ path: '/total', code: 'required' }],
    })
  })
  test('without a readable body is "Something went wrong"', async () => {
    expect(await refusal(new Response('<html>', { status: 502 }))).toMatchObject({
      status: 502,
      code: 'something-went-wrong',
      message: 'Something went wrong',
    })
    expect(await refusal(new Response('', { status: 500 }))).toMatchObject({ code: 'something-went-wrong' })
  })
  test('401 tells the sign-in', async () => {
    await refusal(json({ code: 'sign-in-required' }, { status: 401 }))
    expect(onUnauthorized.mock.calls).toEqual([['session-ended']])
  })
  test('no answer at all is a network fault', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const error = await get('/x/y').catch((caught: unknown) => caught)
    expect(isNetworkFault(error)).toBe(true)
    expect(error).toMatchObject({ code: 'server-unreachable' })
  })
  test('an abort stays an abort', async () => {
    const stop = new AbortController()
    answers.mockImplementationOnce(async () => {
      stop.abort()
      throw new DOMException('stopped', 'AbortError')
    })
    await expect(get('/x/y', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a page', () => {
  const of = (person: string) => json({}, { headers: { 'Session-Person': person } })
  /** A page that is loaded, as with every sign-in. */
  const open = async () => {
    vi.resetModules()
    const [api, { pagePerson }] = await Promise.all([import('./api.ts'), import('./connection/session-person.ts')])
    api.whenUnauthorized(onUnauthorized)
    return { ...api, pagePerson }
  }
  beforeEach(() => localStorage.clear())
  test('says with every request for whom it was drawn, once it knows', async () => {
    answers.mockImplementation(() => of('ana'))
    const { get, post } = await open()
    await get('/a/b')
    await post('/a/b', {})
    expect([0, 1].map((call) => sent(call).headers['Session-Person'])).toEqual(['new', 'ana'])
  })
  test("takes no answer that is another account's, and says that one has signed in", async () => {
    answers.mockResolvedValueOnce(of('ana')).mockResolvedValueOnce(of('luis'))
    const { get, post } = await open()
    await get('/a/b')
    await expect(get('/a/b')).rejects.toMatchObject({ status: 401, code: 'another-account' })
    answers.mockResolvedValueOnce(json({ code: 'another-account' }, { status: 401 }))
    await expect(post('/a/b', {})).rejects.toMatchObject({ code: 'another-account' })
    expect(onUnauthorized.mock.calls).toEqual([['another-account'], ['another-account']])
  })
  test('stays that of its person after their session has ended: it takes up nobody who signs in elsewhere', async () => {
    answers.mockResolvedValueOnce(of('ana')).mockResolvedValueOnce(json({ code: 'unauthenticated' }, { status: 401 }))
    const { get, post } = await open()
    await get('/a/b')
    await expect(get('/a/b')).rejects.toMatchObject({ status: 401 })
    answers.mockImplementation(() => of('zoe'))
    await expect(get('/a/b')).rejects.toMatchObject({ code: 'another-account' })
    await post('/a/b', {}).catch(() => {})
    expect([2, 3].map((call) => sent(call).headers['Session-Person'])).toEqual(['ana', 'ana'])
  })
  test('that was opened without a network knows whose what is begun there is', async () => {
    answers.mockImplementation(() => of('ana'))
    await (await open()).get('/a/b')
    const later = await open()
    expect(later.pagePerson()).toBe('ana')
    // Whoever signed in meanwhile is answered, and stays apart from it.
    answers.mockImplementation(() => of('zoe'))
    await later.get('/a/b')
    expect(sent(1).headers['Session-Person']).toBe('new')
    expect(later.pagePerson()).toBe('zoe')
  })
})

describe('an upload', () => {
  class Request {
    static last: Request
    headers: Record<string, string> = {}
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    constructor() {
      Request.last = this
    }
    open() {}
    send() {}
    abort() {
      this.onabort?.()
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader() {
      return null
    }
    answer(status: number, body: unknown) {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
    }
  }
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Request)
  })

  test('names whose the files are, whoever the page is of by now', async () => {
    void upload('/documents/new', new FormData(), { person: 'ana' })
    await vi.waitFor(() => expect(Request.last?.headers['Session-Person']).toBe('ana'))
  })

  test('tells its progress and remembers its position', async () => {
    const onProgress = vi.fn()
    const done = upload('/documents/new', new FormData(), { key: 'k', onProgress })
    await vi.waitFor(() => expect(Request.last?.headers['Session-Person']).toBe('new'))
    Request.last.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 })
    Request.last.answer(202, { id: 'd', position: '0009' })
    expect(await done).toEqual({ id: 'd', position: '0009' })
    expect(onProgress).toHaveBeenCalledWith(0.75)
    expect(Request.last.headers['Idempotency-Key']).toBe('k')
    expect(ownPosition()).toBe('0009')
  })
  test('is refused with its code and can be cancelled', async () => {
    const refused = upload('/documents/new', new FormData(), { key: 'r' })
    await vi.waitFor(() => expect(Request.last.headers['Idempotency-Key']).toBe('r'))
    Request.last.answer(413, { code: 'file-too-large' })
    await expect(refused).rejects.toMatchObject({ status: 413, code: 'file-too-large' })

    const stop = new AbortController()
    const cancelled = upload('/documents/new', new FormData(), { key: 'c', signal: stop.signal })
    await vi.waitFor(() => expect(Request.last.headers['Idempotency-Key']).toBe('c'))
    stop.abort()
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  })
})
