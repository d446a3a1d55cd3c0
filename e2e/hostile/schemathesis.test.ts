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
    const fixtures = await openFixtures()
    try {
      const home = await corporation(fixtures, '')
      await things(fixtures, home)
      await fixtures.projected()
      const headers = { Authorization: `Bearer ${home.people.admin.token}` }
      for (const name of ['command', 'query'] as const) {
        const url = await fixtures[name].listen({ port: 0, host: '127.0.0.1' })
        const answer = typeof asking === 'function' ? await asking(url, headers, cases, seed) : null
        summaries.push(`${answer?.requests} of Schemathesis to ${answer?.operations} operations of ${name}-api`)
        expect(answer?.failures, answer?.output.slice(-20_000)).toEqual([])
        expect(answer?.operations).toBeGreaterThan(35)
        asked += answer?.requests ?? 0
      }
      expect(asked).toBeGreaterThan(10_000)
      Object.assign(task.meta, { measured: summaries.join(', ') })
      console.log(`${summaries.join(', ')}, seed ${seed}`)
      expect(fixtures.errors).toEqual([])
    } finally {
      await fixtures.close()
    }
  },
  600_000,
)
