import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { destination } from '@escandallo/platform/http/gateway.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { compose, root } from './compose.ts'

const caddyAnswers = () => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('The Caddyfile is not tried: there is no caddy here (apt-get install caddy).')
    return false
  }
}

type Answer = { status: number; headers: Record<string, unknown>; body: string }

describe.runIf(caddyAnswers())('Caddy at the door', () => {
  const servers: Server[] = []
  let caddy: ChildProcess
  let port: number
  let away: number
  let admin: number

  const ask = (method: string, path: string, at = port) =>
    new Promise<Answer>((resolve, reject) => {
      const sentRequest = request({ host: '127.0.0.1', port: at, method, path }, async (answer) => {
        const body = (await answer.setEncoding('utf8').toArray()).join('')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
      sentRequest.once('error', reject).end()
    })
  /** A process that says who it is, and speaks of things as they happen at /api/live. */
  const standIn = async (name: string) => {
    const server = createServer((received, answer) => {
      answer.setHeader('who', name)
      answer.setHeader('seen-from', String(received.headers['x-forwarded-for']))
      if (received.url === '/api/live')
        return answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      answer.end(name)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const start = async (ports: { query: number; command: number; gateway: number }) => {
    const port = await freePort()
    admin = await freePort()
    const env = {
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      HOME: '/tmp',
      PATH: process.env.PATH,
      QUERY_API_HOST: '127.0.0.1',
      QUERY_API_PORT: String(ports.query),
      COMMAND_API_HOST: '127.0.0.1',
      COMMAND_API_PORT: String(ports.command),
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: String(ports.gateway),
    }
    caddy = spawn('caddy', ['run', '--config', join(root, 'deploy/Caddyfile')], { env, stdio: 'ignore' })
    await vi.waitFor(async () => expect((await ask('GET', '/', port)).status).toBe(200), { timeout: 10_000 })
    return port
  }

  beforeAll(async () => {
    away = await freePort()
    port = await start({ query: await standIn('query'), command: away, gateway: await standIn('frontend') })
  })
  afterAll(() => {
    caddy.kill()
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  })

  test.each([
    ['GET', '/api/documents/list?page=2'],
    ['HEAD', '/api/documents/list'],
    ['GET', '/api'],
    ['GET', '/'],
    ['GET', '/auth/sign-in'],
    ['GET', '/apiary'],
    ['GET', '/idpx'],
    ['GET', '/sessions'],
    ['GET', '/auth/callbacks'],
    ['POST', '/dashboard'],
    ['GET', '/assets/app.js'],
  ])('%s %s goes where the gateway of the product would send it', async (method, path) => {
    const expected = destination(method, path.split('?')[0] ?? '')
    expect(await ask(method, path)).toMatchObject({ status: 200, headers: { who: expected } })
  })

  test('what is for command-api is told while it is away that it is, and when to come back', async () => {
    const requests = [
      ['POST', '/api/documents/confirm'],
      ['PUT', '/api/users/me'],
      ['DELETE', '/api/documents/x'],
      ['GET', '/idp/auth'],
      ['POST', '/idp/token'],
      ['GET', '/session/start'],
      ['POST', '/session/keep'],
      ['GET', '/auth/callback'],
    ] as const
    for (const [method, path] of requests) expect(['command', 'identity']).toContain(destination(method, path))
    const answers = await Promise.all(requests.map(([method, path]) => ask(method, path)))
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503)
      expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '2' })
      expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', status: 503 })
    }
  })

  test('a command reaches command-api, with the address of whoever asked and not the one they claimed', async () => {
    const server = createServer((asked, answer) => answer.end(String(asked.headers['x-forwarded-for']))).listen(
      away,
      '127.0.0.1',
    )
    servers.push(server)
    await once(server, 'listening')
    expect(await ask('POST', '/api/documents/confirm')).toMatchObject({ status: 200, body: '127.0.0.1' })
  })

  test('is found well by what its container is asked', async () => {
    const [, ...words] = compose.services.door?.healthcheck?.test ?? []
    const { port, pathname } = new URL(words.at(-1) ?? '')
    expect(port).toBe('2019')
    expect((await ask('GET', pathname, admin)).status).toBe(200)
  })

  test('figures of the processes are not for everybody', async () => {
    expect((await ask('GET', '/metrics')).status).toBe(404)
  })

  test('what happens is told at once, not when a buffer is full', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, path: '/api/live', headers: { 'accept-encoding': 'gzip' } },
        (answer) =>
          answer.once('data', (part) => {
            resolve(String(part))
            asked.destroy()
          }),
      )
      asked.once('error', reject).end()
    })
    expect(first).toBe('data: 1\n\n')
  })
})
