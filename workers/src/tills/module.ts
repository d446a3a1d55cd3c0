import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type TillEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import type { Module } from '../module.ts'
import { tenantsOf } from '../tenants.ts'
import { wakeAfter } from '../wakes.ts'
import { answerTests, readExplained, replayDays, replayEvents, testEvents } from './requests.ts'
import { EVERY_TILL, syncTills } from './sync-tills.ts'

const JOB = 'sync-tills'
const explainedEvents = selectTypes<TillEvent>()({
  folds: ['TillFilesExplained'],
  ignores: [
    ['TillConnected', 'TillReconfigured', 'TillKeyChanged', 'ArticleAssociated', 'ArticleDissociated'],
    ['TillDisconnected', 'TillReconnected', 'TillTestRequested', 'TillAnswered', 'TillFailed', 'TillPaused'],
    ['TillResumed', 'TillDaysRequested', 'MenuSplitSet', 'PushKeyCreated', 'PushKeyRevoked'],
    ['FiscalRecordsFollowed', 'PushKeyUsed'],
  ],
})
/** After these a till is asked at once, or for more. */
const types = [
  ...testEvents,
  ...replayEvents,
  ...(['TillAnswered', 'TillResumed'] as const satisfies TillEvent['type'][]),
] as const

export const tillsModule = {
  kinds: ['till'],
  consumers: ({ api, tills, wake }) => ({
    'test-tills': { types: testEvents, concurrency: 4, handle: answerTests(api, tills) },
    'replay-days': { types: replayEvents, concurrency: 2, handle: replayDays(api, tills) },
    'read-explained-files': { types: explainedEvents, concurrency: 2, handle: readExplained(api, tills) },
    'wake-tills': {
      types,
      concurrency: 64,
      handle: (event) => {
        const { tillId } = tillEvent.parse({ type: event.type, data: event.data }).data
        return wakeAfter(wake, JOB, event, [{ subject: tillId, delay: 0 }])
      },
    },
  }),
  jobs: ({ api, tills }) => [
    {
      name: JOB,
      atOnce: 3,
      run: syncTills({ api, surroundings: tills }),
      tenants: { version: 1, subject: EVERY_TILL, list: () => tenantsOf(api) },
    },
  ],
} satisfies Module
