import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { hostileTables } from '@escandallo/contracts/tables/testing/hostile/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let waiter: Person
let tillId = ''
const corporationId = randomUUID()
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const post = (path: string, payload: object) =>
  fixtures.send(waiter, 'POST', path, { payload, headers: { 'idempotency-key': randomUUID() } })
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  waiter = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const [opened] = establishmentExamples
  if (!opened) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
  const settings = { establishmentId, serverUrl: null, workplaceId: null, workplaceName: null, adapter: 'csv' }
  tillId = (await post('/tpv/integration', { settings, accessKey: null })).json().id
})
afterAll(() => fixtures?.close())

test('every hostile table that is uploaded is answered with its reason, and nothing of it is recorded', async () => {
  const answers: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const table of hostileTables) {
    const content = Buffer.from(table.file()).toString('base64')
    const response = await post('/tpv/upload', { tillId, files: [{ name: 'ventas.xlsx', content }] })
    const body = response.json()
    answers[table.name] =
      response.statusCode === 202
        ? { recorded: body.recorded, refused: body.refused.map(({ code }: { code: string }) => code) }
        : { status: response.statusCode, code: body.code }
    expected[table.name] =
      'refused' in table ? { status: 422, code: table.refused } : { recorded: 0, refused: [table.doubt] }
  }
  expect(answers).toEqual(expected)
}, 900_000)
