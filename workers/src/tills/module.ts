import type { Module } from '../module.ts'
import { answerTests, replayDays, replayEvents, testEvents } from './requests.ts'
import { tillRounds } from './rounds.ts'

/** How often the workers look whether a till is to be asked. */
const LOOK_MS = 15_000

export const tillsModule = {
  kinds: ['till'],
  consumers: ({ api, tills }) => ({
    'test-tills': { types: testEvents, concurrency: 4, handle: answerTests(api, tills) },
    'replay-days': { types: replayEvents, concurrency: 2, handle: replayDays(api, tills) },
  }),
  rounds: ({ api, tills, stopping }) => [
    { name: 'sync-tills', every: LOOK_MS, round: tillRounds({ api, surroundings: tills, stopping }) },
  ],
} satisfies Module
