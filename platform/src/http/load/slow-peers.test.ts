import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Listening, listen } from '../listen.ts'

let listening: Listening
let sockets: Socket[]
let bodies: string[]

const listenFor = async (idle: number) => {
  listening = await listen(
    async (request, response) => {
      if (request.url === '/large') return void response.end(Buffer.alloc(30_000_000))
      if (request.url === '/late') return void setTimeout(() => response.end('late'), 900)
      let body = ''
      request.on('error', () => undefined)
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        bodies.push(body)
        response.end('taken')
      })
    },
    { host: '127.0.0.1', port: 0, limits: { idle, bytes: 10, requestsOfSocket: 2, connections: 5 } },
  )
}
beforeEach(() => {
  ;[sockets, bodies] = [[], []]
  return listenFor(300)
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await listening.close(100)
})

const say = async (text: string): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port: listening.port })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60\r\n\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

describe('a connection is ended', () => {
  test.each([
    ['whose body stops', `${post}half`],
    ['on which nothing is asked', 'GET'],
  ])('%s', async (_, text) => {
    const socket = await say(text)
    const started = performance.now()
    await once(socket.resume(), 'close')
    expect(performance.now() - started).toBeLessThan(3_000)
    expect(bodies).toEqual([])
  })

  test('whose answer nobody takes', async () => {
    const socket = await say(get('/large'))
    socket.pause()
    await pause(1_200)
    let got = 0
    socket.on('data', (chunk) => {
      got += chunk.length
    })
    await once(socket.resume(), 'close')
    // What the network itself held is all that comes.
    expect(got).toBeLessThan(30_000_000)
  })

  test('after so many requests', async () => {
    const socket = await say(get('/late'))
    expect(String(await once(socket, 'data'))).toMatch(/connection: keep-alive/i)
    socket.write(get('/late'))
    expect(String(await once(socket, 'data'))).toMatch(/connection: close/i)
  })

  test('when there are too many', async () => {
    const open = await Promise.all([1, 2, 3, 4, 5].map(() => say(get('/late'))))
    const sixth = await say(get('/late'))
    await new Promise((resolve) => sixth.resume().once('close', resolve))
    expect(open.every(({ closed }) => !closed)).toBe(true)
  })
})

describe('a connection goes on', () => {
  test('on which the answer takes its time', async () => {
    const socket = await say(get('/late'))
    expect(String(await once(socket, 'data'))).toContain('late')
  })

  test('whose body comes slowly, but comes', async () => {
    const socket = await say(post)
    for (let sent = 0; sent < 12; sent++) {
      await pause(60)
      socket.write('five5')
    }
    await vi.waitFor(() => expect(bodies).toEqual(['five5'.repeat(12)]))
  })

  test('whose answer is taken slowly, but taken', async () => {
    // As long as no other work on the machine holds this process, and less than the pauses together.
    await listening.close(100)
    await listenFor(2_000)
    const socket = await say(get('/large'))
    let [got, pausedAt] = [0, 0]
    socket.on('data', (chunk) => {
      got += chunk.length
      // Not at each piece: how large one is depends on what else the machine does.
      if (got < 3_000_000 && got - pausedAt > 50_000) {
        pausedAt = got
        socket.pause()
        setTimeout(() => socket.resume(), 60)
      }
    })
    await vi.waitFor(() => expect(got).toBeGreaterThan(30_000_000), 20_000)
  })
})
