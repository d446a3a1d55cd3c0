import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookie } from '../../identity/session/session-cookie.ts'
import { silent } from '../../logging/log.ts'
import { makeMetrics } from '../../metrics/metrics.ts'
import { gateway, type Handler } from '../gateway.ts'
import { type Listening, listen } from '../listen.ts'

const nothing: Handler = (_request, response) => response.end()
const cookie = sessionCookie('https://escandallo.example')
let frontend = ''
let made: ReturnType<typeof gateway>
let listening: Listening
beforeAll(async () => {
  frontend = await mkdtemp(join(tmpdir(), 'escandallo-door-'))
  await writeFile(join(frontend, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const around = { metrics: makeMetrics({ process: 'gateway' }), log: silent, frontend }
  made = gateway({ ...around, query: nothing, command: nothing, sessionCookie: cookie })
  listening = await listen(made.handler, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  made.close()
  await listening.close(100)
  await rm(frontend, { recursive: true, force: true })
})

const destinationOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(listening.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
  return answer.headers.get('location') ?? answer.status
}

test('whoever has no session is led to the sign-in at once, and back to the page that they asked for', async () => {
  const back = `/session/start?${new URLSearchParams({ returnTo: '/dashboard/document?q=a&page=2' })}`
  expect(await destinationOf('/dashboard/document?q=a&page=2')).toBe(back)
  expect(await destinationOf('/admin/ticket')).toMatch(/^\/session\/start/)
})

test('whoever has a cookie gets the page: whether it counts the APIs say', async () => {
  expect(await destinationOf('/dashboard', { cookie: `a=1; ${cookie.name}=anything` })).toBe(200)
  // Who shows two shows none.
  expect(await destinationOf('/dashboard', { cookie: `${cookie.name}=a; ${cookie.name}=b` })).toMatch(
    /^\/session\/start/,
  )
})

test.each(['/', '/auth/sign-in', '/allergens/house/page', '/dashboards', '/unknown'])('%s stands open', async (path) =>
  expect(await destinationOf(path)).toBe(200),
)

test('a page behind the sign-in has the browser ask at once who is signed in, and no other page does', async () => {
  const pageAt = async (path: string) =>
    fetch(listening.url + path, { headers: { accept: 'text/html', cookie: `${cookie.name}=anything` } })
  const [inside, outside] = [await pageAt('/dashboard/dish'), await pageAt('/auth/sign-in')]
  const link = '<link rel="preload" as="fetch" href="/api/users/me" crossorigin="anonymous">'
  expect([(await inside.text()).includes(link), (await outside.text()).includes('preload')]).toEqual([true, false])
  expect(inside.headers.get('etag')).not.toBe(outside.headers.get('etag'))
})

test('a file is not there, for whoever asks', async () =>
  expect(await destinationOf('/dashboard', { accept: 'text/javascript' })).toBe(404))
