import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
const corporationId = randomUUID()
let [ana, eva, stranger]: Person[] = []
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId, role: 'admin' })
  eva = await fixtures.employ({ corporationId, sections: ['products'] })
  stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
})
afterAll(() => fixtures?.close())

test('a task is given to a colleague, and to nobody of another house or of none', async () => {
  const write = (userId: string | undefined) =>
    fixtures.send(ana as Person, 'POST', '/recommendations/new', {
      payload: { title: 'Revisar tarifas', section: 'products', columnId: null, userId, dueDate: null },
    })
  const made = await write(eva?.userId)
  expect(made.statusCode, made.payload).toBe(202)
  const assign = (userId: string | undefined) =>
    fixtures.send(ana as Person, 'PUT', '/recommendations/task', {
      payload: { recommendationId: made.json().id, userId, dueDate: null },
    })
  expect((await assign(ana?.userId)).statusCode).toBe(202)
  for (const nobody of [stranger?.userId, randomUUID()])
    for (const answer of [await write(nobody), await assign(nobody)])
      expect(answer.statusCode, answer.payload).toBe(404)
})
