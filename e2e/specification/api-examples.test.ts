import { curlOf } from '@escandallo/platform/http/openapi/route-example.ts'
import { validatorCompiler } from '@escandallo/platform/http/validation.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import stored from '../../query-api/src/api-examples.json' with { type: 'json' }
import { operationsOf } from '../hostile/fuzzing/operations.ts'
import { apiExamples } from './api-examples.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())

const examples = apiExamples()
const operations = operationsOf(fixtures)

describe('the examples of the page that describes the API', () => {
  test('are the requests that the matrices send (else: node e2e/specification/write-api-examples.ts)', () =>
    expect(stored).toEqual(examples))

  test('leave out no route that takes JSON', () => {
    expect(operations.length).toBeGreaterThan(150)
    const without = operations.filter(({ method, url }) => !(`${method} ${url}` in examples))
    expect(without.filter(({ body }) => body).map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })

  test.each(operations.filter(({ body, method, url }) => body && `${method} ${url}` in examples))(
    'fit what $method $url says that it takes',
    ({ body, method, url }) => {
      const check = validatorCompiler({ schema: body, httpPart: 'body', method, url } as never)
      const { error } = check(structuredClone(examples[`${method} ${url}`]?.body)) as { error?: Error }
      expect(error?.message).toBe(undefined)
    },
  )

  test('stand on the page as a command for a shell', async () => {
    const page = (await fixtures.ask(null, { method: 'GET', url: '/api/docs' })).payload
    expect(page).toContain('curl -X GET &#34;$ADDRESS/api/dishes/list')
    expect(page.match(/<h3>Example<\/h3>/g)?.length).toBeGreaterThan(100)
  })

  test('are quoted for the shell', () => {
    expect(curlOf('PUT', '/api/x', { query: { id: 'a b' }, body: { name: "d'Or" } })).toBe(
      [
        'curl -X PUT "$ADDRESS/api/x?id=a+b"',
        '-H "Authorization: Bearer $TOKEN"',
        '-H "Idempotency-Key: $(uuidgen)"',
        '-H "Content-Type: application/json"',
        `-d '{"name":"d'\\''Or"}'`,
      ].join(' \\\n  '),
    )
  })
})
