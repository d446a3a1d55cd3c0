import { LIVE } from '@escandallo/platform/projection/postgres/ledger.ts'
import { firstStart } from '@escandallo/platform/projection/running/first-start.ts'
import { writeBatch } from '@escandallo/platform/projection/running/write-batch.ts'
import { asContents, contents, projectorDatabase } from '@escandallo/platform/projection/testing/database.ts'
import { testLog } from '@escandallo/platform/projection/testing/log.ts'
import { oracle, parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'
import { recordAll, sample } from '@escandallo/platform/projection/testing/random-log.ts'
import { expect, test } from 'vitest'

const OVERLAPS = 100
const EVENTS_EACH = 4

test(`two projectors of one group that write the same ${OVERLAPS} times at once do nothing twice`, async () => {
  const database = await projectorDatabase()
  const group = parcelGroup()
  const log = testLog()
  recordAll(log, sample(OVERLAPS * EVENTS_EACH, 57))
  await firstStart(database.pool, group)
  let from = ''
  let overtaken = 0
  for (let overlap = 0; overlap < OVERLAPS; overlap++) {
    const events = log.all.slice(overlap * EVENTS_EACH, (overlap + 1) * EVENTS_EACH)
    const to = events.at(-1)?.position ?? ''
    const write = () => {
      const items = events.map((recorded) => ({ recorded }))
      return writeBatch({ group, pool: database.pool, target: LIVE }, { from, to, items })
    }
    const outcomes = await Promise.allSettled([write(), write()])
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []))
    expect(failed).toEqual(['Overtaken'])
    overtaken += failed.length
    from = to
  }
  expect(overtaken).toBe(OVERLAPS)
  const expected = asContents(oracle(log.all))
  expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  expect(await contents(database.pool, group)).toEqual(expected)
  await database.close()
}, 60_000)
