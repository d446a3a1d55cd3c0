import { hostileTables } from '@escandallo/contracts/tables/testing/hostile/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, openTillForTables } from '../../testing/uploaded-tables.ts'

let till: Awaited<ReturnType<typeof openTillForTables>>
beforeAll(async () => {
  till = await openTillForTables()
})
afterAll(() => till?.close())

test('every hostile table that is uploaded is answered with its reason, and nothing of it is recorded', async () => {
  const answers: Record<string, unknown> = {}
  for (const table of hostileTables) answers[table.name] = await till.upload(table)
  expect(answers).toEqual(Object.fromEntries(hostileTables.map((table) => [table.name, answerTo(table)])))
}, 900_000)
