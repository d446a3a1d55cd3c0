import { hostileTables } from '@escandallo/contracts/tables/testing/hostile/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo, openTillForTables } from '../../testing/uploaded-tables.ts'

let till: Awaited<ReturnType<typeof openTillForTables>>
beforeAll(async () => {
  till = await openTillForTables()
})
afterAll(() => till?.close())

/** One of each reason: all of them are uploaded at night (`hostile-tables.test.ts`). */
const eachReason = [...Map.groupBy(hostileTables, (table) => JSON.stringify(answerTo(table))).values()].flatMap(
  ([first]) => (first ? [first] : []),
)

test('are of many reasons', () => expect(eachReason.length).toBeGreaterThan(15))

test.each(eachReason)(
  'a table that is uploaded is answered with its reason, and recorded nothing of: $name',
  async (table) => expect(await till.upload(table)).toEqual(answerTo(table)),
)
