import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { expect, test } from 'vitest'
import { corporation, things } from '../matrices/running/things.ts'
import { schemathesis } from './fuzzing/schemathesis.ts'

// A second opinion, from whoever knows nothing of how the first one asks; half a minute of it is too much for every day.
const thorough = process.env.PROOF === 'true'
const cases = 10
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const asking = thorough ? await schemathesis().catch((error: Error) => error) : null
if (asking instanceof Error) console.warn(`Not shown: what Schemathesis asks. ${asking.message}`)

test.skipIf(typeof asking !== 'function')(
  'a program that knows only the description of both APIs finds nothing that they say or take otherwise',
  async ({ task }) => {
    const summaries: string[] = []
    let asked = 0
    const house = await openFixtures()
    try {
      const home = await corporation(house, '')
      await things(house, home)
      await house.projected()
      const headers = { Authorization: `Bearer ${home.people.admin.token}` }
      for (const name of ['command', 'query'] as const) {
        const url = await house[name].listen({ port: 0, host: '127.0.0.1' })
        const heard = typeof asking === 'function' ? await asking(url, headers, cases, seed) : null
        summaries.push(`${heard?.requests} of Schemathesis to ${heard?.operations} operations of ${name}-api`)
        expect(heard?.failures, heard?.output.slice(-20_000)).toEqual([])
        expect(heard?.operations).toBeGreaterThan(35)
        asked += heard?.requests ?? 0
      }
      expect(asked).toBeGreaterThan(10_000)
      Object.assign(task.meta, { measured: summaries.join(', ') })
      console.log(`${summaries.join(', ')}, seed ${seed}`)
      expect(house.errors).toEqual([])
    } finally {
      await house.close()
    }
  },
  600_000,
)
