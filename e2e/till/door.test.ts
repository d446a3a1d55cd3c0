import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const fixtures = await openFixtures()
const corporationId = randomUUID()
const manager = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [establishmentExamples[0] as never])
const address = await fixtures.command.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => fixtures.close())

const command = async (url: string, body: object) =>
  (await fixtures.ask(manager, { method: 'POST', url, body, headers: { 'idempotency-key': randomUUID() } })).json()

const blocks = (text: string, kind: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\n\`\`\``, 'g'))].map(([, block = '']) => block)

test.each(['till-door.md', 'till-door.es.md'])(
  'the calls of docs/%s run, and are answered as it says',
  async (name) => {
    const settings = { establishmentId, adapter: 'push', serverUrl: null, workplaceId: null, workplaceName: null }
    const { id: tillId } = await command('/api/tpv/integration', { settings, accessKey: null })
    const { key } = await command('/api/tpv/keys', { tillId, name: 'Documentation' })
    const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
    const [calls, answers] = [blocks(text, 'sh'), blocks(text, 'json')]
    expect(calls.length).toBe(answers.length)
    expect(calls.length).toBeGreaterThan(3)
    for (const [at, call] of calls.entries()) {
      const env = { PATH: process.env.PATH ?? '', ESCANDALLO: address, KEY: key }
      const { stdout } = await run('sh', ['-c', call], { env })
      expect(JSON.parse(stdout), call).toMatchObject(JSON.parse(answers[at] ?? ''))
    }
  },
)

test('its page is in the description of the API, with the shape of its rows', async () => {
  const description = (await fixtures.command.inject({ url: '/api/openapi.json' })).json()
  const push = description.paths['/api/tpv/push'].post
  expect(push.description).toContain('docs/till-door.md')
  const { properties } = push.requestBody.content['application/json'].schema
  expect(Object.keys(properties.tickets.items.properties)).toContain('issuedAt')
  expect(Object.keys(properties.articles.items.properties)).toContain('ratio')
  expect(push.security).toEqual([])
})
