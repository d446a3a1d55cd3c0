import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../listen.ts'
import type { PendingLimits } from './pending-answers.ts'

let closing: (() => unknown)[]
beforeEach(() => {
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})

type Answering = (path: string, response: ServerResponse, body: string) => void

type Limits = PendingLimits | 'none'

/** Node's own server, which holds nobody. */
const unlimited = async (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
const limited = async (handler: Parameters<typeof unlimited>[0], limits: PendingLimits) => {
  const listening = await listen(handler, { host: '127.0.0.1', port: 0, limits })
  closing.push(() => listening.close(50))
  return listening.port
}

/** A server that notes what it was asked, how many answers stood at most, and how many bytes were held for them. */
const started = async (answer: Answering, limits: Limits = {}) => {
  const noted = { begun: [] as string[], standing: new Set<ServerResponse>(), most: 0, bytes: 0 }
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    noted.begun.push(request.url ?? '')
    noted.standing.add(response)
    noted.most = Math.max(noted.most, noted.standing.size)
    response.once('close', () => noted.standing.delete(response))
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      answer(request.url ?? '', response, body)
      const held = [...noted.standing].reduce((sum, each) => sum + each.writableLength, 0)
      noted.bytes = Math.max(noted.bytes, held)
    })
  }
  return { noted, port: limits === 'none' ? await unlimited(handler) : await limited(handler, limits) }
}

