import { afterEach, expect, test, vi } from 'vitest'
import { get } from '../api.ts'

afterEach(() => {
  document.head.querySelector('meta[name="api"]')?.remove()
})

const askedFor = async () => {
  const fetching = vi.fn(async (_address: string) => new Response('{}'))
  vi.stubGlobal('fetch', fetching)
  await get('/suppliers/list', { query: { size: 1 } })
  return fetching.mock.calls[0]?.[0]
}

test('the API is at /api, or where the page says', async () => {
  expect(await askedFor()).toBe('/api/suppliers/list?size=1')
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'api', content: 'https://api.example/v1' })
  document.head.append(meta)
  expect(await askedFor()).toBe('https://api.example/v1/suppliers/list?size=1')
})
