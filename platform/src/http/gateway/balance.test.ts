import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { balance } from './balance.ts'

let closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.reverse()) close()
  closing = []
})

const listening = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Three servers that say their names, and whoever is in front of them. */
const house = async () => {
  const ready = { a: true, b: true, c: true }
  const names = ['a', 'b', 'c'] as const
  const servers = names.map((name) =>
    createServer((request, response) => {
      if (request.url === '/health/ready') return response.writeHead(ready[name] ? 200 : 503).end()
      request.resume()
      return response.end(name)
    }),
  )
  const balancer = balance(await Promise.all(servers.map(listening)), {
    trusts: () => false,
    onFailure: (_request, response, status) => response.writeHead(status).end(),
    every: 30,
  })
  closing.push(() => balancer.close())
  const url = await listening(createServer((request, response) => balancer.forward(request, response)))
  const ask = async (method: string) => {
    const answer = await fetch(url, { method })
    return answer.ok ? answer.text() : String(answer.status)
  }
  return {
    ready,
    end: (index: number) => void servers[index]?.close().closeAllConnections(),
    asked: async (times: number, method = 'GET') => {
      const answers: string[] = []
      for (let time = 0; time < times; time += 1) answers.push(await ask(method))
      return answers.toSorted()
    },
  }
}

describe('servers that do the same', () => {
  test('are asked in turn', async () => {
    const { asked } = await house()
    expect(await asked(6)).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  })

  test('answer every question although one of them is gone, and it gets no command then', async () => {
    const { asked, end } = await house()
    end(1)
    expect(new Set(await asked(6))).toEqual(new Set(['a', 'c']))
    expect(await asked(4, 'POST')).toEqual(['a', 'a', 'c', 'c'])
  })

  test('tell whoever commands to come again when the one asked is gone, and take the command then', async () => {
    const { asked, end } = await house()
    end(0)
    expect((await asked(3, 'POST')).filter((answer) => answer === '503')).toHaveLength(1)
    expect(await asked(4, 'POST')).toEqual(['b', 'b', 'c', 'c'])
  })

  test('get nothing more once they say that they are going down, and their share when they are back', async () => {
    const { asked, ready } = await house()
    ready.c = false
    await expect.poll(() => asked(6, 'POST')).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
    ready.c = true
    await expect.poll(() => asked(6, 'POST')).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  })

  test('are not available when all of them are gone', async () => {
    const { asked, end } = await house()
    for (const index of [0, 1, 2]) end(index)
    expect(await asked(2)).toEqual(['503', '503'])
  })
})