const opened = async (port: number): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  closing.push(() => socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const gets = (count: number, path = '') => Array.from({ length: count }, (_, at) => get(`/${path}${at}`)).join('')
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`)
/** As many turns of the event loop as the server could need to begin whatever it would begin. */
const turnsPass = async (count = 800) => {
  for (let each = 0; each < count; each++) await turn()
}
const readAll = (socket: Socket) => {
  const heard = { text: '' }
  socket.on('data', (chunk) => {
    heard.text += chunk
  })
  return heard
}

const large = Buffer.alloc(200_000)

/** Each flood with what is counted of it, what that may come to, and what stands between: taken away, it comes to more. */
const floods: Record<string, { bound: number; harm: (limits: Limits) => Promise<number> }> = {
  'answers that are prepared at once on one socket': {
    bound: 4,
    harm: async (limits) => {
      const { noted, port } = await started(() => undefined, limits)
      const socket = await opened(port)
      socket.pause().write(gets(60))
      await vi.waitFor(() => expect(noted.begun.length).toBeGreaterThanOrEqual(4))
      await turnsPass()
      return noted.most
    },
  },
  'bytes that are held for a socket on which nothing is read': {
    bound: 1_000_000,
    harm: async (limits) => {
      const { noted, port } = await started((_, response) => response.end(large), limits)
      const socket = await opened(port)
      socket.pause().write(gets(60))
      await vi.waitFor(() => expect(noted.standing.size).toBeGreaterThan(0))
      await turnsPass()
      return noted.bytes
    },
  },
  'answers to bodies of stated length': {
    bound: 4,
    harm: async (limits) => {
      const { noted, port } = await started(() => undefined, limits)
      const socket = await opened(port)
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n\r\n\r\n\r\nab'.repeat(50))
      await vi.waitFor(() => expect(noted.begun.length).toBeGreaterThanOrEqual(4))
      await turnsPass()
      return noted.most
    },
  },
  'answers to a peer that has closed its half': {
    bound: 4,
    harm: async (limits) => {
      const { noted, port } = await started(() => undefined, limits)
      const socket = await opened(port)
      socket.end(gets(60))
      await vi.waitFor(() => expect(noted.begun.length).toBeGreaterThanOrEqual(4))
      await turnsPass()
      return noted.most
    },
  },
}

describe('a flood is held', () => {
  test.each(Object.keys(floods))('%s', async (name) => {
    const { bound, harm } = floods[name] ?? { bound: 0, harm: async () => 0 }
    expect(await harm({})).toBeLessThanOrEqual(bound)
    // Without the limit it is a flood.
    expect(await harm('none')).toBeGreaterThan(bound)
  })

  test.each([
    ['one address', { bytesOfAddress: 3_000_000, isShared: () => false }],
    ['everybody', { bytesOfAll: 3_000_000 }],
  ])('bytes held for many sockets of %s: who waits longest is cut off', async (_, limits) => {
    const bytes = Buffer.alloc(6_000_000)
    const { noted, port } = await started((_path, response) => response.end(bytes), limits)
    const stalling = await opened(port)
    stalling.pause().write(get('/stalls'))
    await vi.waitFor(() => expect(noted.begun).toEqual(['/stalls']))
    await vi.waitFor(() => expect(noted.standing.size).toBe(0), 5_000)
    const other = await started((_path, response) => response.end(bytes), 'none')
    const kept = await opened(other.port)
    kept.pause().write(get('/stalls'))
    await vi.waitFor(() => expect(other.noted.standing.size).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(other.noted.standing.size).toBe(1)
  })

  test.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['with an expectation that nobody meets', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n', '417'],
  ])('requests %s are refused once, and nothing after', async (_, request, status) => {
    const { noted, port } = await started((_path, response) => response.end('!'))
    const socket = await opened(port)
    const heard = readAll(socket)
    socket.write(request.repeat(300))
    await once(socket, 'end')
    expect(heard.text.match(/HTTP\/1\.1 (\d+)/g)).toEqual([`HTTP/1.1 ${status}`])
    expect(noted.begun).toEqual([])
  })

  test('an answer that many wait for in line delays nobody who asks for one thing', async () => {
    const order: string[] = []
    const { port } = await started((path, response) => {
      order.push(path.startsWith('/flood') ? 'flood' : path)
      response.end('.')
    })
    const flooding = await Promise.all(Array.from({ length: 20 }, () => opened(port)))
    const tenant = await opened(port)
    for (const socket of flooding) socket.write(gets(300, 'flood'))
    for (let each = 0; each < 5; each++) {
      tenant.write(get(`/tenant${each}`))
      await once(tenant, 'data')
    }
    // All of the flood's 6,000 were sent before; a few of them were answered meanwhile.
    expect(order.filter((path) => path === 'flood').length).toBeLessThan(3_000)
  })
})

describe('whoever sends several requests at once is answered', () => {
  test('all of them, in order, once they read', async () => {
    const { noted, port } = await started((path, response) => response.end(`<${path}>`))
    const socket = await opened(port)
    const heard = readAll(socket)
    socket.write(gets(300))
    await vi.waitFor(() => expect(heard.text.match(/<[^>]+>/g)?.length).toBe(300), 5_000)
    expect(heard.text.match(/<[^>]+>/g)).toEqual(paths(300).map((path) => `<${path}>`))
    expect(noted.begun).toEqual(paths(300))
  })

  test('also when what they sent comes byte by byte, or one after another', async () => {
    const { port } = await started((path, response) => response.end(`<${path}>`))
    const socket = await opened(port)
    const heard = readAll(socket.setNoDelay())
    for (const byte of gets(3)) {
      socket.write(byte)
      await turn()
    }
    await vi.waitFor(() => expect(heard.text.match(/<[^>]+>/g)).toEqual(['</0>', '</1>', '</2>']))
    socket.write(get('/later'))
    await vi.waitFor(() => expect(heard.text).toContain('</later>'))
  })

  const bodies = [
    '',
    'a',
    '\r\n\r\n',
    `GET /none HTTP/1.1\r\nhost: x\r\n\r\n`,
    'b'.repeat(200_000),
    '0\r\n\r\n'.repeat(3_000),
  ]
  const chunked = (body: string) =>
    `transfer-encoding: chunked\r\n\r\n${body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n`
  test.each([
    ['of stated length', (body: string) => `content-length: ${body.length}\r\n\r\n${body}`],
    ['in chunks', chunked],
  ])('whatever bodies %s hold', async (_, sent) => {
    const got: string[] = []
    const { noted, port } = await started((_path, response, body) => {
      got.push(body)
      response.end('<>')
    })
    const socket = await opened(port)
    const heard = readAll(socket)
    socket.write(bodies.map((body, at) => `POST /${at} HTTP/1.1\r\nhost: x\r\n${sent(body)}`).join('') + get('/last'))
    await vi.waitFor(() => expect(heard.text.match(/<>/g)?.length).toBe(bodies.length + 1), 5_000)
    expect(got).toEqual([...bodies, ''])
    expect(noted.begun.at(-1)).toBe('/last')
  })
})
