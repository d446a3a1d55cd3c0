import { validatorCompiler } from '@escandallo/platform/http/validation.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation } from '../matrices/running/things.ts'
import { likely, type Schema } from './fuzzing/likely.ts'
import { mutated } from './fuzzing/mutations.ts'
import { type Operation, operationsOf } from './fuzzing/operations.ts'

const thorough = process.env.PROOF === 'true'
/** For each operation. With what Schemathesis asks beside it, a thorough run sends a hundred thousand in all. */
const requests = Number(process.env.FUZZ_CASES ?? (thorough ? 950 : 26))
/** They wait a second for projectors, who know nothing of most groups that are made up. */
const FEW = 6
const waits = /^\/api\/operations\/projections\//
/** A thorough run asks several at once, while the database answers others; then each takes its time. */
const inTurn = thorough ? test.concurrent : test
const MOST_MS = thorough ? 150_000 : 20_000
const least = thorough ? 90_000 : 2_000

const fixtures = await openFixtures()
const home = await corporation(fixtures, '')
const ours = { ...(await everyThing(fixtures, home)), email: home.people.admin.email }
const ids = Object.values(ours)
await fixtures.projected()
afterAll(() => fixtures.close())

const operations = operationsOf(fixtures)
// The same requests in every check; the proof asks others each time.
const random = () => Math.floor(Math.random() * 2 ** 31)
const seed = Number(process.env.FUZZ_SEED ?? (thorough ? random() : 20_261_122))
const askerOf = ({ access }: Operation) => {
  if (access === 'service') return { service: home.corporationId }
  return access === 'superadmin' ? home.people.superadmin : home.people.admin
}

const checks = new Map<Schema, (value: unknown) => unknown>()
/** What a description has against a value; null where it allows it. */
const complaintOf = (schema: Schema, value: unknown): string | null => {
  const check = checks.get(schema) ?? validatorCompiler({ schema, httpPart: 'body', method: '', url: '' } as never)
  checks.set(schema, check)
  const { error } = check(value) as { error?: unknown }
  return error === undefined ? null : `${error} ${JSON.stringify(error)}`
}
const allows = (schema: Schema, value: unknown): boolean => complaintOf(schema, value) === null

/** Half of what is sent follows the description, half is an ordinary request of which something was changed. */
const asked = (operation: Operation) => {
  const ordinary = fixtureOfRoute(operation).ask(ours)
  const body = operation.body
    ? fc.oneof(likely(operation.body, ids), mutated(ordinary.body ?? {}), mutated(ordinary.body ?? {}))
    : fc.constant(undefined)
  const query = fc.oneof(likely(operation.query, ids), mutated(ordinary.query ?? {}), fc.constant(ordinary.query ?? {}))
  return fc.record({ body, query })
}

const textual = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : `${value}`.slice(0, 2_000),
        ]),
      )
    : {}

let sent = 0
let taken = 0
let refused = 0

const probe = async (operation: Operation, { body, query }: { body: unknown; query: unknown }) => {
  const { method, url, answers } = operation
  const multipart = fixtureOfRoute(operation).ask(ours)
  const answer = await fixtures.ask(askerOf(operation), {
    method,
    url,
    query: textual(query),
    ...(body === undefined ? {} : { body }),
    ...(multipart.payload ? { payload: multipart.payload, headers: multipart.headers } : {}),
  })
  sent += 1
  const { statusCode: status } = answer
  expect(status, `${method} ${url} failed: ${answer.payload} ${JSON.stringify(fixtures.errors.at(-1))}`).toBeLessThan(
    500,
  )
  if (status >= 400) {
    refused += 1
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({
      status,
      code: expect.stringMatching(/^[a-z][a-z0-9-]*$/),
      title: expect.any(String),
    })
    return
  }
  taken += 1
  if (operation.body && body !== undefined)
    expect(
      complaintOf(operation.body, JSON.parse(JSON.stringify(body))),
      `${method} ${url} took what it says it does not take`,
    ).toBeNull()
  const schema = answers[String(status)]
  if (schema && `${answer.headers['content-type']}`.startsWith('application/json'))
    expect(
      complaintOf(schema, answer.json()),
      `${method} ${url} answered otherwise than it says: ${answer.payload.slice(0, 500)}`,
    ).toBeNull()
}

describe('the API, asked at random from its own description', () => {
  inTurn.each(operations.map((operation) => ({ operation, name: `${operation.method} ${operation.url}` })))(
    'answers as it says, and takes nothing else: $name',
    async ({ operation }) => {
      await fc.assert(
        fc.asyncProperty(asked(operation), (request) => probe(operation, request)),
        {
          seed,
          numRuns: waits.test(operation.url) ? FEW : requests,
          endOnFailure: true,
          interruptAfterTimeLimit: MOST_MS,
        },
      )
    },
    600_000,
  )

  test('which was more than a few questions, some taken and most refused', ({ task }) => {
    const summary = `${sent} requests from seed ${seed}: ${taken} taken, ${refused} refused`
    console.log(summary)
    Object.assign(task.meta, { measured: summary })
    expect(operations.length).toBeGreaterThan(70)
    expect(sent).toBeGreaterThan(least)
    expect(taken).toBeGreaterThan(300)
    expect(refused).toBeGreaterThan(800)
    expect(fixtures.errors).toEqual([])
  })
})

describe('the question itself', () => {
  test('knows what a description allows', () => {
    const schema: Schema = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }
    expect([allows(schema, { a: 1 }), allows(schema, { a: 'x' }), allows(schema, {})]).toEqual([true, false, false])
  })
})
