import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Asked, type Behaviour, languageModelContract } from './language-model.contract.ts'
import { openAiCompatible } from './openai-compatible.ts'

type Body = {
  model: string
  messages: { role: string; content: string }[]
  response_format: { type: string; json_schema?: { schema: unknown } }
}

const complete = (response: ServerResponse, message: object, finish_reason = 'stop') => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ message, finish_reason }] }))
}

const behave = (behaviour: Behaviour, response: ServerResponse, times: number): unknown => {
  const failed = (status: number) => response.writeHead(status, { 'retry-after': '0' }).end('{}')
  switch (behaviour.kind) {
    case 'answers':
      return complete(response, { content: JSON.stringify(behaviour.object) })
    case 'says':
      return complete(response, { content: behaviour.text })
    case 'declines':
      return complete(response, { refusal: 'I would rather not.' })
    case 'is-cut':
      return complete(response, { content: '{"number":"F-' }, 'length')
    case 'hangs':
      return
    case 'is-down':
      return failed(503)
    case 'forbids':
      return failed(401)
    case 'recovers':
      return times === 1 ? failed(503) : complete(response, { content: JSON.stringify(behaviour.object) })
    case 'floods':
      return complete(response, { content: 'x'.repeat(2 * 1024 * 1024) })
    default:
      return behaviour satisfies never
  }
}

/** A server that speaks the protocol and behaves as told. */
const serving = async (answer: (response: ServerResponse, body: Body, times: number) => void) => {
  const bodies: Body[] = []
  const headers: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers.authorization)
    const body = (await json(request)) as Body
    bodies.push(body)
    answer(response, body, bodies.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    bodies,
    headers,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const askedOf = ({ messages, response_format }: Body): Asked => ({
  instructions: messages.find(({ role }) => role === 'system')?.content ?? '',
  text: messages.find(({ role }) => role === 'user')?.content ?? '',
  schema: response_format.json_schema?.schema,
})

languageModelContract('OpenAI-compatible endpoint', async (behaviour) => {
  const server = await serving((response, _, times) => behave(behaviour, response, times))
  const milliseconds = behaviour.kind === 'hangs' ? 300 : 10_000
  return {
    model: openAiCompatible({ url: server.url, model: 'small', key: 'k', milliseconds }),
    asked: () => server.bodies.map(askedOf),
    close: server.close,
  }
})

const question = { instructions: 'Find it.', text: 'F-12', name: 'fields', schema: { type: 'object' } }

test('a server that knows no schema is asked for an object, with the shape in words', async () => {
  const server = await serving((response, body) => {
    if (body.response_format.type === 'json_schema') response.writeHead(400).end('{}')
    else complete(response, { content: '{"number":"F-12"}' })
  })
  const model = openAiCompatible({ url: server.url, model: 'small' })
  expect(await model.answer(question)).toEqual({ number: 'F-12' })
  expect(server.bodies[1]?.messages[0]?.content).toContain('{"type":"object"}')
  await server.close()
})

test('the key goes along, and never to where a redirect leads', async () => {
  const thief = await serving((response) => complete(response, { content: '{}' }))
  const server = await serving((response) =>
    response.writeHead(307, { location: `${thief.url}chat/completions` }).end(),
  )
  const model = openAiCompatible({ url: server.url, model: 'small', key: 'secret' })
  await expect(model.answer(question)).rejects.toMatchObject({ reason: 'unavailable' })
  expect(server.headers).toEqual(['Bearer secret'])
  expect(thief.headers).toEqual([])
  await Promise.all([server.close(), thief.close()])
})

test('one that was silent is not waited for by those who come next, and is asked again after a while', async () => {
  let isSilent = true
  const server = await serving((response) => {
    if (!isSilent) complete(response, { content: '{"number":"F-12"}' })
  })
  const model = openAiCompatible({ url: server.url, model: 'small', milliseconds: 100, rest: 300 })
  await expect(model.answer(question)).rejects.toMatchObject({ reason: 'timed-out' })
  isSilent = false
  await expect(model.answer(question)).rejects.toMatchObject({ reason: 'unavailable' })
  expect(server.bodies).toHaveLength(1)
  await expect.poll(() => model.answer(question).catch(() => null)).toEqual({ number: 'F-12' })
  await server.close()
})
