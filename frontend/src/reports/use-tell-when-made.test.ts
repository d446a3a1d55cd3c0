import type { ReportDetails } from '@escandallo/contracts/reports/queries.ts'
import { describe, expect, test } from 'vitest'
import { whenMade } from './use-tell-when-made.ts'

const soon = { every: 1, patience: 5 }
const answers = (...states: (ReportDetails['state'] | Error)[]) => {
  let at = 0
  return async () => {
    const state = states[Math.min(at, states.length - 1)]
    at += 1
    if (state instanceof Error) throw state
    return { state } as ReportDetails
  }
}

describe('a report that is waited for', () => {
  test('is told of when it is made, also after a question that got no answer', async () => {
    expect(await whenMade(answers('making', new Error('no network'), 'ready'), soon)).toMatchObject({ state: 'ready' })
  })
  test('is told of when it could not be made', async () => {
    expect(await whenMade(answers('making', 'failed'), soon)).toMatchObject({ state: 'failed' })
  })
  test('is not waited for without end', async () => {
    expect(await whenMade(answers('making'), soon)).toBeNull()
  })
})
