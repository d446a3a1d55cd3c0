import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { get, getRequest } from '../api.ts'
import { rememberPosition } from '../connection/position.ts'
import { sendAhead } from './answers-ahead.ts'

const requests = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))

beforeEach(() => {
  requests.mockReset()
  requests.mockImplementation(() => answer('asked by the page'))
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  globalThis.answersAhead = undefined
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const ahead = (path: string, body: unknown = 'asked ahead') => {
  requests.mockImplementationOnce(() => answer(body))
  const { url, init } = getRequest(path, { page: 1 })
  sendAhead(url, init)
}
const getPage = (path: string) => get<string>(path, { query: { page: 1 } })

describe('a question that was asked ahead', () => {
  test('is answered by that, and the same question again is asked', async () => {
    ahead('/documents/list')
    expect(await getPage('/documents/list')).toBe('asked ahead')
    expect(requests).toHaveBeenCalledTimes(1)
    expect(await getPage('/documents/list')).toBe('asked by the page')
  })

  test('carries all that the page sends along', async () => {
    ahead('/documents/list')
    await getPage('/dishes/list')
    const [[, sentAhead], [, sentByPage]] = requests.mock.calls as [[string, RequestInit], [string, RequestInit]]
    expect(sentAhead).toEqual({ ...sentByPage, signal: undefined })
    expect(sentAhead.headers).toMatchObject({ 'Session-Person': 'new' })
  })

  test('is no answer to another question', async () => {
    ahead('/documents/list')
    expect(await get('/documents/list', { query: { page: 2 } })).toBe('asked by the page')
  })

  test('is asked again after a write of one’s own, of which its answer knows nothing', async () => {
    ahead('/documents/list')
    rememberPosition('0005')
    expect(await getPage('/documents/list')).toBe('asked by the page')
  })

  test('is asked again when its answer has lain there for long', async () => {
    ahead('/documents/list')
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 11_000)
    expect(await getPage('/documents/list')).toBe('asked by the page')
  })

  test('and met no server says so as any other', async () => {
    requests.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    const { url, init } = getRequest('/documents/list', { page: 1 })
    sendAhead(url, init)
    await expect(getPage('/documents/list')).rejects.toMatchObject({ status: 0 })
  })
})
